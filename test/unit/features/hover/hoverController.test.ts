import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { shown } from '../../../../src/base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import type { Dividend } from '../../../../src/contract/dividends.js';
import { trending } from '../../../../src/contract/index.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import type { Split } from '../../../../src/contract/splits.js';
import type { TrendingQuery } from '../../../../src/contract/trending.js';
import { HoverController } from '../../../../src/features/hover/hoverController.js';
import { type HoverAnswers, hoverAnswers } from '../../../../src/features/hover/hoverPart.js';
import type { PeriodChoice } from '../../../../src/presentation/statement/statementPreferences.js';
import { endpointSource } from '../../../../src/store/answerSources.js';
import { AnswerStore } from '../../../../src/store/answerStore.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../../src/store/watchlistEvents.js';
import { apple, formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { settle } from '../../../support/fakeClock.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { until } from '../../../support/taskScheduler.js';
import { failing } from '../../../support/transports.js';
import { directory, KEY, smallMarket } from '../../sandbox/asking.js';
import type { OwnPrice } from '../../../../src/services/ownPrices.js';
import { newYorkDay } from '../../../../src/base/days.js';

/** All listings and some unknown symbols, since a hover doesn't know which tickers are covered. */
const fifty = [
	...directory.map(({ symbol }) => symbol),
	...Array.from({ length: 50 }, (_, index) => `QQ${index}`),
]
	.slice(0, 50)
	.map(asSymbol);
const list: TrendingQuery = { timeframe: '1d', source: 'all' };

/** Hovers over a sandbox that counts requests. */
class Hovers {
	readonly service = new CountedService(smallMarket, KEY, {
		observe: ({ warnings }) => assert.deepEqual(warnings, []),
	});
	readonly clock = this.service.clock;
	readonly trending = new AnswerStore(endpointSource(this.service.client, trending), this.clock);
	readonly stores = tickerStores(new DisposableStore(), this.service.client, this.clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 6 * HOUR_MS,
	}));
	readonly watchlistEvents = new WatchlistEvents(this.service.client, this.clock, () => 15 * MINUTE_MS);
	readonly answers = new TickerAnswers(this.stores, this.clock, this.watchlistEvents.stores);
	period: PeriodChoice = 'year';
	own: OwnPrice | undefined;
	readonly controller = new HoverController({
		answers: this.answers,
		trending: this.trending,
		trendingQuery: () => list,
		ownPrices: { of: () => Promise.resolve(this.own) },
		watched: () => [],
		period: () => this.period,
		colors: () => 'theme',
		isSample: () => false,
		formats,
		clock: this.clock,
	});

	hold(endpoint: string): () => void {
		return this.service.hold(endpoint);
	}

	over(symbol: TickerSymbol, signal = neverAborted): Promise<HoverAnswers> {
		return this.controller.answers(symbol, 'dark', this.period, signal);
	}

	/** The state of each part, without a hover. */
	statesOf(symbol: TickerSymbol): Readonly<Record<string, string>> {
		return states(this.answers.peek({ symbol, purpose: 'hover' }));
	}

	/** The number of requests per endpoint. */
	get counts(): Readonly<Record<string, number>> {
		return this.service.counts;
	}
}

function states(statesOf: HoverAnswers): Readonly<Record<string, string>> {
	return Object.fromEntries(hoverAnswers.map((name) => [name, statesOf[name].state]));
}

const once = {
	consensus: 1,
	dividends: 1,
	financials: 1,
	image: 1,
	logos: 1,
	mergers: 1,
	news: 1,
	offerings: 1,
	ratings: 1,
	splits: 1,
};

