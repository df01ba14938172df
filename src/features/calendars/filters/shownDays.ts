import * as l10n from '@vscode/l10n';
import { dayAfter, type DayRange, isDay } from '../../../base/days.js';
import type { FormatContext } from '../../../presentation/format.js';

/** Days relative to today; the usual ones differ by calendar. */
export const dayPresets = ['usual', 'today', 'next7', 'next30', 'last7', 'last30', 'last90'] as const;

export const dayChoices = [...dayPresets, 'lastYear', 'all', 'own'] as const;

/** The days to show: relative to today, all, or custom. */
export interface DayFilters {
	readonly days: (typeof dayChoices)[number];
	/** The first custom day as typed; empty for no start. */
	readonly from: string;
	/** The last custom day as typed; empty for no end. */
	readonly to: string;
}

/** Before any data of the service; without any date it would only return “the latest”. */
export const FIRST_DAY = '1970-01-01';

/** The chosen days as a range; undefined for each calendar's own. */
export function chosenRange({ days, from, to }: DayFilters, today: string): DayRange | undefined {
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
		case 'lastYear':
			return { from: dayAfter(today, -364), to: today };
		case 'all':
			return { from: FIRST_DAY };
		case 'own':
			return { from: from.trim() || FIRST_DAY, ...(to.trim() !== '' && { to: to.trim() }) };
	}
}

/** The label of a choice of days. */
export function dayChoiceWords(days: DayFilters['days']): string {
	switch (days) {
		case 'usual':
			return l10n.t('The usual days');
		case 'today':
			return l10n.t('Today');
		case 'next7':
			return l10n.t('Next 7 days');
		case 'next30':
			return l10n.t('Next 30 days');
		case 'last7':
			return l10n.t('Last 7 days');
		case 'last30':
			return l10n.t('Last 30 days');
		case 'last90':
			return l10n.t('Last 90 days');
		case 'lastYear':
			return l10n.t('Last 12 months');
		case 'all':
			return l10n.t('All days');
		case 'own':
			return l10n.t('Custom Dates…');
	}
}

/** A range of days in few words. */
export function rangeWords({ from, to }: DayRange, { formats, today }: FormatContext): string {
	const short = (day: string): string => formats.shortDay(day, today);
	if (from === undefined || from === FIRST_DAY) {
		return to === undefined ? l10n.t('all days') : l10n.t('until {0}', short(to));
	}
	if (to === undefined) {
		return l10n.t('from {0}', short(from));
	}
	return from === to ? short(from) : l10n.t('{0} to {1}', short(from), short(to));
}

/** What is wrong with a typed day; undefined where it is valid. Empty is valid and leaves that side open. */
export function typedDayProblem(typed: string, from: string | undefined): string | undefined {
	const written = typed.trim();
	if (written === '') {
		return undefined;
	}
	if (!isDay(written)) {
		return l10n.t('Enter the date as 2026-11-30: year, month, day.');
	}
	return from !== undefined && written < from
		? l10n.t('This is earlier than the first day, {0}.', from)
		: undefined;
}
