import assert from 'node:assert/strict';
import { symbolsInText } from '../../../../src/tickers/symbolsInText.js';
import { exportedLists, watchlistFormats } from '../../../../src/features/watchlist/watchlistExport.js';
import {
	type Imported,
	type ImportedList,
	importedLists as importSteps,
} from '../../../../src/features/watchlist/watchlistImport.js';
import { allSteps } from '../../../support/allSteps.js';
import { directoryOf } from '../../../support/builders/directory.js';
import { assertLinear } from '../../../support/growth.js';
import { aList } from '../../../support/builders/watchlists.js';

const directory = directoryOf('AAPL', 'MSFT', 'KO', 'BRK.B', 'ON', 'IT');

function imported(text: string): Imported {
	return allSteps(importSteps(text, directory));
}

function importedLists(text: string): readonly ImportedList[] {
	return imported(text).lists;
}

describe('importedLists', () => {
	it('reads lists by name from JSON, as they stand in the settings', () => {
		assert.deepEqual(importedLists('\uFEFF{"Tech": ["AAPL", 7, "brk-b"], "Odd": "KO", "Empty": []}'), [
			{ name: 'Tech', entries: ['AAPL', 'brk-b'] },
		]);
	});

	it('reads one list from an array of symbols, or of objects that have one', () => {
		assert.deepEqual(importedLists('["AAPL", {"Ticker": "KO", "qty": 5}, {"name": "x"}]'), [
			{ entries: ['AAPL', 'KO'] },
		]);
	});

	for (const [name, text] of [
		['commas', 'Name,Ticker,Qty\r\n"Coca-Cola, Inc.",KO,5\r\n"The ""A""",AAPL,\r\n'],
		['semicolons', 'Name;Symbol\nCoca-Cola;KO\nApple;AAPL'],
		['tabs', 'TICKER\tName\nKO\tCoca-Cola\nAAPL\tApple\n\n'],
	] as const) {
		it(`finds the column of symbols in CSV with ${name}`, () => {
			assert.deepEqual(importedLists(text), [{ entries: ['KO', 'AAPL'] }]);
		});
	}

	it('keeps the lists of CSV apart', () => {
		assert.deepEqual(importedLists('list,symbol\nTech,AAPL\nFood,KO\nTech,MSFT\n'), [
			{ name: 'Tech', entries: ['AAPL', 'MSFT'] },
			{ name: 'Food', entries: ['KO'] },
		]);
	});

	it('takes a row for one whose symbol is a word of heads too', () => {
		assert.deepEqual(importedLists('symbol,list\nAAPL,Tech\nEPIC,Tech\nKO,Food\n'), [
			{ name: 'Tech', entries: ['AAPL', 'EPIC'] },
			{ name: 'Food', entries: ['KO'] },
		]);
	});

	it('reads a plain list, also one with brackets', () => {
		assert.deepEqual(
			['AAPL\nKO\nNEWCO', '["AAPL", "KO",', '[AAPL KO]'].map((text) => importedLists(text)),
			[[{ entries: ['AAPL', 'KO', 'NEWCO'] }], [{ entries: ['AAPL', 'KO'] }], [{ entries: ['AAPL', 'KO'] }]],
		);
	});

	const deep = '{"a":'.repeat(15_000);
	for (const [what, text] of [
		['cut short in a text', '{"A":["AAPL"],"B":["MSFT","KO'],
		['cut short after a name', '\uFEFF// lists\n{ "A": ["AAPL"], "ON"'],
		['cut short in a list of objects', '[{"name":"IT","symbols":["KO"]},'],
		['without a comma', '{"A":["AAPL"] "ON":["KO"]}'],
		['as deep as no list is', `${deep}]`],
		['as deep as no list is, behind brackets in a text', `{"a":"${']'.repeat(15_000)}",${deep.slice(1)}`],
	] as const) {
		it(`takes no names for tickers in JSON ${what}`, () => {
			const { lists, isBroken } = imported(text);
			assert.deepEqual([lists, isBroken], [[], true]);
		});
	}

	it('reads what only looks like JSON as a plain list', () => {
		for (const text of [
			"{'AAPL': 10, 'KO': 5}",
			'{"AAPL", "KO"}',
			'["AAPL", "KO", # core\n]',
			'[AAPL]\n"KO": 5',
			'{"symbol": "AAPL"}\n{"symbol": "KO"}',
			'{"AAPL": 10} {"KO": 5}',
		]) {
			const { lists, isBroken } = imported(text);
			assert.deepEqual([lists, isBroken], [[{ entries: ['AAPL', 'KO'] }], false], text);
		}
	});

	it('finds nothing in a security thousands of levels deep', () => {
		const nested = (levels: number): string =>
			'{"security":'.repeat(levels) + '{"symbol":"KO"}' + '}'.repeat(levels);
		assert.deepEqual(
			[2, 15_000].map((levels) => importedLists(nested(levels))),
			[[{ entries: ['KO'] }], []],
		);
	});

	it('finds nothing in what is no list', () => {
		assert.deepEqual(
			['', '{}', '5', 'just some words', 'null'].map((text) => importedLists(text)),
			[[], [], [], [], []],
		);
	});
});

