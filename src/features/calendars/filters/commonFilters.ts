import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../../base/symbol.js';
import type { CalendarQuery } from '../../../contract/calendar.js';
import { plainText, shortText } from '../../../presentation/plainText.js';
import type { FormatContext } from '../../../presentation/format.js';
import { choiceField, dayField, type FieldsOf, textField } from './filterField.js';
import {
	chosenRange,
	dayChoices,
	dayChoiceWords,
	type DayFilters,
	dayPresets,
	rangeWords,
	typedDayProblem,
} from './shownDays.js';

const scopes = ['all', 'watchlist', 'typed'] as const;
const importances = ['0', '1', '2', '3', '4', '5'] as const;

/** Filters that every calendar has. */
export interface CommonFilters extends DayFilters {
	readonly scope: (typeof scopes)[number];
	/** Symbols as typed, for the `typed` scope. */
	readonly tickers: string;
	/** Only rows of at least this importance. */
	readonly importance: (typeof importances)[number];
}

export const commonFields: FieldsOf<CommonFilters> = {
	scope: choiceField({
		values: scopes,
		none: 'all',
		label: () => l10n.t('Tickers'),
		words: scopeWords,
		said: ({ scope }) => (scope === 'watchlist' ? l10n.t('Watchlist only') : undefined),
		problem: ({ scope }, watchlist) =>
			scope === 'watchlist' && watchlist.length === 0
				? l10n.t(
						'There are no watchlist tickers to load: your lists are empty, or have workspace tickers that you haven’t yet allowed in the Watchlist view.',
					)
				: undefined,
		quickPick: {
			label: () => l10n.t('Tickers'),
			title: () => l10n.t('Filter Calendars: Tickers'),
			values: ['all', 'watchlist'],
			words: (scope) => (scope === 'watchlist' ? l10n.t('Watchlist only') : scopeWords(scope)),
		},
	}),
	tickers: textField({
		label: () => l10n.t('Symbols'),
		placeholder: () => l10n.t('AAPL, MSFT, BRK.B'),
		hasMeaning: ({ scope }) => scope === 'typed',
		said: ({ scope, tickers }) => (scope === 'typed' ? shortText(tickers) : undefined),
		problem: ({ scope, tickers }) => (scope === 'typed' ? tickersProblem(tickers) : undefined),
	}),
	days: choiceField({
		values: dayChoices,
		none: 'usual',
		label: ({ dateWords }) => (dateWords === undefined ? l10n.t('Days') : l10n.t('Days ({0})', dateWords)),
		words: (days, facts) => (days === 'usual' ? rangeWords(facts.usualRange, facts) : dayChoiceWords(days)),
		said: daysSaid,
		quickPick: {
			label: () => l10n.t('Days'),
			title: () => l10n.t('Filter Calendars: Days'),
			values: dayPresets,
			words: dayChoiceWords,
		},
	}),
	from: dayField({
		label: () => l10n.t('From'),
		isStart: true,
		hasMeaning: ({ days }) => days === 'own',
		problem: ({ days, from }) => (days === 'own' ? typedDayProblem(from, undefined) : undefined),
	}),
	to: dayField({
		label: () => l10n.t('To'),
		hasMeaning: ({ days }) => days === 'own',
		problem: ({ days, from, to }) =>
			days === 'own' ? typedDayProblem(to, from.trim() === '' ? undefined : from.trim()) : undefined,
	}),
	importance: choiceField({
		values: importances,
		none: '0',
		label: () => l10n.t('Importance'),
		words: importanceWords,
		said: ({ importance }) => (importance === '0' ? undefined : l10n.t('importance {0}+', importance)),
		quickPick: {
			label: () => l10n.t('Importance'),
			title: () => l10n.t('Filter Calendars: Importance'),
			values: importances,
			words: importanceWords,
		},
	}),
};

/** The common filters in form order. */
export const commonNames = [
	'scope',
	'tickers',
	'days',
	'from',
	'to',
	'importance',
] as const satisfies readonly (keyof CommonFilters)[];

/** The query parameters for these filters, except the days. */
export function commonQuery(
	filters: CommonFilters,
	watchlist: readonly TickerSymbol[],
): Pick<CalendarQuery, 'tickers' | 'importance'> {
	const { importance } = filters;
	return {
		...requestedTickers(filters, watchlist),
		...(importance !== '0' && { importance: Number(importance) }),
	};
}

/** The tickers to query; absent for all. */
export function requestedTickers(
	{ scope, tickers }: CommonFilters,
	watchlist: readonly TickerSymbol[],
): Pick<CalendarQuery, 'tickers'> {
	return {
		...(scope === 'watchlist' && { tickers: watchlist }),
		...(scope === 'typed' && {
			tickers: typedTickers(tickers).flatMap((ticker) => canonicalSymbol(ticker) ?? []),
		}),
	};
}

export function scopeWords(scope: CommonFilters['scope']): string {
	switch (scope) {
		case 'all':
			return l10n.t('All tickers');
		case 'watchlist':
			return l10n.t('Watchlist');
		case 'typed':
			return l10n.t('These symbols…');
	}
}

function importanceWords(importance: CommonFilters['importance']): string {
	if (importance === '0') {
		return l10n.t('Any importance');
	}
	return importance === '5' ? l10n.t('5, the highest') : l10n.t('At least {0} of 5', importance);
}

function daysSaid(filters: DayFilters, context: FormatContext): string | undefined {
	const { days } = filters;
	if (days === 'usual') {
		return undefined;
	}
	const range = days === 'own' ? chosenRange(filters, context.today) : undefined;
	return range ? rangeWords(range, context) : dayChoiceWords(days);
}

function tickersProblem(tickers: string): string | undefined {
	const typed = typedTickers(tickers);
	const odd = typed.find((ticker) => canonicalSymbol(ticker) === undefined);
	if (odd !== undefined) {
		return l10n.t('“{0}” isn’t a ticker.', plainText(odd, 40));
	}
	return typed.length === 0 ? l10n.t('Enter symbols, such as AAPL, MSFT.') : undefined;
}

/** What was typed between commas, semicolons or whitespace. */
function typedTickers(typed: string): readonly string[] {
	return typed.split(/[\s,;]+/).filter((entry) => entry !== '');
}
