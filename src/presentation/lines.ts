import * as l10n from '@vscode/l10n';
import { wallTime } from '../base/days.js';
import type { Formats } from './format.js';

const SEPARATOR = ' · ';

/** Joins the defined parts into one line. */
export function joinLine(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined).join(SEPARATOR);
}

/** Joins the defined parts into a sentence for a screen reader. */
export function aloud(parts: readonly (string | undefined)[]): string {
	return listed(linesOf(parts));
}

/** Joins items with the display language's separator; no “and” before the last. */
export function listed(things: readonly string[]): string {
	const [first = '', ...others] = things;
	return others.reduce((list, thing) => l10n.t('{0}, {1}', list, thing), first);
}

/** Joins sentences or lists that contain commas, with semicolons. */
export function parted(parts: readonly string[]): string {
	const [first = '', ...others] = parts;
	return others.reduce((list, part) => l10n.t('{0}; {1}', list, part), first);
}

/** A line with a labeled fact; undefined without a value. */
export function fact(label: string, value: string | undefined): string | undefined {
	return value === undefined ? undefined : l10n.t('{0}: {1}', label, value);
}

/** The defined lines. */
export function linesOf(lines: readonly (string | undefined)[]): readonly string[] {
	return lines.filter((line) => line !== undefined);
}

/** A day with a time of day in New York time. */
export function dayAndTime(day: string, time: string | undefined, formats: Formats): string {
	return time === undefined ? day : l10n.t('{0}, {1} ET', day, formats.time(time));
}

/** An instant, in seconds since 1970, as the day and time of New York, like those of the events. */
export function newYorkTime(at: number, formats: Formats): string {
	const { day, time } = wallTime(at * 1000, 'America/New_York');
	return dayAndTime(formats.day(day), time, formats);
}
