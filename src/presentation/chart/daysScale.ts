import { utcTicks } from 'd3-time';
import { DAY_MS } from '../../base/days.js';

const DAYS_WANTED = 6;

/** Days from left to right; a single day stands in the middle. */
export function daysScale(
	first: number,
	last: number,
): { readonly ticks: readonly number[]; readonly at: (time: number) => number } {
	const [from, to] = first < last ? [first, last] : [first - 15 * DAY_MS, last + 15 * DAY_MS];
	return {
		ticks: utcTicks(new Date(from), new Date(to), DAYS_WANTED).map((date) => date.getTime()),
		at: (time) => (time - from) / (to - from),
	};
}

/** The day of a time, `YYYY-MM-DD`. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
