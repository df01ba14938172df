import assert from 'node:assert/strict';
import { type Row, textOf } from '../asking.js';
import { dividends, ma, offerings, ratings, splits } from '../endpoints.js';
import { type Rule, rulesOf } from '../rule.js';
import { idOf, allRowsOf } from '../rows.js';
import { NOW } from '../service.js';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The values that fields may have where service.md lists none, and what goes with them. */
export const vocabulary: readonly Rule[] = [
	...rulesOf('Dividend record', {
		'dividend_type is Cash, or one of few others': async (service) =>
			expectWords(await allRowsOf(service, dividends), 'dividend_type', ['Cash', 'Regular', 'Special', '']),
		'period is a month, or empty with a year of 0': async (service) => {
			const loaded = (await allRowsOf(service, dividends)).filter((row) => 'period' in row && 'year' in row);
			expectWords(loaded, 'period', [...MONTHS, '']);
			for (const row of loaded) {
				assert.equal(row.period === '', row.year === 0, idOf(row));
			}
		},
	}),
	...rulesOf('Analyst rating record', {
		'action_pt tells what became of the target': async (service) =>
			expectWords(await allRowsOf(service, ratings), 'action_pt', [
				'Announces',
				'Maintains',
				'Lowers',
				'Raises',
				'Removes',
				'Adjusts',
				'',
			]),
		'texts with mixed numbers of decimals occur in one row': async (service) => {
			const rows = await allRowsOf(service, ratings);
			assert.ok(
				rows.some(
					(row) =>
						textOf(row, 'pt_prior') !== '' &&
						decimalsOf(textOf(row, 'pt_current')) !== decimalsOf(textOf(row, 'pt_prior')),
				),
			);
		},
	}),
	...rulesOf('Mergers and acquisitions record', {
		'deal_type is an acquisition, a merger or a sale of assets': async (service) =>
			expectWords(await allRowsOf(service, ma), 'deal_type', ['Acquisition', 'Merger', 'Asset Sale']),
		'deal_payment_type is cash, stock, both or not known': async (service) =>
			expectWords(await allRowsOf(service, ma), 'deal_payment_type', ['Cash', 'Stock', 'Cash & Stock', '']),
	}),
	...rulesOf('Split record', {
		'split_type is a split or a change of a receipt’s ratio': async (service) =>
			expectWords(await allRowsOf(service, splits), 'split_type', [
				'Split',
				'Reverse Split',
				'ADR Ratio Change',
				'Spin-Off',
				'',
			]),
		'some ratios have a fraction': async (service) => {
			const ratios = (await allRowsOf(service, splits)).map((row) => textOf(row, 'ratio'));
			assert.ok(ratios.some((text) => text.includes('.')) && ratios.some((text) => !text.includes('.')));
		},
	}),
	...rulesOf('Offering record', {
		'offering_type is mostly not known': async (service) =>
			expectWords(await allRowsOf(service, offerings), 'offering_type', ['', 'Follow-on']),
		'a shelf has no number of shares yet': async (service) => {
			for (const row of await allRowsOf(service, offerings)) {
				assert.ok(row.shelf === false || row.number_shares === 0, idOf(row));
			}
		},
	}),
	...rulesOf('States and transitions', {
		'deal_status goes from a rumour to an end': async (service) =>
			expectWords(await allRowsOf(service, ma), 'deal_status', [
				...['Rumored', 'Announced', 'Regulatory Review', 'Completed', 'Canceled'],
			]),
		'a completed deal says when, and no other does': async (service) => {
			for (const row of await allRowsOf(service, ma)) {
				const completed = textOf(row, 'date_completed');
				assert.equal(row.deal_status === 'Completed', completed !== '', idOf(row));
				assert.ok(completed <= NOW.slice(0, 10), idOf(row));
			}
		},
		'a dividend is confirmed or not, and both occur': async (service) => {
			const said = (await allRowsOf(service, dividends)).map((row) => row.confirmed);
			assert.ok(said.includes(true) && said.includes(false));
		},
		'a dividend that is yet to be announced is not confirmed': async (service) => {
			for (const row of await allRowsOf(service, dividends)) {
				assert.ok(row.confirmed !== true || textOf(row, 'date') <= NOW.slice(0, 10), idOf(row));
			}
		},
	}),
];

/** Expects a field to have only these values. */
function expectWords(rows: readonly Row[], name: string, words: readonly string[]): void {
	assert.deepEqual(
		[...new Set(rows.map((row) => textOf(row, name)))].filter((word) => !words.includes(word)),
		[],
	);
}

function decimalsOf(text: string): number {
	return text.split('.')[1]?.length ?? 0;
}
