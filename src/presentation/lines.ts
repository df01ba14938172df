import * as l10n from '@vscode/l10n';
import type { Formats } from './format.js';

const SEPARATOR = ' · ';

/** The parts that are there, in one line. */
export function joinLine(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined).join(SEPARATOR);
}

/** The parts that are there, as a sentence is spoken. */
export function aloud(parts: readonly (string | undefined)[]): string {
	return listed(linesOf(parts));
}

/** Things one after the other, with what separates them in the display language; nothing joins the last two. */
export function listed(things: readonly string[]): string {
	const [first = '', ...others] = things;
	return others.reduce((list, thing) => l10n.t('{0}, {1}', list, thing), first);
}

/** Sentences or lists one after the other, where commas separate what is in each. */
export function parted(parts: readonly string[]): string {
	const [first = '', ...others] = parts;
	return others.reduce((list, part) => l10n.t('{0}; {1}', list, part), first);
}

/** A line of facts, where the fact is there. */
export function fact(label: string, value: string | undefined): string | undefined {
	return value === undefined ? undefined : l10n.t('{0}: {1}', label, value);
}

/** The lines that are there. */
export function linesOf(lines: readonly (string | undefined)[]): readonly string[] {
	return lines.filter((line) => line !== undefined);
}

/** A day with a time of day, which is New York's. */
export function dayAndTime(day: string, time: string | undefined, formats: Formats): string {
	return time === undefined ? day : l10n.t('{0}, {1} New York time', day, formats.time(time));
}
