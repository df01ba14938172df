import * as l10n from '@vscode/l10n';
import { dayAfter, isDay } from '../base/days.js';
import { isRecord } from '../base/isRecord.js';
import type { TrendingQuery } from '../contract/trending.js';
import type { Formats } from './format.js';
import { aloud } from './words/lines.js';

/** Windows that move on with today. */
export const movingWindows = ['yesterday', 'last7', 'last30'] as const;
type MovingWindow = (typeof movingWindows)[number];

/** Days of a person's own, with times on the first and the last; the service does not say in which zone they are. */
interface OwnWindow {
	readonly from: string;
	readonly to: string;
	/** `HH:MM`. */
	readonly timeFrom?: string;
	readonly timeTo?: string;
}

/** A stretch of time over which attention is counted. */
export type TrendingWindow = MovingWindow | OwnWindow;

const TYPED = /^(\d{4}-\d\d-\d\d)(?: +(\d\d:\d\d))?(?: *(?:to|–|-) *(\d{4}-\d\d-\d\d)(?: +(\d\d:\d\d))?)?$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A window as it was remembered; undefined for one that is not legal (any more). */
export function readWindow(kept: unknown): TrendingWindow | undefined {
	if (isRecord(kept)) {
		const { from, to, timeFrom, timeTo } = kept;
		const written = [from, timeFrom, 'to', to, timeTo].filter((part) => typeof part === 'string');
		return typedWindow(written.join(' '));
	}
	return movingWindows.find((one) => one === kept);
}

/** A window as it was typed; undefined where it cannot be read, or ends before it begins. */
export function typedWindow(typed: string): OwnWindow | undefined {
	const [, from = '', timeFrom, to = from, timeTo] = TYPED.exec(typed.trim()) ?? [];
	const times = [timeFrom, timeTo].filter((time) => time !== undefined);
	const begin = `${from} ${timeFrom ?? '00:00'}`;
	const end = `${to} ${timeTo ?? '24:00'}`;
	return isDay(from) && isDay(to) && times.every((time) => TIME.test(time)) && begin < end
		? { from, to, ...(timeFrom !== undefined && { timeFrom }), ...(timeTo !== undefined && { timeTo }) }
		: undefined;
}

/** The window as it can be typed. */
export function writtenWindow({ from, to, timeFrom, timeTo }: OwnWindow): string {
	return [from, timeFrom, 'to', to, timeTo].filter((part) => part !== undefined).join(' ');
}

/** A window in words. */
export function windowWords(window: TrendingWindow, formats: Formats): string {
	switch (window) {
		case 'yesterday':
			return l10n.t('Yesterday');
		case 'last7':
			return l10n.t('Last 7 days');
		case 'last30':
			return l10n.t('Last 30 days');
		default: {
			const { from, to, timeFrom, timeTo } = window;
			const words = (day: string, time: string | undefined): string =>
				aloud([formats.day(day), time && formats.time(time)]);
			const begin = words(from, timeFrom);
			const end = words(to, timeTo);
			return begin === end ? begin : `${begin} – ${end}`;
		}
	}
}

/** What is asked for a window, on a day in New York. */
export function windowQuery(
	window: TrendingWindow,
	today: string,
): Pick<TrendingQuery, 'dateFrom' | 'dateTo' | 'timeFrom' | 'timeTo'> {
	switch (window) {
		case 'yesterday':
			return { dateFrom: dayAfter(today, -1), dateTo: dayAfter(today, -1) };
		case 'last7':
			return { dateFrom: dayAfter(today, -6), dateTo: today };
		case 'last30':
			return { dateFrom: dayAfter(today, -29), dateTo: today };
		default: {
			const { from, to, ...times } = window;
			return { dateFrom: from, dateTo: to, ...times };
		}
	}
}