describe('what a hover shows', () => {
	it('is asked once, however many hovers there are over one ticker at the same time', async () => {
		const hovers = new Hovers();
		const all = await Promise.all(Array.from({ length: 50 }, () => hovers.over(apple)));
		assert.deepEqual(hovers.counts, once);
		assert.deepEqual(new Set(all.flatMap((statesOf) => Object.values(states(statesOf)))), new Set(['ready']));
	});

	it('takes no more for trailing twelve months: one question about statements, of their own kind', async () => {
		const hovers = new Hovers();
		hovers.period = 'ttm';
		const { financials } = await hovers.over(apple);
		const found = shown(financials)?.value.flatMap(({ periods }) => periods.map((one) => one.reportType));
		assert.deepEqual([hovers.counts, new Set(found)], [once, new Set(['TTM'])]);
	});

	it('costs no more with a price in a file: the year of ratings stands in for the newest ones', async () => {
		const hovers = new Hovers();
		hovers.own = {
			list: { scope: 'user', name: 'Tech' },
			address: 'file:///home/me/positions.csv',
			price: { price: 9876.54, currency: 'USD', day: newYorkDay(hovers.clock.now()), isDayOfFile: false },
		};
		const about = { symbol: apple, name: 'Apple', exchange: 'NASDAQ', theme: 'dark' } as const;
		const { text } = await hovers.controller.card(about, 'dark', neverAborted);
		assert.deepEqual(hovers.counts, once);
		assert.match(text, /vs\\?\. your/);
	});

	it('is asked once for hovers one after the other', async () => {
		const hovers = new Hovers();
		for (let hover = 0; hover < 50; hover += 1) {
			await hovers.over(apple);
		}
		assert.deepEqual(hovers.counts, once);
	});

	it('costs each of fifty tickers six questions and a picture, and what comes next one for all of them', async () => {
		const hovers = new Hovers();
		for (const symbol of fifty) {
			await hovers.over(symbol);
		}
		const { image, ...others } = hovers.counts;
		assert.deepEqual(others, {
			consensus: 50,
			ratings: 50,
			dividends: 50,
			financials: 50,
			logos: 50,
			news: 50,
			splits: 1,
			mergers: 1,
			offerings: 1,
		});
		assert.ok(image !== undefined && image > 0 && image <= 50);
	});

	it('asks what comes next anew once for all tickers, when it is old', async () => {
		const hovers = new Hovers();
		await hovers.over(apple);
		await hovers.clock.advance(20 * MINUTE_MS);
		await hovers.over(apple);
		await hovers.over(asSymbol('JPM'));
		const { splits, mergers, offerings } = hovers.counts;
		assert.deepEqual([splits, mergers, offerings], [2, 2, 2]);
	});

	it('asks of a watched ticker nothing that its list has been told', async () => {
		const hovers = new Hovers();
		const jpm = asSymbol('JPM');
		hovers.watchlistEvents.read(jpm);
		await hovers.service.settled();
		hovers.service.drainCounts();
		const statesOf = await hovers.over(jpm);
		// The list's events include none of these, so the hover requests them.
		assert.deepEqual(hovers.counts, { consensus: 1, financials: 1, image: 1, logos: 1, news: 1 });
		assert.deepEqual(new Set(Object.values(states(statesOf))), new Set(['ready']));
	});

	it('holds rows of this ticker alone, a few of each calendar', async () => {
		const statesOf = await new Hovers().over(asSymbol('JPM'));
		const rows = [statesOf.ratings, statesOf.dividends, statesOf.splits].flatMap<Rating | Dividend | Split>(
			(part) => (part.state === 'ready' ? part.value.value : assert.fail(part.state)),
		);
		assert.ok(rows.length > 3 && rows.length <= 40, `${rows.length} rows`);
		assert.deepEqual(new Set(rows.map(({ symbol }) => symbol)), new Set(['JPM']));
	});

	it('has statements enough to compare the newest with the year before', async () => {
		const statesOf = await new Hovers().over(apple);
		const [company] = statesOf.financials.state === 'ready' ? statesOf.financials.value.value : [];
		const lengths = company?.periods.map(({ period }) => period) ?? [];
		assert.ok(lengths.filter((length) => length === '3M').length >= 5, lengths.join());
		assert.ok(lengths.length <= 20, lengths.join());
	});

	it('waits for what is late no longer than the patience, and leaves the rest to the next hover', async () => {
		const hovers = new Hovers();
		const dispose = hovers.hold('financials');
		const hover = hovers.over(apple);
		await until(
			() => Object.values(hovers.statesOf(apple)).filter((state) => state === 'loading').length === 1,
		);
		await hovers.clock.advance(699);
		assert.equal(hovers.clock.waiting, 1);
		await hovers.clock.advance(1);
		const first = await hover;
		assert.deepEqual([first.financials.state, first.consensus.state], ['loading', 'ready']);
		dispose();
		await until(() => hovers.statesOf(apple).financials === 'ready');
		const second = await hovers.over(apple);
		assert.deepEqual([second.financials.state, hovers.counts.financials], ['ready', 1]);
	});

	it('does not wait for a picture, which the next hover shows', async () => {
		const hovers = new Hovers();
		const dispose = hovers.hold('image');
		const hover = hovers.over(apple);
		await until(() => hovers.clock.slept.includes(50));
		await hovers.clock.advance(50);
		const first = await hover;
		assert.deepEqual(states(first), {
			...Object.fromEntries(hoverAnswers.map((name) => [name, 'ready'])),
			picture: 'loading',
		});
		dispose();
		await until(() => hovers.statesOf(apple).picture === 'ready');
		assert.equal(states(await hovers.over(apple)).picture, 'ready');
		assert.deepEqual(hovers.counts, once);
	});

	it('goes on though nobody waits any more', async () => {
		const hovers = new Hovers();
		const dispose = hovers.hold('consensus');
		const leaving = new AbortController();
		const hover = hovers.over(apple, leaving.signal);
		await settle();
		leaving.abort();
		assert.equal((await hover).consensus.state, 'loading');
		dispose();
		await until(() => hovers.statesOf(apple).consensus === 'ready');
		assert.equal((await hovers.over(apple)).consensus.state, 'ready');
		assert.equal(hovers.counts.consensus, 1);
	});

	it('loses only the part that fails, which is not asked again by every hover', async () => {
		const hovers = new Hovers();
		hovers.service.failures.set('dividends', failing({ kind: 'notInPlan', said: {} }));
		hovers.service.failures.set('ratings', failing({ kind: 'serverFailed', status: 500, said: {} }));
		for (let hover = 0; hover < 50; hover += 1) {
			await hovers.over(apple);
		}
		const statesOf = await hovers.over(apple);
		assert.deepEqual(states(statesOf), {
			...Object.fromEntries(Object.keys(states(statesOf)).map((name) => [name, 'ready'])),
			dividends: 'failed',
			ratings: 'failed',
		});
		assert.deepEqual(hovers.counts, once);
	});

	it('is there at once where it is old, while newer answers are on their way', async () => {
		const hovers = new Hovers();
		await hovers.over(apple);
		await hovers.clock.advance(2 * 3_600_000);
		hovers.hold('ratings');
		// The clock stands still, so the hover waits for nothing.
		const { ratings } = await hovers.over(apple);
		assert.ok(ratings.state === 'loading' && ratings.stale);
	});

	it('never asks for the trending list, and takes it where somebody else did', async () => {
		const hovers = new Hovers();
		assert.equal((await hovers.over(apple)).trending, undefined);
		assert.equal(hovers.counts.trending, undefined);
		const { value } = await hovers.trending.get(list, neverAborted);
		const { trending: statesOf } = await hovers.over(apple);
		assert.deepEqual([statesOf?.timeframe, statesOf?.value.length], ['1d', value.length]);
		assert.equal(hovers.counts.trending, 1);
	});
});
