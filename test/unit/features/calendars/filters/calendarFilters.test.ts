import assert from 'node:assert/strict';
import {
	type CalendarFilters,
	isNarrowed,
	noFilters,
} from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { treeFilterWords } from '../../../../../src/features/calendars/filters/filterForm.js';
import {
	chosenRange,
	dayPresets,
	typedDayProblem,
} from '../../../../../src/features/calendars/filters/shownDays.js';
import { readTreeFilters } from '../../../../../src/features/calendars/filters/treeFilters.js';
import { formats, today } from '../../../../support/builders/wording.js';

const everything: CalendarFilters = {
	...noFilters,
	scope: 'watchlist',
	importance: '3',
	days: 'own',
	from: '2026-11-01',
	to: '2027-01-15',
	action: 'Upgrades',
	dividendDate: 'payable',
	splitDate: 'announced',
	mergerSort: 'expected',
};

describe('the filters of the tree as they were remembered', () => {
	it('are what was chosen', () => {
		const stored: unknown = JSON.parse(JSON.stringify(everything));
		assert.deepEqual(readTreeFilters(stored), everything);
	});

	it('are what was chosen in version 0.1.0', () => {
		const stored = {
			tickers: 'watchlist',
			importance: 3,
			days: { from: '2026-11-01', to: '2027-01-15' },
			action: 'Upgrades',
			dividendDate: 'payable',
			splitDate: 'announced',
			mergerDate: 'expected',
		};
		assert.deepEqual(readTreeFilters(stored), everything);
		assert.deepEqual(readTreeFilters({ ...stored, days: 'last7', mergerDate: 'announced' }), {
			...everything,
			days: 'last7',
			from: '',
			to: '',
			mergerSort: 'newest',
		});
	});

	it('are none that the tree cannot pick', () => {
		const ofTables = {
			scope: 'typed',
			tickers: 'AAPL',
			days: 'all',
			firms: 'Jefferies',
			mergerSort: 'announced',
		};
		assert.deepEqual(readTreeFilters(ofTables), noFilters);
	});

	for (const [what, remembered] of [
		['nothing', undefined],
		['another type', 'all'],
		['a list', [1]],
		[
			'values that are not legal',
			{ tickers: 'mine', importance: 9, days: 'ever', action: 'Buys', splitDate: 'x' },
		],
		['broken days', { days: { from: '2026-02-30' } }],
		['days the wrong way round', { days: { from: '2026-02-02', to: '2026-01-01' } }],
		['an importance between two', { importance: 2.5 }],
		['own days of which none is legal', { scope: 'all', days: 'own', from: 'x', to: '2026-13-01' }],
	] as const) {
		it(`takes ${what} for no choice`, () => {
			assert.deepEqual(readTreeFilters(remembered), noFilters);
		});
	}

	it('keeps a range that is open on one side', () => {
		const { days, from, to } = readTreeFilters({ days: { from: '2026-01-01', to: 'x' } });
		assert.deepEqual({ days, from, to }, { days: 'own', from: '2026-01-01', to: '' });
	});
});

describe('the filters', () => {
	it('are none until something is chosen', () => {
		assert.deepEqual([isNarrowed(noFilters), isNarrowed({ ...noFilters, importance: '1' })], [false, true]);
	});

	it('stand beside the title in words, each that is chosen', () => {
		assert.deepEqual(
			[noFilters, everything].map((filters) => treeFilterWords(filters, { formats, today })),
			[
				'',
				'Watchlist only · importance 3+ · Nov 1 to Jan 15, 2027 · Upgrades · dividends by payment date · splits by announcement · M&A by expected date',
			],
		);
	});

	it('move with the day, both ends among them', () => {
		assert.deepEqual(
			dayPresets.map((preset) => chosenRange({ ...noFilters, days: preset }, '2026-11-30')),
			[
				undefined,
				{ from: '2026-11-30', to: '2026-11-30' },
				{ from: '2026-11-30', to: '2026-12-06' },
				{ from: '2026-11-30', to: '2026-12-29' },
				{ from: '2026-11-24', to: '2026-11-30' },
				{ from: '2026-11-01', to: '2026-11-30' },
				{ from: '2026-09-02', to: '2026-11-30' },
			],
		);
	});

	it('check days as they are typed', () => {
		assert.deepEqual(
			['', ' 2026-11-20 ', '2026-11', '2026-02-30', '20.11.2026'].map(
				(typed) => typedDayProblem(typed, undefined) === undefined,
			),
			[true, true, false, false, false],
		);
		assert.match(typedDayProblem('2026-11-19', '2026-11-20') ?? '', /earlier than the first day/);
		assert.equal(typedDayProblem('2026-11-20', '2026-11-20'), undefined);
	});
});
