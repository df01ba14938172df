import assert from 'node:assert/strict';
import { dayIn, orderOf } from '../../../src/tickers/writtenDays.js';

describe('a written day', () => {
	const forms = [
		...['2026-11-02', '2026/11/2 16:00', '20261102', '20261102;160000', '2.11.2026', 'as of Nov 2, 2026'],
		...['Nov-02-2026 10:15 a.m ET', 'November 2nd 2026', '2 November 2026', '02-Nov-2026', '2. Nov. 2026'],
	];
	it('is read in the forms of brokers', () => {
		assert.deepEqual(
			forms.map((form) => dayIn(form, undefined)),
			forms.map(() => '2026-11-02'),
		);
	});

	it('has the months of other languages', () => {
		const written = ['2. März 2026', '2 mai 2026', '2 dic 2026', '2 août 2026', '2 okt. 2026'];
		assert.deepEqual(
			written.map((form) => dayIn(form, undefined)),
			['2026-03-02', '2026-05-02', '2026-12-02', '2026-08-02', '2026-10-02'],
		);
	});

	it('with slashes has the order of the others', () => {
		const slashed = '11/2/2026';
		assert.deepEqual(
			(['monthFirst', 'dayFirst', undefined] as const).map((order) => dayIn(slashed, order)),
			['2026-11-02', '2026-02-11', undefined],
		);
		assert.deepEqual(
			[orderOf([slashed, '11/20/2026']), orderOf([slashed, '20-11-2026']), orderOf([slashed])],
			['monthFirst', 'dayFirst', undefined],
		);
	});

	it('is none where there is no such day', () => {
		assert.deepEqual(
			['2026-02-30', '31.11.2026', 'Nov 2026', '10:15', '', '2026', 'Total 1,200'].map((text) =>
				dayIn(text, 'monthFirst'),
			),
			Array(7).fill(undefined),
		);
	});
});
