import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { DisposableStore } from '../../../../src/base/disposable.js';
import { ApiError } from '../../../../src/base/failure.js';
import { shown } from '../../../../src/base/loadable.js';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { CompareController } from '../../../../src/features/compare/compareController.js';
import { comparedAnswers } from '../../../../src/features/compare/compareInputs.js';
import type { PeriodChoice } from '../../../../src/presentation/statement/statementPreferences.js';
import { TickerAnswers } from '../../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../../src/store/watchlistEvents.js';
import { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { formats } from '../../../support/builders/wording.js';
import { CountedService } from '../../../support/countedService.js';
import { settle } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';
import { failing } from '../../../support/transports.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

const three = ['AAPL', 'MSFT', 'KO'].map(asSymbol);
const [apple = asSymbol('AAPL'), microsoft = asSymbol('MSFT')] = three;

/** Comparisons over a sandbox that counts requests. */
class Comparisons {
	readonly own = ofTest(new DisposableStore());
	readonly service = new CountedService(smallMarket, KEY);
	readonly clock = this.service.clock;
	period: PeriodChoice = 'year';
	readonly answers = new TickerAnswers(
		tickerStores(this.own, this.service.client, this.clock, () => ({
			calendars: 15 * MINUTE_MS,
			consensus: 6 * HOUR_MS,
		})),
		this.clock,
	);
	readonly events = this.own.add(new WatchlistEvents(this.service.client, this.clock, () => 15 * MINUTE_MS));

	of(symbols: readonly TickerSymbol[]): CompareController {
		return this.own.add(
			new CompareController(symbols, {
				answers: this.answers,
				events: this.events,
				directory: () => Promise.resolve(new SymbolDirectory([])),
				isSample: () => false,
				baseUrl: () => 'https://api.example.com',
				comparedPeriod: () => this.period,
				formats,
				clock: this.clock,
			}),
		);
	}

	/** Waits until each ticker's picture for dark colors is loaded, or found missing. */
	async drawn(symbols: readonly TickerSymbol[]): Promise<void> {
		const isLoading = (symbol: TickerSymbol): boolean =>
			this.answers.peek({ symbol, purpose: 'compare', theme: 'dark' }).picture.state === 'loading';
		while (symbols.some(isLoading)) {
			await settle();
		}
	}

	/** A comparison that has all answers. */
	async answered(symbols: readonly TickerSymbol[]): Promise<CompareController> {
		const comparison = this.of(symbols);
		await allAnswered(comparison);
		return comparison;
	}
}

function statesOf(comparison: CompareController): readonly string[] {
	return comparison
		.tickers()
		.flatMap(({ answers }) => [
			...comparedAnswers.map((name) => answers[name].state),
			...(answers.quarters ? [answers.quarters.state] : []),
			...Object.values<{ state: string }>({ ...answers.events }).map(({ state }) => state),
		]);
}

/** Waits until the sandbox's answers have arrived. */
async function allAnswered(comparison: CompareController): Promise<void> {
	for (let scheduler = 0; scheduler < 2_000; scheduler += 1) {
		if (!statesOf(comparison).includes('loading')) {
			return;
		}
		await settle();
	}
	assert.fail('not all was answered');
}

describe('the answers of compared tickers', () => {
	it('take one request for all tickers, but for the consensus, which takes one a ticker', async () => {
		const comparisons = new Comparisons();
		await comparisons.answered(three);
		assert.deepEqual(comparisons.service.counts, {
			consensus: 3,
			financials: 1,
			// Once for the history and once for upcoming events.
			dividends: 2,
			splits: 2,
			ratings: 1,
			mergers: 1,
			offerings: 1,
		});
	});

	it('take one more for the balances where trailing twelve months are chosen', async () => {
		const comparisons = new Comparisons();
		comparisons.period = 'ttm';
		const comparison = await comparisons.answered(three);
		const { consensus, financials } = comparisons.service.counts;
		assert.deepEqual([consensus, financials], [3, 2]);
		assert.match(comparison.model().heads[0]?.facts[0] ?? '', /^TTM /);
		const rows = comparison.model().sections.flatMap(({ rows: ofSection }) => ofSection);
		assert.deepEqual(
			rows.find(({ id }) => id === 'returnOnEquity')?.cells.map(({ state }) => state),
			// The small market has no statements of the third.
			['known', 'known', 'absent'],
		);
		const { text, said } = comparison.calculation('returnOnEquity') ?? assert.fail();
		assert.deepEqual(text.match(/^\w+ · Return on equity/gm)?.length, 2);
		assert.equal(said, 'Return on equity (ROE) copied');
	});

	it('take one more for the trailing twelve months of all, and none for quarters or to turn back', async () => {
		const comparisons = new Comparisons();
		const comparison = await comparisons.answered(three);
		comparisons.service.drainCounts();
		for (const [period, label] of [
			['quarter', /^Q\d FY/],
			['ttm', /^TTM /],
			['year', /^FY/],
		] as const) {
			comparisons.period = period;
			comparison.model();
			await allAnswered(comparison);
			assert.match(comparison.model().heads[0]?.facts[0] ?? '', label);
		}
		assert.deepEqual(comparisons.service.counts, { financials: 1 });
	});

	it('are each of the ticker alone, as they are where it is asked for by itself', async () => {
		const together = await new Comparisons().answered(three);
		const alone = await new Comparisons().answered([microsoft]);
		const figures = (comparison: CompareController) => {
			const found = comparison.tickers().find(({ symbol }) => symbol === microsoft);
			return [shown(found?.answers.dividends ?? assert.fail())?.value, found?.answers.splits.state];
		};
		assert.deepEqual(figures(together), figures(alone));
	});

	it('ask for one ticker more alone', async () => {
		const comparisons = new Comparisons();
		await comparisons.answered(three);
		comparisons.service.drainCounts();
		const four = await comparisons.answered([...three, asSymbol('NVDA')]);
		assert.equal(comparisons.service.counts.financials, 1);
		const financials = four.tickers().at(-1)?.answers.financials;
		assert.deepEqual(financials && shown(financials)?.value.map(({ id }) => id), ['NVDA']);
	});

	it('take what others know of a ticker, while it is fresh', async () => {
		const comparisons = new Comparisons();
		const panel = { symbol: apple, purpose: 'panel' } as const;
		const requested = ['financials', 'dividends', 'splits'] as const;
		comparisons.answers.read(requested, panel);
		while (requested.some((name) => comparisons.answers.peek(panel)[name].state === 'loading')) {
			await settle();
		}
		comparisons.service.drainCounts();
		const comparison = await comparisons.answered([apple]);
		assert.deepEqual(comparisons.service.drainCounts(), {
			consensus: 1,
			ratings: 1,
			dividends: 1,
			splits: 1,
			mergers: 1,
			offerings: 1,
		});
		await comparisons.clock.advance(16 * MINUTE_MS);
		await allAnswered(comparison);
		assert.equal(comparisons.service.counts.dividends, 2);
	});

	it('are asked again where a person wants it so, and only then', async () => {
		const comparisons = new Comparisons();
		const comparison = await comparisons.answered(three);
		comparisons.service.drainCounts();
		await allAnswered(comparison);
		assert.deepEqual(comparisons.service.drainCounts(), {});
		await comparison.refresh([apple], ['financials']);
		assert.deepEqual(comparisons.service.counts, { financials: 1 });
	});

	it('fail apart from each other', async () => {
		const comparisons = new Comparisons();
		comparisons.service.failures.set('financials', failing({ kind: 'notInPlan', said: {} }));
		const [first] = (await comparisons.answered(three)).tickers();
		const { financials, dividends, consensus } = first?.answers ?? assert.fail();
		assert.deepEqual([financials.state, dividends.state, consensus.state], ['failed', 'ready', 'ready']);
	});

	it('are told ticker by ticker, and to nobody after the end', async () => {
		const comparisons = new Comparisons();
		const reported = new Set<TickerSymbol>();
		comparisons.answers.onDidChange((symbol) => reported.add(symbol));
		comparisons.events.onDidChange((symbol) => reported.add(symbol));
		const comparison = await comparisons.answered(three);
		assert.deepEqual([...reported].sort(), [...three].sort());
		reported.clear();
		comparisons.own.dispose();
		await comparison.refresh(three, ['financials']);
		assert.equal(reported.size, 0);
	});

	it('change what is shown where they are of a ticker that is compared', async () => {
		const comparisons = new Comparisons();
		const comparison = await comparisons.answered([apple, microsoft]);
		let changes = 0;
		comparison.onDidChange(() => (changes += 1));
		comparisons.answers.read(['consensus'], { symbol: asSymbol('KO'), purpose: 'panel' });
		await settle();
		assert.equal(changes, 0);
		await comparisons.answers.refresh(['consensus'], { symbol: apple, purpose: 'panel' });
		assert.equal(changes, 1);
	});
});

describe('the page of a comparison', () => {
	it('is told the logo of each company as bytes, once, all of them asked for in one question', async () => {
		const two = [apple, microsoft];
		const comparisons = new Comparisons();
		const comparison = await comparisons.answered(two);
		comparisons.service.drainCounts();
		assert.deepEqual(comparison.logos('dark'), undefined);
		await comparisons.drawn(two);
		assert.deepEqual(
			comparison
				.logos('dark')
				?.map(({ symbol, bytes, mimeType, ...others }) => [
					symbol,
					bytes instanceof Uint8Array,
					mimeType,
					others,
				]),
			two.map((symbol) => [symbol, true, 'image/png', {}]),
		);
		assert.equal(comparison.logos('dark'), undefined);
		comparison.onPageReady();
		assert.equal(comparison.logos('dark')?.length, 2);
		const { logos, image } = comparisons.service.counts;
		assert.deepEqual([logos, image], [1, 2]);
	});

	it('is told of no logo where one company has none, and of all once that one is gone', async () => {
		const comparisons = new Comparisons();
		const comparison = await comparisons.answered(three);
		comparison.logos('dark');
		await comparisons.drawn(three);
		// This market has no company KO.
		assert.equal(comparison.logos('dark'), undefined);
		comparison.remove(asSymbol('KO'));
		assert.equal(comparison.logos('dark')?.length, 2);
		comparison.show(three);
		assert.deepEqual(comparison.logos('dark'), []);
	});

	it('is told of no logo that the plan does not have, and of no failure either', async () => {
		const comparisons = new Comparisons();
		comparisons.service.failures.set('logos', new ApiError({ kind: 'notInPlan', said: {} }));
		const comparison = await comparisons.answered(three);
		comparison.logos('dark');
		await comparisons.drawn(three);
		assert.equal(comparison.logos('dark'), undefined);
		assert.deepEqual(
			comparison.model().heads.flatMap(({ parts }) => parts),
			[],
		);
		assert.equal(comparisons.service.counts.logos, 1);
	});
});
