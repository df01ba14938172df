import assert from 'node:assert/strict';
import { newYorkDay } from '../../../../src/base/days.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { tickerColumnGroups } from '../../../../src/features/watchlistTable/columns/tickerColumns.js';
import { ratioIds } from '../../../../src/market/ratioFormulas.js';
import { trending } from '../../../../src/contract/index.js';
import { plainQuery } from '../../../../src/presentation/trendingChoice.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { TableHarness } from './tableHarness.js';

const formats = createFormats('en');

const columnsFor = (period: 'ttm' | 'year' | 'quarter') =>
	tickerColumnGroups(period, formats).flatMap(({ columns }) => columns);

describe('the columns of a table of watchlists', () => {
	it('offer every ratio, each column under one heading', () => {
		const ids = columnsFor('ttm').map(({ id }) => id);
		assert.deepEqual(
			ratioIds.filter((id) => ids.filter((one) => one === id).length !== 1),
			[],
		);
	});

	it('have an id, a heading and the ids of their exports of their own', () => {
		const columns = columnsFor('ttm');
		const ids = columns.map(({ id }) => id);
		const headings = columns.map(({ heading }) => heading);
		assert.deepEqual([new Set(ids).size, new Set(headings).size], [columns.length, columns.length]);
		const first = columns.flatMap(({ fields }) => fields.slice(0, 1).map(({ id }) => id));
		assert.equal(new Set(first).size, first.length);
	});

	it('need the statements that their figures are computed from, and no others', () => {
		const needsOf = (period: 'ttm' | 'year' | 'quarter', id: string) =>
			columnsFor(period).find((column) => column.id === id)?.needs;
		assert.deepEqual(
			['netMargin', 'returnOnEquity', 'netDebtToEbitda', 'currentRatio', 'revenueGrowth5', 'revenue'].map(
				(id) => needsOf('ttm', id),
			),
			[['ttm'], ['ttm', 'quarters'], ['ttm', 'quarters'], ['ttm', 'quarters'], ['years'], ['ttm']],
		);
		assert.deepEqual(
			[needsOf('year', 'returnOnEquity'), needsOf('quarter', 'revenue')],
			[['years'], ['quarters']],
		);
	});

	it('show figures of the chosen period, none for ratios that a bank has not', async () => {
		const lists = { All: ['AAPL', 'JPM'].map(asSymbol) };
		const columns = ['revenue', 'returnOnInvestedCapital', 'currentRatio', 'payout'];
		const shownFor = async (period: 'ttm' | 'year'): Promise<readonly (readonly string[])[]> => {
			const harness = await TableHarness.open({ lists, columns, period });
			await harness.settled();
			return columns.map((id) => harness.column(id));
		};
		const [revenue, returns, current, payout] = await shownFor('ttm');
		assert.match(revenue?.[0] ?? '', /^\$\d/);
		assert.match(returns?.[0] ?? '', /%$/);
		assert.match(current?.[0] ?? '', /×$/);
		assert.deepEqual([returns?.[1], current?.[1]], ['—', '—']);
		assert.match(payout?.[1] ?? '', /%$/);
		assert.notEqual((await shownFor('year'))[0]?.[1], revenue?.[1]);
	});

	it('say why a ratio is missing', async () => {
		const harness = await TableHarness.open({
			lists: { All: ['JPM', 'ZZZZ'].map(asSymbol) },
			columns: ['revenueGrowth3', 'currentRatio'],
			period: 'ttm',
		});
		await harness.settled();
		const tips = harness
			.shown()
			.rows.map((row) =>
				row.slice(1).map((cell) => (cell === null || typeof cell === 'string' ? undefined : cell.tip)),
			);
		const none = 'No statements for this period.';
		assert.deepEqual(tips, [
			[undefined, 'Not computed for banks and insurers.'],
			[none, none],
		]);
	});

	it('compare the mean target with the price in the user’s file, and say why where they cannot', async () => {
		const symbols = ['AAPL', 'MSFT', 'KO', 'NVDA'].map(asSymbol);
		const probe = await TableHarness.open({ lists: { All: symbols }, columns: ['meanTarget'] });
		await probe.settled();
		assert.deepEqual(probe.priced, [], 'no file is read without the column');
		const day = newYorkDay(probe.service.clock.now());
		const price = { price: 100, currency: 'USD', day, isDayOfFile: false };
		const harness = await TableHarness.open({
			lists: { All: symbols },
			columns: ['meanTarget', 'upside'],
			sort: { column: 'upside', direction: 'descending' },
			ownPrices: { AAPL: price, MSFT: price, KO: { ...price, currency: 'EUR' }, NVDA: 'gone' },
		});
		await harness.load();
		await harness.settled();
		const { rows } = harness.shown();
		const shown = rows.map((row) =>
			row.map((cell) => (cell === null || typeof cell === 'string' ? cell : (cell.tip ?? cell.text))),
		);
		assert.deepEqual(
			shown.map(([ticker]) => ticker),
			['MSFT', 'AAPL', 'KO', 'NVDA'],
		);
		const [microsoft, , coke, nvidia] = shown.map((row) => row[2] ?? '');
		assert.match(
			microsoft ?? '',
			/^Target \$[\d.]+, \+[\d.]+% vs\. your \$100 \(.*\)\nFile: positions\.csv$/,
		);
		assert.match(coke ?? '', /Not compared: targets are in USD, your price is in EUR\./);
		assert.match(nvidia ?? '', /positions\.csv, no longer exists/);
		assert.doesNotMatch(await harness.exported('csv'), /100|upside/);
	});

	it('say why there is no price or no target to compare, to everybody', async () => {
		const price = { price: 100, currency: 'USD', day: '2026-11-24', isDayOfFile: false };
		const harness = await TableHarness.open({
			lists: { All: ['KO', 'SPY'].map(asSymbol) },
			columns: ['upside'],
			ownPrices: { SPY: price },
		});
		await harness.load();
		await harness.settled();
		const dash = (reason: string) => ({ text: '—', spoken: reason, tip: reason, isQuiet: true });
		assert.deepEqual(
			harness.shown().rows.map((row) => row[1]),
			[
				dash(
					'No file of its watchlists has a price for it. Prices of foreign listings and options aren’t used.',
				),
				dash('There is no mean target to compare your price with.'),
			],
		);
	});

	it('show the rank of a ticker in the Trending view, the first on top', async () => {
		const first = await TableHarness.open({ lists: {} });
		const query = plainQuery({ timeframe: '1d', source: 'all' });
		const { value } = await first.service.client.ask(trending, query, {
			urgency: 'background',
			signal: neverAborted,
		});
		const [one, two, three] = value.flatMap(({ symbol }) => symbol ?? []);
		assert.ok(one && two && three);
		const harness = await TableHarness.open({
			lists: { All: [three, asSymbol('ZZZZ'), one, two] },
			columns: ['trending'],
			sort: { column: 'trending', direction: 'descending' },
		});
		await harness.settled();
		assert.deepEqual(harness.column('symbol'), [one, two, three, 'ZZZZ']);
		assert.deepEqual(harness.column('trending'), ['1', '2', '3', '—']);
	});

	it('sort what means nothing and what is missing behind all others', async () => {
		const harness = await TableHarness.open({
			lists: { All: ['AAPL', 'JPM', 'KO', 'TM'].map(asSymbol) },
			columns: ['currentRatio'],
			sort: { column: 'currentRatio', direction: 'ascending' },
		});
		await harness.settled();
		const values = harness.column('currentRatio');
		assert.equal(values.at(-1), '—');
		const figures = values.slice(0, -1).map(Number.parseFloat);
		assert.deepEqual(
			figures,
			figures.toSorted((one, other) => one - other),
		);
	});
});
