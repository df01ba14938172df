import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
	csvChunks,
	excelCell,
	excelChunks,
	excelTabChunks,
	tsvChunks,
} from '../../../../src/presentation/export/csv.js';
import { joinedTable } from '../../../../src/presentation/export/joinedTable.js';
import { jsonChunks } from '../../../../src/presentation/export/jsonWriter.js';
import { valueText } from '../../../../src/presentation/export/table.js';
import {
	markdownChunks,
	pandasChunks,
	polarsChunks,
	symbolsIn,
} from '../../../../src/presentation/export/tableWriters.js';
import { liveIn, tryingText } from '../../../support/liveMarkdown.js';
import { aTable, hostileTexts } from './aTable.js';

function textOf(chunks: Iterable<string>): string {
	return [...chunks].join('');
}

describe('a table for Excel', () => {
	const table = aTable(
		['ticker', 'cusip', 'ratio', 'name', 'date', 'amount'],
		[
			['TRUE', '037833100', '4:1', 'Nestl&eacute; S.A.', '2026-11-20', { decimal: '0.2500' }],
			['MAR1', '17275E102', '3:2', '=1+1', '2026-Q1', 5],
			['F', '1/20', '-5 %', '3M "Post-it"', undefined, { written: '0012' }],
		],
	);

	it('begins with the mark of its encoding, and keeps codes, ratios and symbols as text', () => {
		const [head = '', ...lines] = textOf(excelChunks(table)).split('\r\n');
		assert.match(head, /^\uFEFFticker,cusip,ratio,name,date,amount,/);
		assert.deepEqual(
			lines.slice(0, 3).map((line) => line.split(',').slice(0, 6)),
			[
				['"=""TRUE"""', '"=""037833100"""', '"=""4:1"""', 'Nestlé S.A.', '2026-11-20', '0.2500'],
				['"=""MAR1"""', '"=""17275E102"""', '"=""3:2"""', "'=1+1", '"=""2026-Q1"""', '5'],
				['F', '"=""1/20"""', '"=""-5 %"""', '"3M ""Post-it"""', '', '0012'],
			],
		);
	});

	it('is the same between tabs', () => {
		assert.equal(
			textOf(excelTabChunks(table)).split('\r\n')[1]?.split('\t').slice(1, 3).join(' '),
			'"=""037833100""" "=""4:1"""',
		);
	});

	it('leaves the plain forms as they are', () => {
		assert.match(textOf(csvChunks(table)), /\r\nTRUE,037833100,4:1,Nestlé S\.A\.,2026-11-20,0\.2500,/);
		assert.match(textOf(tsvChunks(table)), /\r\nTRUE\t037833100\t4:1\t/);
	});

	it('makes no formula of a text but the text itself', () => {
		for (const text of hostileTexts) {
			const cell = excelCell(text);
			assert.ok(
				typeof cell === 'string' || (typeof cell === 'object' && /^[\w.:/%+() -]+$/.test(cell.textCell)),
				text,
			);
		}
	});
});

describe('names with signs of HTML', () => {
	it('leave as the signs that they stand for, in every form', () => {
		const table = aTable(
			['name'],
			[['Johnson &amp; Johnson'], ['M&T Bank'], ['M&uuml;nchener R&uuml;ck &ndash; A']],
		);
		for (const write of [csvChunks, tsvChunks, excelChunks, jsonChunks, pandasChunks, polarsChunks]) {
			const text = textOf(write(table));
			for (const name of ['Johnson & Johnson', 'M&T Bank', 'Münchener Rück – A']) {
				assert.ok(text.includes(name), `${write.name}: ${name}`);
			}
		}
	});
});

