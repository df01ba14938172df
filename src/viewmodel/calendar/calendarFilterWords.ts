import { t } from '@vscode/l10n';
import { isDay } from '../../contract/decode.js';
import type { DividendDate } from '../../contract/dividends.js';
import type { MergerDate } from '../../contract/mergers.js';
import type { SplitDate } from '../../contract/splits.js';
import type { DayRange } from './calendarDays.js';
import { type CalendarFilters, type DayPreset, noFilters } from './calendarFilters.js';
import { inOneLine } from '../event/eventWords.js';
import { actionWords } from '../event/eventWordsOfRating.js';
import type { Formats } from '../format.js';

/** What the calendars are narrowed to, beside the title of the view; empty where nothing is chosen. */
export function filterSummary(filters: CalendarFilters, today: string, formats: Formats): string {
	return inOneLine([
		filters.tickers === 'watchlist' ? tickersWords(filters.tickers) : undefined,
		filters.importance > 0 ? t('importance {0}+', filters.importance) : undefined,
		filters.days === 'usual' ? undefined : daysWords(filters.days, today, formats),
		actionWords(filters.action),
		filters.dividendDate === noFilters.dividendDate
			? undefined
			: t('dividends by {0}', dividendDateWords(filters.dividendDate)),
		filters.splitDate === noFilters.splitDate
			? undefined
			: t('splits by {0}', splitDateWords(filters.splitDate)),
		filters.mergerDate === noFilters.mergerDate
			? undefined
			: t('deals by {0}', mergerDateWords(filters.mergerDate)),
	]);
}

export function tickersWords(tickers: CalendarFilters['tickers']): string {
	return tickers === 'all' ? t('All tickers') : t('Watchlist only');
}

export function importanceChoice(importance: number): string {
	switch (importance) {
		case 0:
			return t('Any importance');
		case 5:
			return t('5: the highest alone');
		default:
			return t('At least {0} of 5', importance);
	}
}

/** The days chosen, as a person says them. */
export function daysWords(days: CalendarFilters['days'], today: string, formats: Formats): string {
	return typeof days === 'string' ? presetWords(days) : rangeWords(days, today, formats);
}

function presetWords(preset: DayPreset): string {
	switch (preset) {
		case 'usual':
			return t('The usual days');
		case 'today':
			return t('Today');
		case 'next7':
			return t('Next 7 days');
		case 'next30':
			return t('Next 30 days');
		case 'last7':
			return t('Last 7 days');
		case 'last30':
			return t('Last 30 days');
		case 'last90':
			return t('Last 90 days');
	}
}

/** A range of days in few words. */
export function rangeWords({ from, to }: DayRange, today: string, formats: Formats): string {
	const short = (day: string): string => formats.shortDay(day, today);
	if (from === undefined) {
		return to === undefined ? t('all days') : t('until {0}', short(to));
	}
	if (to === undefined) {
		return t('from {0}', short(from));
	}
	return from === to ? short(from) : t('{0} to {1}', short(from), short(to));
}

export function dividendDateWords(date: DividendDate): string {
	switch (date) {
		case 'announced':
			return t('announcement');
		case 'ex':
			return t('ex-date');
		case 'payable':
			return t('payment date');
		case 'record':
			return t('record date');
	}
}

export function splitDateWords(date: SplitDate): string {
	return date === 'ex' ? t('ex-date') : t('announcement');
}

export function mergerDateWords(date: MergerDate): string {
	switch (date) {
		case 'announced':
			return t('announcement');
		case 'expected':
			return t('expected date');
		case 'completed':
			return t('completion');
	}
}

/** What is wrong with a day as it is typed; undefined where nothing is. Nothing typed leaves that side open. */
export function typedDayProblem(typed: string, from: string | undefined): string | undefined {
	const written = typed.trim();
	if (written === '') {
		return undefined;
	}
	if (!isDay(written)) {
		return t('Write a day as 2026-11-30: year, month, day.');
	}
	return from !== undefined && written < from ? t('This is before the first day, {0}.', from) : undefined;
}
