import assert from 'node:assert/strict';
import { readMarkedJson } from '../../../../src/client/readJson.js';
import { columnsAtFirst, nextSort, sortedRows } from '../../../../src/features/query/answerChoice.js';
import { columnsOf, recordsIn, rowsOf, valueAt } from '../../../../src/features/query/answerTable.js';
import { jsonLineCount, jsonLines, writtenText } from '../../../../src/features/query/answerText.js';
import { endpointOf } from '../../../../src/features/query/queryDraft.js';
import {
	openAtFirst,
	pageColumns,
	shownTreeLine,
	treeLines,
} from '../../../../src/features/query/shownAnswer.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { formats } from '../../../support/builders/wording.js';

const read = (json: string): unknown => readMarkedJson(new TextEncoder().encode(json));
const text = (value: unknown): string =>
	jsonLines(value, 0, jsonLineCount(value))
		.map(({ depth, cells }) => '\t'.repeat(depth) + cells.join(''))
		.join('\n');

const ANSWER = `{"ok": true, "data": [
	{"security": {"ticker": "AAPL", "name": "Apple"}, "count": 12, "pct_chg": 1.50},
	{"security": {"ticker": "KO"}, "count": 9007199254740993, "pct_chg": -0.10, "rank": 1e400, "note": null},
	{"security": {"ticker": "MSFT"}, "count": 3, "tags": [], "more": {}}
]}`;

describe('an answer with a name of five thousand letters', () => {
	it('has a cell of it in the head of its column and in the tree', () => {
		const name = 'x'.repeat(5_000);
		const answer = read(`{"ok":true,"data":[{"${name}":1}]}`);
		const endpoint = endpointOf('trending');
		const records = recordsIn(endpoint, answer);
		const columns = columnsOf(endpoint, records).filter(({ id }) => id === name);
		const [column] = pageColumns(columns, rowsOf(endpoint, records), undefined);
		const [line] = treeLines(records[0], new Set()).map(shownTreeLine);
		assert.deepEqual(
			[column?.heading, column?.hint, line?.cells[0]].map((shown) => shown?.length),
			[301, 301, 301],
		);
	});
});

describe('an answer as JSON', () => {
	it('has every digit that it came with', () => {
		assert.equal(
			text(
				read(
					'{"a":1.50,"b":10.0,"c":123456789012345678901234567890,"d":"1.50","e":1e400,"f":[-0.0,2],"g":{}}',
				),
			),
			[
				'{',
				'\t"a": 1.50,',
				'\t"b": 10.0,',
				'\t"c": 123456789012345678901234567890,',
				'\t"d": "1.50",',
				'\t"e": 1e400,',
				'\t"f": [',
				'\t\t-0.0,',
				'\t\t2',
				'\t],',
				'\t"g": {}',
				'}',
			].join('\n'),
		);
	});

	it('gives the same lines in pieces as at once', () => {
		const value = read(ANSWER);
		const count = jsonLineCount(value);
		const whole = jsonLines(value, 0, count);
		assert.equal(whole.length, count);
		for (const size of [1, 2, 3, 7]) {
			const chunks = Array.from({ length: Math.ceil(count / size) }, (_, at) =>
				jsonLines(value, at * size, (at + 1) * size),
			);
			assert.deepEqual(chunks.flat(), whole);
		}
	});
});

describe('an answer as a tree', () => {
	it('opens its list at first, and what is opened', () => {
		const value = read(ANSWER);
		const open = new Set(openAtFirst(value));
		const names = (): readonly string[] =>
			treeLines(value, open).map(({ name, fold }) => `${name}${fold ? ` ${fold}` : ''}`);
		assert.deepEqual(names(), ['ok', 'data open', '0 closed', '1 closed', '2 closed']);
		open.add(JSON.stringify(['data', '1']));
		assert.deepEqual(names(), [
			'ok',
			'data open',
			'0 closed',
			'1 open',
			'security closed',
			'count',
			'pct_chg',
			'rank',
			'note',
			'2 closed',
		]);
		const [, list, first] = treeLines(value, open).map(shownTreeLine);
		assert.deepEqual(list?.cells, ['data', '[3]']);
		assert.deepEqual(first?.cells, ['0', 'count: 12, pct_chg: 1.50']);
	});
});

