import * as l10n from '@vscode/l10n';
import { wallTime } from '../../base/days.js';
import type { Formats } from '../../presentation/format.js';

/** Hours without alerts, in local time; times of day as `22:00`. */
export interface QuietHours {
	readonly from: string;
	/** Exclusive end; earlier than `from` if the hours span midnight. */
	readonly to: string;
}

const HOURS = /^\s*(\d{1,2}:\d\d)\s*[-–～〜]\s*(\d{1,2}:\d\d)\s*$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses hours typed as `22:00–7:00`, with any dash; undefined if a time is invalid or both are equal. */
export function typedQuietHours(text: string): QuietHours | undefined {
	const [from = '', to = ''] = (HOURS.exec(text) ?? []).slice(1).map((time) => time.padStart(5, '0'));
	return TIME.test(from) && TIME.test(to) && from !== to ? { from, to } : undefined;
}

/** Formats hours as they are typed. */
export function typedHours({ from, to }: QuietHours): string {
	return `${from}–${to}`;
}

/** Formats hours with the clock of the display language (`10:00 PM – 7:00 AM`). */
export function hoursWords({ from, to }: QuietHours, formats: Formats): string {
	// Intl’s own range leaves out the first AM or PM where both times have the same, even a day apart.
	return l10n.t('{0} – {1}', formats.time(from), formats.time(to));
}

/** Whether the local time is within the hours, whatever the day and its length. */
export function isWithinHours({ from, to }: QuietHours, now: number, timeZone?: string): boolean {
	const { time } = wallTime(now, timeZone);
	return from < to ? time >= from && time < to : time >= from || time < to;
}
