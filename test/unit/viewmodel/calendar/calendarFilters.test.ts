import assert from 'node:assert/strict';
import {
	type CalendarFilters,
	chosenRange,
	dayPresets,
	isFiltered,
	noFilters,
	readFilters,
} from '../../../../src/viewmodel/calendar/calendarFilters.js';
import { filterSummary, typedDayProblem } from '../../../../src/viewmodel/calendar/calendarFilterWords.js';
import { createFormats } from '../../../../src/viewmodel/format.js';

const today = '2026-11-20';
const formats = createFormats('en');
const everything: CalendarFilters = {
	tickers: 'watchlist',
	importance: 3,
	days: { from: '2026-11-01', to: '2027-01-15' },
	action: 'Upgrades',
	dividendDate: 'payable',
	splitDate: 'announced',
	mergerDate: 'expected',
};

describe('readFilters', () => {
	it('gives back what was chosen', () => {
		const stored: unknown = JSON.parse(JSON.stringify(everything));
		assert.deepEqual(readFilters(stored), everything);
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
	] as const) {
		it(`takes ${what} for no choice`, () => {
			assert.deepEqual(readFilters(remembered), noFilters);
		});
	}

	it('keeps a range that is open on one side', () => {
		assert.deepEqual(readFilters({ days: { from: '2026-01-01', to: 'x' } }).days, { from: '2026-01-01' });
	});
});

describe('the filters', () => {
	it('are none until something is chosen', () => {
		assert.deepEqual([isFiltered(noFilters), isFiltered({ ...noFilters, importance: 1 })], [false, true]);
	});

	it('stand beside the title in words, each that is chosen', () => {
		assert.deepEqual(
			[filterSummary(noFilters, today, formats), filterSummary(everything, today, formats)],
			[
				'',
				'Watchlist only · importance 3+ · Nov 1 to Jan 15, 2027 · Upgrades · dividends by payment date · splits by announcement · deals by expected date',
			],
		);
	});

	it('move with the day, both ends among them', () => {
		assert.deepEqual(
			dayPresets.map((preset) => chosenRange(preset, '2026-11-30')),
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
		assert.match(typedDayProblem('2026-11-19', '2026-11-20') ?? '', /before the first day/);
		assert.equal(typedDayProblem('2026-11-20', '2026-11-20'), undefined);
	});
});
