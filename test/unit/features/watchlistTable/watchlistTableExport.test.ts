import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { csvRecords } from '../../../support/csvRecords.js';
import { TableHarness } from './tableHarness.js';

const columns = [
	'consensus',
	'meanTarget',
	'revenue',
	'netMargin',
	'netDebtToEbitda',
	'revenueGrowth5',
	'nextExDate',
];
const symbols = ['AAPL', 'TM', 'JPM', 'KO'].map(asSymbol);

describe('the export of a table of watchlists', () => {
	it('has raw figures with their unit, currency, period and report type', async () => {
		const harness = await TableHarness.open({ lists: { All: symbols }, columns });
		await harness.settled();
		const [names, ...rows] = csvRecords(await harness.exported('csv'));
		const of = (symbol: string, name: string): string | undefined =>
			rows.find((row) => row[names?.indexOf('ticker') ?? -1] === symbol)?.[names?.indexOf(name) ?? -1];
		assert.equal(rows.length, symbols.length);
		assert.match(of('AAPL', 'consensus_price_target') ?? '', /^\d+(\.\d+)?$/);
		assert.match(of('AAPL', 'netMargin_fraction') ?? '', /^0\.\d+$/);
		assert.match(of('AAPL', 'next_ex_dividend_date') ?? '', /^(\d{4}-\d\d-\d\d)?$/);
		assert.deepEqual(
			['statement_period', 'statement_reportType', 'statement_currencyId'].map((name) => of('TM', name)),
			['TTM', 'TTM', 'JPY'],
		);
		assert.deepEqual(
			['annual_period', 'annual_reportType', 'annual_aorOrRestate'].map((name) => of('AAPL', name)),
			['12M', 'A', 'AOR'],
		);
		assert.ok(Number(of('TM', 'totalRevenue')) > 1e12);
		// A bank has no net debt; that is neither zero nor a word among numbers.
		assert.deepEqual([of('JPM', 'netDebtToEbitda_times'), of('JPM', 'not_loaded')], ['', '']);
	});

	it('says in JSON what the units are, and that statements are not point-in-time', async () => {
		const harness = await TableHarness.open({ lists: { All: symbols }, columns: ['netMargin'] });
		await harness.settled();
		const facts = (await harness.exported('json')).split('"rows"', 1).join();
		assert.match(facts, /"netMargin_fraction": "fraction"/);
		assert.match(facts, /Not point-in-time/);
	});

	it('says in each row of every format that figures of statements are not point-in-time', async () => {
		const harness = await TableHarness.open({ lists: { All: symbols }, columns: ['netMargin'] });
		await harness.settled();
		const [names, ...rows] = csvRecords(await harness.exported('csv'));
		const said = rows.map((row) => row[names?.indexOf('timing') ?? -1]);
		assert.deepEqual(new Set(said), new Set(['not point-in-time']));
		assert.match(await harness.exported('pandas'), /"not point-in-time"/);
		await harness.table.chooseColumns(['consensus']);
		await harness.settled();
		assert.doesNotMatch(await harness.exported('csv'), /timing/);
	});

	it('has the dispersion of targets with the firms and the oldest day in it', async () => {
		const harness = await TableHarness.open({ lists: { All: symbols }, columns: ['dispersion'] });
		await harness.settled();
		const [names, first] = csvRecords(await harness.exported('csv'));
		const of = (name: string): string => first?.[names?.indexOf(name) ?? -1] ?? '';
		assert.match(of('target_dispersion_fraction'), /^0\.\d+$/);
		assert.ok(Number(of('dispersion_firms')) >= 5);
		assert.match(of('dispersion_oldest'), /^2026-\d\d-\d\d$/);
		const { rows } = harness.shown();
		const [, cell] = rows[0] ?? [];
		assert.ok(cell && typeof cell !== 'string');
		assert.match(cell.text, /^\d+\.\d%$/);
		assert.match(cell.tip ?? '', /of the mean \(firms: \d+, oldest target: /);
	});

	it('names what is not loaded or not meaningful, and leaves the figure empty', async () => {
		const harness = await TableHarness.open({
			lists: { All: symbols },
			columns: ['consensus', 'netMargin'],
			allowed: [],
		});
		await harness.settled();
		const [names, first] = csvRecords(await harness.exported('csv'));
		assert.equal(first?.[names?.indexOf('not_loaded') ?? -1], 'consensus_rating netMargin_fraction');
		assert.equal(first[names?.indexOf('netMargin_fraction') ?? -1], '');
	});

	it('has the rows of the screen, in its order', async () => {
		const harness = await TableHarness.open({
			lists: { One: symbols.slice(0, 2), Two: symbols.slice(2) },
			columns: ['company'],
			sort: { column: 'symbol', direction: 'descending' },
		});
		harness.table.filter({ text: 'o' });
		await harness.settled();
		const shown = harness.column('symbol').filter((text) => !text.includes('·'));
		const [names, ...rows] = csvRecords(await harness.exported('csv'));
		assert.deepEqual(
			rows.map((row) => row[names?.indexOf('ticker') ?? -1]),
			shown,
		);
		assert.ok(shown.length > 1);
	});
});