describe('a table as Markdown', () => {
	it('has figures to the right, exact digits, and where it comes from below', () => {
		const table = aTable(
			['date', 'pt_current', 'note'],
			[
				['2026-11-20', { decimal: '250.5000' }, undefined],
				['2026-11-19', { written: '-12345678901234567890.10' }, undefined],
			],
		);
		assert.equal(
			textOf(markdownChunks(table)),
			[
				'| date | pt\\_current |',
				'| --- | ---: |',
				'| 2026-11-20 | 250.5000 |',
				'| 2026-11-19 | -12345678901234567890.10 |',
				'',
				'*Market Data, sample data (simulated figures), 2026-11-20 15:00:00 UTC: Ratings: AAPL*',
				'',
			].join('\n'),
		);
	});

	it('keeps every hostile text within its cell, and makes no link, picture or markup of it', () => {
		const written = textOf(
			markdownChunks(
				aTable(
					['text'],
					hostileTexts.map((text) => [text]),
				),
			),
		);
		const lines = written.split('\n').slice(2, 2 + hostileTexts.length);
		for (const line of lines) {
			assert.match(line, /^\| (?:[^|\\]|\\.)* \|$/);
			assert.doesNotMatch(line, /(?<!\\)[[\]<>`*!]|www\.|:\/\//);
		}
	});

	it('lets nothing be linked or drawn as a sign, and leaves times and ratios as they are', () => {
		const texts = [
			'www.163',
			'see WWW.163',
			'a:smile:b',
			'a:100:b',
			'1:8ball:2',
			'15:04:05',
			'10:1',
			'Note: 3',
		];
		const written = textOf(
			markdownChunks(
				aTable(
					['text'],
					texts.map((text) => [text]),
				),
			),
		);
		assert.deepEqual(written.split('\n').slice(2, 2 + texts.length), [
			...['| www&#46;163 |', '| see WWW&#46;163 |', '| a&#58;smile&#58;b |', '| a&#58;100&#58;b |'],
			...['| 1&#58;8ball&#58;2 |', '| 15:04:05 |', '| 10:1 |', '| Note: 3 |'],
		]);
	});

	it('makes no link, picture, code, HTML or emoji of any text', () => {
		fc.assert(
			fc.property(tryingText, (text) => {
				assert.deepEqual(liveIn(textOf(markdownChunks(aTable(['text'], [[text]])))), []);
			}),
			{ numRuns: 500 },
		);
		const written = textOf(
			markdownChunks(aTable(['text'], [['www.163'], ['a:smile:b'], ['a:100:b'], ['9:30']])),
		);
		assert.doesNotMatch(written, /www\.|:smile:|:100:/);
		assert.match(written, /9:30/);
	});
});

describe('a table between tabs', () => {
	it('lets no spreadsheet run a text, and says in fields where it comes from', () => {
		const [names = '', first = ''] = textOf(tsvChunks(aTable(['text'], [['=1+1']]))).split('\r\n');
		assert.deepEqual(
			[names, first],
			['text\treceivedAt\tdata', "'=1+1\t2026-11-20T15:00:00.000Z\tsample data"],
		);
	});
});

describe('a table as JSON', () => {
	it('brings every text back as it was, figures with their digits, and says what it is', () => {
		const written = textOf(
			jsonChunks(aTable(['text', 'figure'], [...hostileTexts.map((text) => [text, { written: '1.10' }])])),
		);
		const { calendar, data, rows } = JSON.parse(written) as {
			readonly calendar: string;
			readonly data: string;
			readonly rows: readonly { readonly text: string }[];
		};
		assert.deepEqual([calendar, data], ['ratings', 'sample data']);
		assert.deepEqual(
			rows.map(({ text }) => text),
			hostileTexts,
		);
		assert.match(written, /"figure": 1\.10\n/);
	});
});

describe('the symbols of a table', () => {
	it('stand there once each', () => {
		const rows = [['AAPL'], ['MSFT'], ['AAPL']];
		const table = aTable(['ticker'], rows, { symbolOf: ({ values }) => valueText(values.get('ticker')) });
		assert.deepEqual([symbolsIn(table), symbolsIn(aTable(['ticker'], rows))], [['AAPL', 'MSFT'], undefined]);
	});
});

describe('tables of several kinds', () => {
	it('become one with the columns of all and the oldest age', () => {
		const splits = { ...aTable(['date', 'ratio'], [['2026-01-01', '2:1']]), kind: 'splits' };
		const deals = { ...aTable(['date', 'size'], [['2026-02-02', 5]], { receivedAt: 0 }), kind: 'mergers' };
		const joined = joinedTable({ id: 'calendar', label: 'Calendar' }, [splits, deals]);
		assert.deepEqual(
			[
				joined?.columns.map(({ id }) => id),
				joined?.rows.map((row) => joined.columns.map(({ value }) => value(row))),
				joined?.receivedAt,
			],
			[
				['calendar', 'date', 'ratio', 'size'],
				[
					['splits', '2026-01-01', '2:1', undefined],
					['mergers', '2026-02-02', undefined, 5],
				],
				0,
			],
		);
	});

	it('are the one there is, or none', () => {
		const only = { ...aTable(['date'], []), kind: 'splits' };
		const of = { id: 'calendar', label: 'Calendar' };
		assert.deepEqual([joinedTable(of, [only]), joinedTable(of, [])], [only, undefined]);
	});
});
