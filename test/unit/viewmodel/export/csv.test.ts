import assert from 'node:assert/strict';
import fc from 'fast-check';
import { csvText, tsvText } from '../../../../src/viewmodel/export/csv.js';
import { csvRecords } from '../../../../src/viewmodel/watchlist/csvRecords.js';

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
			["'=1+1", "'+cmd", "'-cmd|x", "'@sum(A1)", "'\tx", '"\'\rx"', "'＝1"],
		);
	});

	it('leaves negative figures figures, also those that came as text', () => {
		assert.equal(csvText([[-3.2, '-3.20', '+4', '-1-1']]), "-3.2,-3.20,+4,'-1-1\r\n");
	});

	it('gives back what was put in, whatever it holds', () => {
		const field = fc
			.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';', ' ', 'é', '=') })
			.filter((text) => !text.startsWith('=') && !text.startsWith('\r'));
		fc.assert(
			fc.property(fc.array(fc.tuple(field, field), { minLength: 1 }), (records) => {
				const written = [['first', 'second'], ...records];
				const read = csvRecords(csvText(written));
				assert.deepEqual(
					read,
					written.filter((record) => record.some((one) => one !== '')),
				);
			}),
		);
	});

	it('stands between tabs on the clipboard', () => {
		assert.equal(tsvText([['a b', -1, 'c\td']]), 'a b\t-1\t"c\td"\r\n');
	});
});
