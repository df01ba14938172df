import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../src/base/taskScheduler.js';
import {
	byYear,
	type CalendarBlock,
	type CalendarPart,
	type CalendarRow,
} from '../../../src/sandbox/calendars/calendarRow.js';
import { NewestDays } from '../../../src/sandbox/calendars/newestDays.js';
import { dayNumber, dayText } from '../../../src/sandbox/market/days.js';
import { FakeClock } from '../../support/fakeClock.js';

/** A calendar that notes what is listed and made. */
class Watched {
	readonly listed: number[] = [];
	readonly made: string[] = [];

	days(years: Readonly<Record<number, readonly string[]>>): NewestDays<CalendarRow> {
		return this.of(() =>
			byYear(Object.keys(years).map(Number), (year) => {
				this.listed.push(year);
				return (years[year] ?? []).map((text) => block(text, text));
			}),
		);
	}

	of(contents: () => Iterable<CalendarPart<CalendarRow>>): NewestDays<CalendarRow> {
		return new NewestDays(
			contents,
			({ key, rows }) => {
				this.made.push(key);
				return rows();
			},
			new TaskScheduler(new FakeClock()),
		);
	}
}

function day(text: string): number {
	return dayNumber(text) ?? Number.NaN;
}

function block(last: string, ...days: readonly string[]): CalendarBlock<CalendarRow> {
	const row = { id: last, tickers: [], importance: 0, from: 0, until: Number.POSITIVE_INFINITY };
	return { key: last, last: day(last), rows: () => days.map((text) => ({ ...row, day: day(text) })) };
}

async function textsAt(days: NewestDays<CalendarRow>, index: number): Promise<readonly string[] | undefined> {
	return (await days.at(index))?.map((row) => dayText(row.day));
}

describe('The newest days of a calendar', () => {
	const years = {
		2024: ['2024-03-01'],
		2025: ['2025-06-02', '2025-11-03', '2025-06-02'],
		2026: ['2026-01-05', '2026-05-04'],
	};

	it('are made one by one, and years are listed only when one of their days is needed', async () => {
		const watched = new Watched();
		const days = watched.days(years);
		assert.deepEqual(await textsAt(days, 0), ['2026-05-04']);
		assert.deepEqual([watched.listed, watched.made], [[2026], ['2026-05-04']]);
		assert.deepEqual(await textsAt(days, 3), ['2025-06-02', '2025-06-02']);
		assert.deepEqual(
			[watched.listed, watched.made.slice(1)],
			[
				[2026, 2025],
				['2026-01-05', '2025-11-03', '2025-06-02', '2025-06-02'],
			],
		);
	});

	it('are made once, also for readers at the same time, and end', async () => {
		const watched = new Watched();
		const days = watched.days(years);
		assert.deepEqual(
			await Promise.all([textsAt(days, 4), textsAt(days, 1), textsAt(days, 5), textsAt(days, 9)]),
			[['2024-03-01'], ['2026-01-05'], undefined, undefined],
		);
		assert.equal(watched.made.length, 6);
	});

	it('have the rows of every block that may reach a day', async () => {
		const days = new Watched().of(() => [
			block('2026-05-04', '2026-05-01', '2026-04-30'),
			block('2026-05-01', '2026-05-01'),
		]);
		assert.deepEqual(
			[await textsAt(days, 0), await textsAt(days, 1)],
			[['2026-05-01', '2026-05-01'], ['2026-04-30']],
		);
	});

	it('refuse a row that would come too late', async () => {
		const days = new Watched().of(() => [block('2026-05-04', '2026-05-05')]);
		await assert.rejects(days.at(0), RangeError);
	});
});
