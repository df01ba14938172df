import { nice, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';
import { DAY_MS } from '../../base/days.js';

/** A tick on an axis, with its text. */
export interface Tick {
	/** The position, 0 at the start of the axis and 1 at its end. */
	readonly at: number;
	readonly text: string;
}

/** A value axis: its round-number ticks, and where zero is. */
export interface ValueAxis {
	readonly ticks: readonly Tick[];
	/** The position of zero, or the nearer end if the axis doesn't reach it. */
	readonly zero: number;
}

/** Maps values to positions on an axis. */
export interface Scale {
	readonly axis: ValueAxis;
	/** The position of a value, 0 to 1. */
	readonly at: (value: number) => number;
}

const TICKS_WANTED = 5;
const LEAST_SPREAD = 1e-100;
const LEAST_SPREAD_PART = 1e-12;

/**
 * An axis over values, with round numbers at both ends. Bars are read from zero, so their axis includes it;
 * values that are all equal are centered; no values give an axis from 0 to 1.
 */
export function valueScale(
	values: readonly number[],
	format: (value: number) => string,
	{ includesZero }: { readonly includesZero: boolean },
): Scale {
	const [least, most] = spread(values, includesZero);
	const [from, to] = nice(least, most, TICKS_WANTED);
	const at = (value: number): number => (value - from) / (to - from);
	return {
		at,
		axis: {
			ticks: ticks(from, to, TICKS_WANTED).map((value) => ({ at: at(value), text: format(value) })),
			zero: Math.min(1, Math.max(0, at(0))),
		},
	};
}

function spread(values: readonly number[], includesZero: boolean): readonly [least: number, most: number] {
	const plotted = includesZero ? [0, ...values] : values;
	if (plotted.length === 0) {
		return [0, 1];
	}
	const least = Math.min(...plotted);
	const most = Math.max(...plotted);
	const largest = Math.max(-least, most);
	// Values closer than floating-point digits can distinguish count as equal.
	if (most - least > Math.max(LEAST_SPREAD, largest * LEAST_SPREAD_PART)) {
		return [least, most];
	}
	if (largest < LEAST_SPREAD) {
		return includesZero ? [0, 1] : [-1, 1];
	}
	return [least - largest / 10, most + largest / 10];
}

const DAYS_WANTED = 6;

/** A scale of days from left to right; a single day is centered. */
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
