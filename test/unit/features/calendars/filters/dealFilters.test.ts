import assert from 'node:assert/strict';
import type { Merger } from '../../../../../src/contract/mergers.js';
import { isShown } from '../../../../../src/features/calendars/calendarQuestion.js';
import { calendars } from '../../../../../src/features/calendars/calendars.js';
import {
	type CalendarFilters,
	noFilters,
	readFilters,
} from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { dealNames, dealSuggestions } from '../../../../../src/features/calendars/filters/dealFilters.js';
import { filterForm, tableFilterWords } from '../../../../../src/features/calendars/filters/filterForm.js';
import { readTreeFilters } from '../../../../../src/features/calendars/filters/treeFilters.js';
import { readTableChoice } from '../../../../../src/features/calendars/table/tableChoice.js';
import { resolveQuery } from '../../../../../src/features/calendars/tableFacts.js';
import { decimal, mergerRow } from '../../../../support/builders/calendarRows.js';
import { today, wording } from '../../../../support/builders/wording.js';

const facts = { watchlist: [], today, columns: [] };

/** Which of the deals are shown. */
function shown(filters: Partial<CalendarFilters>, deals: readonly Omit<Merger, 'calendar'>[]) {
	const question = calendars.mergers.question({ ...noFilters, ...filters }, facts);
	return deals.map((deal) => isShown(question, mergerRow({ date: today, ...deal })));
}

function said(filters: Partial<CalendarFilters>): string {
	return tableFilterWords({ ...noFilters, ...filters }, dealNames, {}, wording);
}

function problem(filters: Partial<CalendarFilters>) {
	return resolveQuery(calendars.mergers, { ...noFilters, ...filters }, facts).problem;
}

function formOf(filters: Partial<CalendarFilters>, rows: readonly Merger[]) {
	return filterForm({
		...wording,
		names: dealNames,
		filters: { ...noFilters, ...filters },
		problem: undefined,
		suggestions: dealSuggestions(rows),
		usualRange: {},
		dateWords: undefined,
	});
}

