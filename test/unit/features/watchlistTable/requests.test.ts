import assert from 'node:assert/strict';
import { asSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import { packedDirectory } from '../../../support/packedDirectory.js';
import { TableHarness } from './tableHarness.js';

const columnSets = {
	'the usual columns': [],
	'consensus and targets': ['consensus', 'lowTarget', 'meanTarget', 'highTarget', 'analysts'],
	'margins, returns and growth rates': ['operatingMargin', 'returnOnEquity', 'revenueGrowth5'],
	'what is ahead': ['nextEvent', 'nextExDate', 'yield', 'trending'],
} as const;

/** The numbers of requests for 10, 50, 200 and 500 tickers. */
const told: Readonly<Record<keyof typeof columnSets, readonly number[]>> = {
	'the usual columns': [16, 58, 231, 577],
	'consensus and targets': [10, 50, 200, 500],
	'margins, returns and growth rates': [3, 3, 9, 20],
	'what is ahead': [5, 5, 17, 41],
};
/** How many of them are estimated, for revisions. */
const OF_RATINGS = [1, 3, 12, 30];
const BUSY = ['AAPL', 'MSFT', 'NVDA', 'KO', 'JPM', 'O', 'TM', 'F', 'T', 'GE'].map(asSymbol);
const isOf = (name: string): name is keyof typeof columnSets => name in columnSets;

async function someTickers(count: number): Promise<readonly TickerSymbol[]> {
	const stocks = (await packedDirectory()).filter(({ kind }) => kind === 'stock');
	return [...new Set([...BUSY, ...stocks.map(({ symbol }) => symbol)])].slice(0, count);
}

describe('the requests of a table of watchlists', () => {
	for (const name of Object.keys(columnSets).filter(isOf)) {
		for (const [place, count] of [10, 50, 200, 500].entries()) {
			it(`are as many as it tells before it loads ${name} of ${count} tickers`, async () => {
				const lists = { All: await someTickers(count) };
				const harness = await TableHarness.open({ lists, columns: columnSets[name] });
				harness.shown();
				await harness.service.clock.advance(400);
				const { load } = harness.shown().model;
				const number = told[name][place] ?? 0;
				await harness.service.clock.run(harness.table.load());
				await harness.settled();
				const { ratings = 0, ...others } = harness.service.counts;
				const sent = Object.values(others).reduce((sum, one) => sum + one, 0);
				// What takes few requests is loaded without a word.
				assert.match(
					load?.text ?? `${number} requests`,
					new RegExp(`\\b${number} requests$|\\b${number} requests\\.`),
				);
				assert.equal(load === undefined, number <= 30);
				const ofRatings = name === 'the usual columns' ? (OF_RATINGS[place] ?? 0) : 0;
				const isExact = ofRatings === 0;
				assert.equal(sent, number - ofRatings);
				// Only the answers say how many pages of ratings there are; sample companies have few.
				assert.ok(ratings > 0 === !isExact && ratings <= Math.max(2, ofRatings), `${ratings} for ratings`);
				assert.equal(load?.text.includes('about') ?? false, !isExact && number > 30);
				assert.equal(harness.shown().model.load, undefined);
			});
		}
	}

	it('are for what the chosen columns need, and for nothing else', async () => {
		const harness = await TableHarness.open({ lists: { Tech: BUSY }, columns: ['company', 'nextExDate'] });
		await harness.settled();
		assert.deepEqual(harness.service.drainCounts(), { dividends: 1 });
		await harness.table.chooseColumns(['company', 'nextExDate', 'netMargin']);
		await harness.settled();
		assert.deepEqual(harness.service.drainCounts(), { financials: 1 });
	});

	it('are sent once for dividends, which several columns are made of', async () => {
		const columns = ['nextExDate', 'yield', 'nextEvent'];
		const harness = await TableHarness.open({ lists: { Tech: BUSY }, columns });
		await harness.settled();
		assert.equal(harness.service.counts.dividends, 1);
		assert.match(harness.column('yield')[0] ?? '', /%$/);
	});

	it('are not sent for tickers of a workspace before the user allows it', async () => {
		const [apple] = BUSY;
		const harness = await TableHarness.open({
			lists: { Tech: BUSY },
			columns: ['consensus'],
			allowed: apple ? [apple] : [],
		});
		await harness.settled();
		assert.deepEqual(harness.service.counts, { consensus: 1 });
		assert.match(harness.shown().model.count, /^10 tickers; 9 of this workspace/);
	});
});
