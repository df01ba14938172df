import { t } from '@vscode/l10n';
import { dividendDates } from '../../contract/dividends.js';
import { limits } from '../../contract/limits.js';
import { mergerDates } from '../../contract/mergers.js';
import { ratingActions } from '../../contract/ratings.js';
import { splitDates } from '../../contract/splits.js';
import {
	type CalendarFilters,
	dayPresets,
	isFiltered,
	noFilters,
} from '../../viewmodel/calendar/calendarFilters.js';
import {
	daysWords,
	dividendDateWords,
	importanceChoice,
	mergerDateWords,
	splitDateWords,
	tickersWords,
	typedDayProblem,
} from '../../viewmodel/calendar/calendarFilterWords.js';
import { actionWords } from '../../viewmodel/event/eventWordsOfRating.js';
import type { Formats } from '../../viewmodel/format.js';
import type { Remembered } from '../remembered.js';
import { type Choice, pickStep, type StepEnd, typeStep } from '../steps.js';

/** What a step makes of the filters. */
type FilterEnd = StepEnd<CalendarFilters>;
type FilterStep = (filters: CalendarFilters) => Promise<FilterEnd>;

/** Asks what the calendars are to be narrowed to, a filter at a time; each counts as soon as it is chosen. */
export async function pickFilters(
	memory: Remembered<CalendarFilters>,
	today: string,
	formats: Formats,
): Promise<void> {
	for (;;) {
		const menu = await pickStep(
			{ title: t('Filter Calendars'), placeholder: t('What to narrow the calendars by') },
			menuOf(memory.value, today, formats),
		);
		if (menu?.kind !== 'chosen' || menu.value === 'done') {
			return;
		}
		const end = await menu.value(memory.value);
		if (!end) {
			return;
		}
		if (end.kind === 'chosen') {
			await memory.set(end.value);
		}
	}
}

function menuOf(
	filters: CalendarFilters,
	today: string,
	formats: Formats,
): readonly Choice<FilterStep | 'done'>[] {
	const clear: Choice<FilterStep> = {
		label: t('Clear Filters'),
		value: () => Promise.resolve({ kind: 'chosen', value: noFilters }),
	};
	return [
		{ label: t('Tickers'), detail: tickersWords(filters.tickers), value: tickersStep },
		{ label: t('Importance'), detail: importanceChoice(filters.importance), value: importanceStep },
		{
			label: t('Days'),
			detail: daysWords(filters.days, today, formats),
			value: (now) => daysStep(now, today, formats),
		},
		{ label: t('Rating action'), detail: actionWords(filters.action) ?? t('Any'), value: actionStep },
		{
			label: t('Dividends by'),
			detail: dividendDateWords(filters.dividendDate),
			value: dividendDateStep,
		},
		{ label: t('Splits by'), detail: splitDateWords(filters.splitDate), value: splitDateStep },
		{ label: t('Deals by'), detail: mergerDateWords(filters.mergerDate), value: mergerDateStep },
		...(isFiltered(filters) ? [clear] : []),
		{ label: t('Done'), value: 'done' },
	];
}

/** A step with one choice for each value that a filter may have. */
async function valueStep<T>(
	title: string,
	values: readonly T[],
	words: (value: T) => string,
	current: T,
	into: (value: T) => CalendarFilters,
): Promise<FilterEnd> {
	const end = await pickStep(
		{ title, hasBack: true },
		values.map((value) => ({ label: words(value), value, isCurrent: value === current })),
	);
	return end?.kind === 'chosen' ? { kind: 'chosen', value: into(end.value) } : end;
}

const tickersStep: FilterStep = (filters) =>
	valueStep(
		t('Filter Calendars: Tickers'),
		['all', 'watchlist'] as const,
		tickersWords,
		filters.tickers,
		(tickers) => ({ ...filters, tickers }),
	);

const importanceStep: FilterStep = (filters) =>
	valueStep(
		t('Filter Calendars: Importance'),
		Array.from({ length: limits.importance + 1 }, (_, importance) => importance),
		importanceChoice,
		filters.importance,
		(importance) => ({ ...filters, importance }),
	);

const actionStep: FilterStep = ({ action: current, ...others }) =>
	valueStep(
		t('Filter Calendars: Rating Action'),
		[undefined, ...ratingActions],
		(action) => actionWords(action) ?? t('Any'),
		current,
		(action) => ({ ...others, ...(action && { action }) }),
	);

const dividendDateStep: FilterStep = (filters) =>
	valueStep(
		t('Filter Calendars: Date of Dividends'),
		dividendDates,
		dividendDateWords,
		filters.dividendDate,
		(dividendDate) => ({ ...filters, dividendDate }),
	);

const splitDateStep: FilterStep = (filters) =>
	valueStep(
		t('Filter Calendars: Date of Splits'),
		splitDates,
		splitDateWords,
		filters.splitDate,
		(splitDate) => ({ ...filters, splitDate }),
	);

const mergerDateStep: FilterStep = (filters) =>
	valueStep(
		t('Filter Calendars: Date of Deals'),
		mergerDates,
		mergerDateWords,
		filters.mergerDate,
		(mergerDate) => ({ ...filters, mergerDate }),
	);

async function daysStep(filters: CalendarFilters, today: string, formats: Formats): Promise<FilterEnd> {
	const { days } = filters;
	const own = typeof days === 'string' ? undefined : days;
	const choices = [
		...dayPresets.map((preset) => ({
			label: daysWords(preset, today, formats),
			value: preset,
			isCurrent: preset === days,
		})),
		{
			label: t('Own days…'),
			...(own && { detail: daysWords(own, today, formats) }),
			value: 'own' as const,
			isCurrent: own !== undefined,
		},
	];
	for (;;) {
		const end = await pickStep({ title: t('Filter Calendars: Days'), hasBack: true }, choices);
		if (end?.kind !== 'chosen') {
			return end;
		}
		if (end.value !== 'own') {
			return { kind: 'chosen', value: { ...filters, days: end.value } };
		}
		const typed = await ownDaysStep(filters);
		if (typed?.kind !== 'back') {
			return typed;
		}
	}
}

async function ownDaysStep(filters: CalendarFilters): Promise<FilterEnd> {
	const own = typeof filters.days === 'string' ? undefined : filters.days;
	for (;;) {
		const first = await typeStep(
			{ title: t('Filter Calendars: First Day'), placeholder: t('Year-month-day'), hasBack: true },
			{
				prompt: t('The first day to show. Leave it empty to begin anywhere.'),
				value: own?.from ?? '',
				problemOf: (typed) => typedDayProblem(typed, undefined),
			},
		);
		if (first?.kind !== 'chosen') {
			return first;
		}
		const from = first.value === '' ? undefined : first.value;
		const last = await typeStep(
			{ title: t('Filter Calendars: Last Day'), placeholder: t('Year-month-day'), hasBack: true },
			{
				prompt: t('The last day to show. Leave it empty to end anywhere.'),
				value: own?.to ?? '',
				problemOf: (typed) => typedDayProblem(typed, from),
			},
		);
		if (!last) {
			return undefined;
		}
		if (last.kind === 'chosen') {
			const range = { ...(from && { from }), ...(last.value && { to: last.value }) };
			const days = Object.keys(range).length === 0 ? noFilters.days : range;
			return { kind: 'chosen', value: { ...filters, days } };
		}
	}
}
