import type { DayNumber } from '../market/days.js';
import { shareOf } from '../market/random.js';
import type { CalendarRow } from './calendarRow.js';
import { DAY_MS } from '../../base/days.js';

/** Years back to which the calendars reach; the ratings, of which there are many more, reach back two. */
export const CALENDAR_YEARS = 6;

/** What a calendar covers: the days it reaches back to and is looked at on, of the market of a seed. */
export interface Stretch {
	readonly from: DayNumber;
	readonly today: DayNumber;
	readonly seed: number;
}

/** Whether a state of a row is of use: the day begins with it or brings it, and the row is not too old. */
export function isWithin({ from, today }: Stretch, row: CalendarRow): boolean {
	const start = today * DAY_MS;
	return row.day >= from && row.until > start && row.from < start + DAY_MS;
}

/** The years, as people count them, that a stretch touches. */
export function yearsOf({ from, today }: Stretch): readonly number[] {
	const first = yearOf(from);
	return Array.from({ length: yearOf(today) - first + 1 }, (_, index) => first + index);
}

/** What happens to somebody so often a year on average, made year by year from a key of its own. */
export function happenings<Row extends CalendarRow>(
	stretch: Stretch,
	yearly: number,
	topic: string,
	symbol: string,
	make: (key: readonly (string | number)[], year: number) => Row,
): readonly Row[] {
	const sure = Math.floor(yearly);
	return yearsOf(stretch).flatMap((year) => {
		const key = [stretch.seed, topic, symbol, year];
		const times = sure + (shareOf(...key) < yearly - sure ? 1 : 0);
		return Array.from({ length: times }, (_, number) => make([...key, number], year)).filter((row) =>
			isWithin(stretch, row),
		);
	});
}

function yearOf(day: DayNumber): number {
	return new Date(day * DAY_MS).getUTCFullYear();
}
