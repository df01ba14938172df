import { wallTime } from '../../base/days.js';

/** Hours of a day in which nothing is told, by the clocks on this machine: times of day as `22:00`. */
export interface QuietHours {
	readonly from: string;
	/** The first minute after; earlier than the other where the hours go over midnight. */
	readonly to: string;
}

const HOURS = /^\s*(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)\s*$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Hours as a person types them, `22:00-7:00`; undefined where a time is none, or nothing lies between both. */
export function typedQuietHours(text: string): QuietHours | undefined {
	const [from = '', to = ''] = (HOURS.exec(text) ?? []).slice(1).map((time) => time.padStart(5, '0'));
	return TIME.test(from) && TIME.test(to) && from !== to ? { from, to } : undefined;
}

/** Hours as they are typed and shown. */
export function hoursText({ from, to }: QuietHours): string {
	return `${from}-${to}`;
}

/** Whether clocks show a time within the hours, whichever day it is and however long that day lasts. */
export function isWithinHours({ from, to }: QuietHours, now: number, timeZone?: string): boolean {
	const { time } = wallTime(now, timeZone);
	return from < to ? time >= from && time < to : time >= from || time < to;
}