describe('an answer as a table', () => {
	const endpoint = endpointOf('trending');
	const records = recordsIn(endpoint, read(ANSWER));
	const rows = rowsOf(endpoint, records);
	const columns = columnsOf(endpoint, records);
	const column = (name: string) => {
		const found = columns.find(({ id }) => id === name);
		assert.ok(found, name);
		return found;
	};
	const texts = (name: string, of = rows): readonly string[] =>
		of.map((row) => writtenText(valueAt(row, column(name))));

	it('has the columns of the contract, then what else came', () => {
		assert.deepEqual(
			columns.map(({ id }) => id),
			[
				'security.ticker',
				'security.name',
				'security.exchange',
				'count',
				'pct_chg',
				'rank',
				'note',
				'tags',
				'more',
			],
		);
		assert.deepEqual(texts('count'), ['12', '9007199254740993', '3']);
		assert.deepEqual(texts('pct_chg'), ['1.50', '-0.10', '']);
		assert.match(column('count').means, /Attention counted/);
	});

	it('shows at first what says something', () => {
		assert.deepEqual(
			columnsAtFirst(columns, rows).map(({ id }) => id),
			['security.ticker', 'security.name', 'count', 'pct_chg', 'rank', 'tags', 'more'],
		);
	});

	it('is sorted by what figures come to, either way, and last what has nothing', () => {
		const rising = nextSort(undefined, 'pct_chg');
		assert.deepEqual(texts('pct_chg', sortedRows(rows, columns, rising, formats)), ['-0.10', '1.50', '']);
		const falling = nextSort(rising, 'pct_chg');
		assert.deepEqual(texts('pct_chg', sortedRows(rows, columns, falling, formats)), ['1.50', '-0.10', '']);
		assert.equal(nextSort(falling, 'pct_chg'), undefined);
		assert.deepEqual(
			texts('security.ticker', sortedRows(rows, columns, nextSort(undefined, 'security.ticker'), formats)),
			['AAPL', 'KO', 'MSFT'],
		);
	});

	it('is sorted by names as the display language has them', () => {
		const trending = endpointOf('trending');
		const named = ['Zebra', 'Öl', 'apfel', 'Ångström'].map((name) => ({ security: { name } }));
		const records = recordsIn(trending, { data: named });
		const [ofThese, heads] = [rowsOf(trending, records), columnsOf(trending, records)];
		const name = heads.find(({ id }) => id === 'security.name') ?? assert.fail();
		const inOrder = (language: string) =>
			sortedRows(ofThese, heads, nextSort(undefined, 'security.name'), createFormats(language)).map((row) =>
				writtenText(valueAt(row, name)),
			);
		assert.deepEqual(['de', 'sv'].map(inOrder), [
			['Ångström', 'apfel', 'Öl', 'Zebra'],
			['apfel', 'Zebra', 'Ångström', 'Öl'],
		]);
	});

	it('gives each period of a company a row of its own', () => {
		const financials = endpointOf('financials');
		const statements = recordsIn(
			financials,
			read(
				'{"result": [{"symbol": "AAPL", "financials": [{"asOf": "2026-03-31", "incomeStatement": {"totalRevenue": 10.50}}, {"asOf": "2025-12-31"}]}, {"symbol": "KO", "financials": []}]}',
			),
		);
		const all = columnsOf(financials, statements);
		const shown = rowsOf(financials, statements).map((row) =>
			['symbol', 'financials.asOf', 'financials.incomeStatement.totalRevenue'].map((id) => {
				const found = all.find((one) => one.id === id);
				return found ? writtenText(valueAt(row, found)) : 'no column';
			}),
		);
		assert.deepEqual(shown, [
			['AAPL', '2026-03-31', '10.50'],
			['AAPL', '2025-12-31', ''],
			['KO', '', ''],
		]);
	});

	it('takes one record that comes bare, and none from an answer without any', () => {
		const consensus = endpointOf('consensus');
		assert.equal(recordsIn(consensus, read('{"consensus_rating": "BUY"}')).length, 1);
		for (const nothing of ['{}', '[]', 'null', '']) {
			assert.deepEqual(recordsIn(consensus, read(nothing)), []);
			assert.deepEqual(recordsIn(endpoint, read(nothing)), []);
		}
	});
});

describe('an answer whose records hold several lists', () => {
	it('is a row for each record, with all that its lists have', () => {
		const endpoint = endpointOf('news');
		const records = recordsIn(endpoint, [
			{
				id: 1,
				created: 'Fri, 20 Nov 2026 10:20:00 -0400',
				stocks: [{ name: 'AAPL' }, { name: 'MSFT' }],
				channels: [{ name: 'News' }],
				image: [
					{ size: 'thumb', url: 'https://a.example/1' },
					{ size: 'large', url: 'https://a.example/2' },
				],
				tags: [],
			},
		]);
		const rows = rowsOf(endpoint, records);
		const shown = columnsAtFirst(columnsOf(endpoint, records), rows);
		assert.deepEqual(
			rows.map((row) => shown.map((column) => [column.id, writtenText(valueAt(row, column))])),
			[
				[
					['created', 'Fri, 20 Nov 2026 10:20:00 -0400'],
					['image.size', 'thumb, large'],
					['image.url', 'https://a.example/1, https://a.example/2'],
					['channels.name', 'News'],
					['stocks.name', 'AAPL, MSFT'],
				],
			],
		);
	});
});
