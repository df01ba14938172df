import assert from 'node:assert/strict';
import fc from 'fast-check';
import { visibleText } from '../../../../src/base/text.js';
import { csvText, tsvText, unguarded } from '../../../../src/presentation/export/csv.js';
import { shiftedDigits } from '../../../../src/presentation/export/statementSet.js';
import { csvRecords } from '../../../support/csvRecords.js';
import { assertLinear } from '../../../support/growth.js';

describe('CSV', () => {
	it('has a line a record, ended as RFC 4180 ends it', () => {
		assert.equal(
			csvText([
				['a', 'b'],
				[1, undefined],
				[true, 'x'],
			]),
			'a,b\r\n1,\r\ntrue,x\r\n',
		);
	});

	it('disarms text that a spreadsheet would take for a formula', () => {
		const armed = ['=1+1', '+cmd', '-cmd|x', '@sum(A1)', '\tx', '\rx', '＝1'];
		assert.deepEqual(
			csvText(armed.map((text) => [text]))
				.split('\r\n')
				.slice(0, -1),
			["'=1+1", "'+cmd", '"\'-cmd|x"', "'@sum(A1)", '"\'\tx"', '"\'\rx"', "'＝1"],
		);
	});

	it('disarms a formula behind anything that a spreadsheet may drop or not show', () => {
		const unseen = [
			' ',
			'\u00a0',
			'\u200b',
			'\u2060',
			'\ufeff',
			'\u202e',
			'\u00ad',
			'\u0000',
			'\u001b',
			'\n',
			'\r\n',
			'\v',
			'\u034f',
			'\ufe0f',
			'\u3164',
			'\u3000',
		];
		const signs = Array.from('=+-@＝＋－＠﹦﹢﹣﹫');
		for (const before of unseen.flatMap((one) => [one, one + one, ` ${one} `])) {
			for (const sign of signs) {
				const [field = ''] = csvRecords(csvText([['a', `${before}${sign}x()`]]))[0]?.slice(1) ?? [];
				assert.equal(
					field.replaceAll('\r', ''),
					`'${before.replace(/\n(?!.*\n)/s, "\n'")}${sign}x()`.replaceAll('\r', ''),
					JSON.stringify(before + sign),
				);
			}
		}
	});

	it('disarms a formula behind every sign of which nothing is seen', () => {
		const code = fc.oneof(
			fc.integer({ min: 0, max: 0x10ffff }),
			fc.constantFrom(0x2800, 0x115f, 0x180b, 0x13441, 0x16fe4, 0x1d159, 0xe0041, 0xf0000),
		);
		fc.assert(
			fc.property(code, (one) => {
				const sign = String.fromCodePoint(one);
				fc.pre(visibleText(sign) === '');
				const [field = ''] = csvRecords(csvText([['a', `${sign}=x()`]]))[0]?.slice(1) ?? [];
				assert.match(field, /^'|'=x\(\)$/, one.toString(16));
			}),
			{ numRuns: 1_000 },
		);
	});

	it('keeps a cell whole where a spreadsheet splits at another separator, and disarms what follows one', () => {
		const cells = ['Firm;+1+cmd|calc!A1', 'a\t=1+1', 'a,@x', 'a|b', "a;'=x", 'a\n=x', 'a;-1.5'];
		const guarded = ["Firm;'+1+cmd|calc!A1", "a\t'=1+1", "a,'@x", 'a|b', "a;''=x", "a\n'=x", 'a;-1.5'];
		const quoted = guarded.map((text) => `"${text}"`);
		assert.deepEqual(
			[csvText([cells]), tsvText([cells]), guarded.map(unguarded)],
			[`${quoted.join(',')}\r\n`, `${quoted.join('\t')}\r\n`, cells],
		);
	});

	it('leaves figures figures, also those that came as text, in any form that a figure has', () => {
		const figures = ['-3.20', '+4', '+1e5', '-1.5E-12', '-.5', '+.5e3', '-7.'];
		assert.equal(csvText([[-3.2, ...figures]]), `-3.2,${figures.join()}\r\n`);
		const others = ['-1-1', '+1e', '-e5', '+1e5x', '-1 1', '--1', '+', '-', '+1e99999'];
		assert.equal(csvText([others]), `${others.map((text) => `'${text}`).join()}\r\n`);
	});

	it('leaves words words, also those with a sign or a quotation mark inside', () => {
		const words = ['3M Co - Class A', 'a=b', 'AT&T', "O'Reilly", "'Tis", 'a\u200b=1', '—'];
		assert.equal(csvText([words]), `${words.join()}\r\n`);
	});

	for (const [what, make] of [
		['digits', (length: number) => `-${'0'.repeat(length)}E`],
		['decimals', (length: number) => `-0.${'0'.repeat(length)}E`],
		['quotation marks', (length: number) => `${"'".repeat(length)}E`],
		['blanks', (length: number) => `${' \u200b'.repeat(length)}E`],
		['separators', (length: number) => ';\t|, '.repeat(length)],
	] as const) {
		it(`writes a cell in time that grows with its ${what}`, () => {
			assertLinear(2_000, make, (text) => unguarded(csvText([[text]])));
		});
	}

	it('shifts the point of a figure in time that grows with its zeros', () => {
		assertLinear(
			2_000,
			(length) => `1.${'0'.repeat(length)}1`,
			(written) => shiftedDigits(written, 2),
		);
	});

	it('gives back what was put in, whatever it holds', () => {
		const field = fc.string({
			unit: fc.constantFrom('a', ',', '"', '\n', ';', ' ', 'é', '=', '-', '1', "'", '\t', '\u200b'),
		});
		fc.assert(
			fc.property(fc.array(fc.tuple(field, field), { minLength: 1 }), (records) => {
				const written = [['first', 'second'], ...records];
				assert.deepEqual(
					csvRecords(csvText(written)).map((record) => record.map(unguarded)),
					written.filter((record) => record.some((one) => one !== '')),
				);
			}),
		);
	});

	it('stands between tabs on the clipboard', () => {
		assert.equal(tsvText([['a b', -1, 'c\td']]), 'a b\t-1\t"c\td"\r\n');
	});
});