describe('symbolsInText', () => {
	it('takes small letters where every word is a symbol, and capitals anywhere', () => {
		assert.deepEqual(
			['aapl, msft brk/b', 'watch aapl on it', 'buy AAPL; sell $KO, hold NASDAQ:MSFT'].map((text) =>
				symbolsInText(text, directory),
			),
			[['aapl', 'msft', 'brk/b'], [], ['AAPL', '$KO', 'NASDAQ:MSFT']],
		);
	});

	it('reads no more than a list can be', () => {
		assert.equal(symbolsInText('AAPL '.repeat(50_000), directory).length, 1_000);
	});
});

describe('exportedLists', () => {
	const lists = [
		aList('Tech', 'AAPL', 'MSFT'),
		{ ...aList('=Team, "A"', 'KO'), scope: 'workspace' as const },
	];
	const nameOf = (): string => 'Some, Name';

	for (const form of watchlistFormats) {
		it(`can be imported again from ${form}`, () => {
			const again = importedLists(exportedLists(lists, form, nameOf));
			assert.deepEqual(
				again.flatMap(({ entries }) => entries),
				['AAPL', 'MSFT', 'KO'],
			);
		});
	}

	it('keeps the names of lists through CSV, also those that a spreadsheet would take for formulas', () => {
		const names = ['=Team', '+ Buy', '-', '@Home', "'Tis", "'=Team", 'Plain'];
		const text = exportedLists(
			names.map((name) => aList(name, 'KO')),
			'csv',
			nameOf,
		);
		assert.deepEqual(
			importedLists(text).map(({ name }) => name),
			names,
		);
	});

	it('merges lists of the same name in both scopes', () => {
		const same = [aList('Tech', 'AAPL'), { ...aList('Tech', 'KO', 'AAPL'), scope: 'workspace' as const }];
		assert.deepEqual(JSON.parse(exportedLists(same, 'json', nameOf)), { Tech: ['AAPL', 'KO'] });
	});

	it('gives spreadsheets no formula', () => {
		assert.match(exportedLists(lists, 'csv', nameOf), /\r\n"'=Team, ""A""",KO,"Some, Name"\r\n$/);
	});

	for (const [what, make] of [
		['rows', (length: number) => `symbol\n${'AAPL\n'.repeat(length)}`],
		[
			'lists',
			(length: number) => `list,symbol\n${Array.from({ length }, (_, at) => `L${at},KO\n`).join('')}`,
		],
		['asterisks', (length: number) => `symbol,shares\n${'*'.repeat(length)}A,1\n`],
		['asterisks apart', (length: number) => `symbol,shares\n${'*A'.repeat(length)},1\n`],
		['blanks', (length: number) => `symbol,shares\n${' '.repeat(length)}A${' '.repeat(length)}A,1\n`],
		['quotation marks', (length: number) => `symbol,shares\n${'"'.repeat(length)}A,1\n`],
		['separators', (length: number) => `symbol${','.repeat(length)}\n${';'.repeat(length)}\n`],
		['brackets', (length: number) => '['.repeat(length)],
		['quotes without an end', (length: number) => `symbol,name\n${'AAPL,"x\n'.repeat(length)}`],
		['quotes in the middle', (length: number) => `symbol,name\n"${'"A" "'.repeat(length)}`],
		['longest line', (length: number) => `symbol,name\nAAPL,"${'x'.repeat(20 * length)}"\nKO,Coke\n`],
		['longest name of a column', (length: number) => `symbol,${'a '.repeat(length)}\nAAPL,1\n`],
		['heads', (length: number) => 'symbol,shares\nAAPL,1\n\n'.repeat(length)],
		['comments', (length: number) => `{${'// x\n/* y */'.repeat(length)}"Tech": ["KO",]}`],
		['objects in objects', (length: number) => '{"a":'.repeat(length)],
		['blanks before a list', (length: number) => `${' '.repeat(length)}A`],
		['records of JSON', (length: number) => JSON.stringify(Array.from({ length }, () => ({ symbol: 'KO' })))],
	] as const) {
		it(`reads a file in time that grows with its ${what}`, () => {
			assertLinear(2_000, make, (text) => importedLists(text));
		});
	}
});
