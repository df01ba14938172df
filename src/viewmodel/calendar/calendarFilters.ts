import { isDay } from '../../contract/decode.js';
import { type DividendDate, dividendDates } from '../../contract/dividends.js';
import { limits } from '../../contract/limits.js';
import { type MergerDate, mergerDates } from '../../contract/mergers.js';
import { type RatingAction, ratingActions } from '../../contract/ratings.js';
import { type SplitDate, splitDates } from '../../contract/splits.js';
import { dayAfter, type DayRange } from './calendarDays.js';

export const dayPresets = ['usual', 'today', 'next7', 'next30', 'last7', 'last30', 'last90'] as const;
/** Days that move on with today; the usual ones are each calendar's own. */
export type DayPreset = (typeof dayPresets)[number];

/** What the calendars are narrowed to. */
export interface CalendarFilters {
	readonly tickers: 'all' | 'watchlist';
	/** Only rows of at least this importance, 0 to 5. */
	readonly importance: number;
	readonly days: DayPreset | DayRange;
	/** Any when left out. */
	readonly action?: RatingAction;
	/** The date by which dividends are shown. */
	readonly dividendDate: DividendDate;
	readonly splitDate: SplitDate;
	readonly mergerDate: MergerDate;
}

/** Nothing is left out, and each calendar shows the date that matters most. */
export const noFilters: CalendarFilters = {
	tickers: 'all',
	importance: 0,
	days: 'usual',
	dividendDate: 'ex',
	splitDate: 'ex',
	mergerDate: 'announced',
};

/** The filters as they were remembered; what is not legal (any more) counts as not chosen. */
export function readFilters(remembered: unknown): CalendarFilters {
	const kept: Readonly<Record<string, unknown>> =
		typeof remembered === 'object' && remembered !== null ? { ...remembered } : {};
	const action = among(ratingActions, kept.action);
	const { importance } = kept;
	return {
		tickers: kept.tickers === 'watchlist' ? 'watchlist' : 'all',
		importance:
			typeof importance === 'number' &&
			Number.isInteger(importance) &&
			importance >= 0 &&
			importance <= limits.importance
				? importance
				: noFilters.importance,
		days: among(dayPresets, kept.days) ?? readRange(kept.days) ?? noFilters.days,
		...(action && { action }),
		dividendDate: among(dividendDates, kept.dividendDate) ?? noFilters.dividendDate,
		splitDate: among(splitDates, kept.splitDate) ?? noFilters.splitDate,
		mergerDate: among(mergerDates, kept.mergerDate) ?? noFilters.mergerDate,
	};
}

/** Whether anything is chosen. */
export function isFiltered(filters: CalendarFilters): boolean {
	return JSON.stringify(filters) !== JSON.stringify(noFilters);
}

/** The days chosen as a range; undefined where each calendar has its own. */
export function chosenRange(days: CalendarFilters['days'], today: string): DayRange | undefined {
	if (typeof days !== 'string') {
		return days;
	}
	switch (days) {
		case 'usual':
			return undefined;
		case 'today':
			return { from: today, to: today };
		case 'next7':
			return { from: today, to: dayAfter(today, 6) };
		case 'next30':
			return { from: today, to: dayAfter(today, 29) };
		case 'last7':
			return { from: dayAfter(today, -6), to: today };
		case 'last30':
			return { from: dayAfter(today, -29), to: today };
		case 'last90':
			return { from: dayAfter(today, -89), to: today };
	}
}

function readRange(kept: unknown): DayRange | undefined {
	if (typeof kept !== 'object' || kept === null) {
		return undefined;
	}
	const { from, to } = { from: undefined, to: undefined, ...kept } as Readonly<Record<string, unknown>>;
	const isBound = (bound: unknown): bound is string => typeof bound === 'string' && isDay(bound);
	const range = { ...(isBound(from) && { from }), ...(isBound(to) && { to }) };
	const isTurned = range.from !== undefined && range.to !== undefined && range.from > range.to;
	return Object.keys(range).length === 0 || isTurned ? undefined : range;
}

function among<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
	return allowed.find((one) => one === value);
}