describe('the filters of deals', () => {
	it('take any of the chosen statuses, and leave all in where none is chosen', () => {
		const deals = ['Announced', 'regulatory  review', 'Completed', undefined].map((status) => ({
			...(status !== undefined && { status }),
		}));
		assert.deepEqual(
			[shown({ dealStatus: 'Announced\nRegulatory Review' }, deals), shown({}, deals)],
			[
				[true, true, false, false],
				[true, true, true, true],
			],
		);
	});

	it('take the words of payment whole: Cash is not Cash & Stock', () => {
		const deals = [{ paymentType: 'Cash' }, { paymentType: 'Cash & Stock' }, {}];
		assert.deepEqual(shown({ dealPayment: 'Cash' }, deals), [true, false, false]);
	});

	it('compare sizes in the one currency that they name, to the digit', () => {
		const deals = [
			{ size: decimal('1100000.000'), currency: 'USD' },
			{ size: decimal('1099999.990'), currency: 'USD' },
			{ size: decimal('5000000'), currency: 'EUR' },
			{ size: decimal('2000000') },
			{ currency: 'USD' },
		];
		assert.deepEqual(
			[
				shown({ sizeFrom: '1.1' }, deals),
				shown({ sizeTo: '1,1' }, deals),
				shown({ sizeFrom: '1', sizeCurrency: 'EUR' }, deals),
				shown({ sizeCurrency: 'EUR' }, deals),
			],
			[
				[true, false, false, false, false],
				[true, true, false, false, false],
				[false, false, true, false, false],
				[true, true, true, true, true],
			],
		);
	});

	it('take a month or quarter that has any of the expected days, and no deal without one', () => {
		const deals = ['2026-12-31', '2027-01-01', '2026-12', '2026-Q4', '2027-Q1', undefined].map(
			(expectedDate) => (expectedDate === undefined ? {} : { expectedDate }),
		);
		assert.deepEqual(
			[
				shown({ expectedFrom: '2026-12-01', expectedTo: '2026-12-31' }, deals),
				shown({ expectedTo: '2026-11-30' }, deals),
			],
			[
				[true, false, true, true, false, false],
				[false, false, false, true, false, false],
			],
		);
	});

	it('send nothing to the service, which has none of them', () => {
		const { query } = calendars.mergers.question(
			{ ...noFilters, dealStatus: 'Announced', sizeFrom: '5', expectedFrom: today },
			facts,
		);
		assert.deepEqual(query, calendars.mergers.question(noFilters, facts).query);
	});

	it('are said beside the title, sizes with their currency', () => {
		assert.deepEqual(
			[
				said({ dealStatus: 'Announced\nOn Ice', dealPayment: 'Cash' }),
				said({ sizeFrom: '500', sizeTo: '1500' }),
				said({ sizeTo: '2,5', sizeCurrency: 'EUR' }),
				said({ expectedFrom: '2026-12-01' }),
			],
			[
				'All tickers · all days · deal status: Announced, On Ice · paid in: Cash',
				'All tickers · all days · deal size: $500M to $1.50B',
				'All tickers · all days · deal size: at most €2.50M',
				'All tickers · all days · expected completion: from Dec 1',
			],
		);
	});

	it('say beside a field what they do not take', () => {
		assert.deepEqual(
			[
				problem({ sizeFrom: '1,500' }),
				problem({ sizeTo: '$5bn' }),
				problem({ sizeFrom: '500', sizeTo: '5' }),
				problem({ expectedFrom: '2026-02-30' }),
				problem({ expectedFrom: '2026-12-02', expectedTo: '2026-12-01' }),
				problem({ sizeFrom: '1500,5', sizeTo: '1500.55', expectedTo: today }),
			],
			[
				{
					field: 'sizeFrom',
					text: 'Enter a number of millions without separators, such as 1500.',
				},
				{ field: 'sizeTo', text: 'Enter a number of millions without separators, such as 1500.' },
				{ field: 'sizeTo', text: 'This is less than the lowest size, 500.' },
				{ field: 'expectedFrom', text: 'Enter the date as 2026-11-30: year, month, day.' },
				{ field: 'expectedTo', text: 'This is earlier than the first day, 2026-12-02.' },
				undefined,
			],
		);
	});

	it('offer the words that are known, those of loaded deals, and those that are chosen', () => {
		const rows = [
			mergerRow({ status: 'On Ice', paymentType: 'Cash', currency: 'EUR' }),
			mergerRow({ status: 'ANNOUNCED', paymentType: '', currency: 'USD' }),
		];
		const fields = formOf({ dealStatus: 'Litigation', sizeCurrency: 'SEK' }, rows);
		const options = fields.flatMap((field) =>
			'options' in field
				? [
						field.options.map(({ label, ...more }) =>
							'isPicked' in more && more.isPicked ? `${label}!` : label,
						),
					]
				: [],
		);
		assert.deepEqual(options, [
			[
				...['Rumored', 'Announced', 'Regulatory Review', 'Completed', 'Canceled'],
				...['On Ice', 'Litigation!'],
			],
			['Cash', 'Stock', 'Cash & Stock'],
			['USD', 'EUR', 'SEK'],
		]);
	});

	it('add a word to those chosen, and take it away again', () => {
		const nextOf = (dealStatus: string, word: string) => {
			const [field] = formOf({ dealStatus }, []);
			assert.equal(field?.kind, 'words');
			return field.options.find(({ value }) => value === word)?.next;
		};
		assert.deepEqual(
			[nextOf('', 'Announced'), nextOf('Announced', 'Canceled'), nextOf('Announced\nCanceled', 'Announced')],
			['Announced', 'Announced\nCanceled', 'Canceled'],
		);
	});

	it('are none in what was kept before they were there, and none where what was kept is not legal', () => {
		const before = {
			filters: { scope: 'watchlist', mergerSort: 'expected' },
			columns: ['date', 'deal_size'],
		};
		assert.deepEqual(readTableChoice(before), {
			filters: { ...noFilters, scope: 'watchlist', mergerSort: 'expected' },
			columns: ['date', 'deal_size'],
		});
		assert.deepEqual(readFilters({ dealStatus: 7, sizeCurrency: ' ', expectedFrom: {} }), noFilters);
	});

	it('are kept by the tree as one status, known or not', () => {
		const kept = (dealStatus: string) => readTreeFilters({ scope: 'all', dealStatus }).dealStatus;
		assert.deepEqual(['Completed', 'On Ice', 'Completed\nOn Ice'].map(kept), ['Completed', 'On Ice', '']);
	});
});
