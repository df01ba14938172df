import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { shown } from '../../../src/base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { statementsSource } from '../../../src/store/answerSources.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import type { TickerRequest } from '../../../src/store/tickerQuestions.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { hoverAnswers } from '../../../src/features/hover/hoverPart.js';
import { answersOfTab } from '../../../src/features/ticker/tickerInputs.js';
import { CountedService } from '../../support/countedService.js';
import { settle } from '../../support/fakeClock.js';
import { failing } from '../../support/transports.js';
import { KEY, smallMarket } from '../sandbox/asking.js';
import { neverAborted } from '../../support/neverAborted.js';

const [apple, microsoft] = [asSymbol('AAPL'), asSymbol('MSFT')];

/** The answers of tickers over a sandbox that counts requests. */
class Answered {
	readonly service = new CountedService(smallMarket, KEY);
	readonly clock = this.service.clock;
	/** How often the loaded statements of AAPL were read. */
	reads = 0;
	readonly answers;

	constructor() {
		const { client } = this.service;
		const source = statementsSource(client, this.clock);
		const stores = tickerStores(new DisposableStore(), client, this.clock, () => ({
			calendars: 15 * MINUTE_MS,
			consensus: 6 * HOUR_MS,
		}));
		const financials = new AnswerStore(
			{
				...source,
				keyOf: (query) => {
					this.reads += query.symbols.includes(apple) ? 1 : 0;
					return source.keyOf(query);
				},
			},
			this.clock,
		);
		this.answers = new TickerAnswers({ ...stores, financials }, this.clock);
	}

	hover(symbol: TickerSymbol): Promise<unknown> {
		return this.answers.within(700, hoverAnswers, hovering(symbol), neverAborted);
	}

	/** Opens the panel of a ticker and waits for all answers. */
	async panel(symbol: TickerSymbol): Promise<void> {
		const wanted = [...answersOfTab('overview'), 'picture'] as const;
		const request: TickerRequest = { symbol, purpose: 'panel', theme: 'dark' };
		this.answers.read(wanted, request);
		while (wanted.some((name) => this.answers.peek(request)[name].state === 'loading')) {
			await settle();
		}
	}
}

function hovering(symbol: TickerSymbol): TickerRequest {
	return { symbol, purpose: 'hover', theme: 'dark' };
}

describe('the answers of a ticker', () => {
	it('are not asked by a hover after the panel', async () => {
		const answered = new Answered();
		await answered.panel(apple);
		answered.service.drainCounts();
		await answered.hover(apple);
		// The overview doesn't show headlines.
		assert.deepEqual(answered.service.counts, { news: 1 });
	});

	it('are not asked by a hover after the tab of the news, as far as that shows headlines', async () => {
		const answered = new Answered();
		answered.answers.read(['news'], { symbol: apple, purpose: 'panel' });
		await answered.service.settled();
		answered.service.drainCounts();
		await answered.hover(apple);
		assert.equal(answered.service.counts.news, undefined);
	});

	it('are not asked anew for the events, of which the overview was told', async () => {
		const answered = new Answered();
		await answered.panel(apple);
		answered.service.drainCounts();
		answered.answers.read(answersOfTab('events'), { symbol: apple, purpose: 'panel' });
		await answered.service.settled();
		assert.deepEqual(answered.service.counts, {});
	});

	it('are not asked by a hover while the panel asks', async () => {
		const answered = new Answered();
		const panel = answered.panel(apple);
		await Promise.all([panel, answered.hover(apple)]);
		const { image, ...counts } = answered.service.counts;
		assert.deepEqual([image, new Set(Object.values(counts))], [1, new Set([1])]);
	});

	it('are asked by a panel after the hover for all years of what the hover has the newest and the next of', async () => {
		const answered = new Answered();
		await answered.hover(apple);
		answered.service.drainCounts();
		await answered.panel(apple);
		assert.deepEqual(answered.service.counts, {
			dividends: 1,
			financials: 1,
			mergers: 1,
			offerings: 1,
			ratings: 1,
			splits: 1,
		});
	});

	it('show a hover the old years of a panel while the newest are asked', async () => {
		const answered = new Answered();
		await answered.panel(apple);
		await answered.clock.advance(20 * MINUTE_MS);
		answered.service.hold('ratings');
		const { ratings } = answered.answers.read(hoverAnswers, hovering(apple));
		assert.ok(ratings.state === 'loading' && (shown(ratings)?.value.length ?? 0) > 3);
		await settle();
		assert.equal(answered.service.counts.ratings, 2);
	});

	it('show a hover what was received last, of the newest and of all years', async () => {
		const answered = new Answered();
		await answered.hover(apple);
		await answered.clock.advance(MINUTE_MS);
		await answered.panel(apple);
		const receivedAt = (): number | undefined =>
			shown(answered.answers.peek(hovering(apple)).ratings)?.receivedAt;
		assert.equal(receivedAt(), answered.clock.now());
		await answered.clock.advance(MINUTE_MS);
		await answered.answers.refresh(['ratings'], hovering(apple));
		assert.equal(receivedAt(), answered.clock.now());
	});

	it('fail for a hover as they have just failed for the panel, without being asked again', async () => {
		const answered = new Answered();
		answered.service.failures.set('ratings', failing({ kind: 'notInPlan', said: {} }));
		await answered.panel(apple);
		await answered.hover(apple);
		assert.deepEqual(
			[answered.answers.peek(hovering(apple)).ratings.state, answered.service.counts.ratings],
			['failed', 1],
		);
	});

	it('wake a hover that waits where they are of its own ticker, and only then', async () => {
		const answered = new Answered();
		const dispose = answered.service.hold('financials');
		const hover = answered.hover(apple);
		while (hoverAnswers.filter((name) => isLate(answered, name)).length > 1) {
			await settle();
		}
		answered.reads = 0;
		await answered.answers.refresh(['consensus', 'ratings', 'splits'], hovering(microsoft));
		assert.equal(answered.reads, 0);
		dispose();
		await hover;
		assert.equal(isLate(answered, 'financials'), false);
	});

	it('of several tickers that are asked in one turn are one request, and each has its own', async () => {
		const answered = new Answered();
		const names = ['dividends', 'mergers'] as const;
		const commandOptions = [apple, microsoft].map((symbol): TickerRequest => ({
			symbol,
			purpose: 'compare',
		}));
		commandOptions.forEach((request) => answered.answers.read(names, request));
		while (
			commandOptions.some((request) =>
				names.some((name) => answered.answers.peek(request)[name].state === 'loading'),
			)
		) {
			await settle();
		}
		assert.deepEqual(answered.service.counts, { dividends: 1, mergers: 1 });
		for (const request of commandOptions) {
			const { dividends, mergers } = answered.answers.peek(request);
			assert.ok(shown(dividends)?.value.every(({ symbol }) => symbol === request.symbol));
			assert.ok(
				shown(mergers)?.value.every(({ acquirer, target }) => [acquirer, target].includes(request.symbol)),
			);
		}
	});
});

function isLate({ answers }: Answered, name: (typeof hoverAnswers)[number]): boolean {
	return answers.peek(hovering(apple))[name].state === 'loading';
}
