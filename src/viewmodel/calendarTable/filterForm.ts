import { t } from '@vscode/l10n';
import { dividendDates, yieldOperations } from '../../contract/dividends.js';
import { ratingActions } from '../../contract/ratings.js';
import { splitDates } from '../../contract/splits.js';
import type { CalendarName } from '../calendar/calendarNames.js';
import { dividendDateWords, importanceChoice, splitDateWords } from '../calendar/calendarFilterWords.js';
import type { DayRange } from '../calendar/calendarDays.js';
import type { EventWording } from '../event/eventWords.js';
import { actionWords } from '../event/eventWordsOfRating.js';
import { daysLabel, mergerSortWords, operationWords, presetWords, scopeWords } from './filterFieldWords.js';
import {
	type FilterName,
	importances,
	mergerSorts,
	type TableFilters,
	tablePresets,
	tickerScopes,
} from './tableFilters.js';

interface FieldBase {
	readonly name: FilterName;
	readonly label: string;
	readonly value: string;
	/** What is wrong with it. */
	readonly problem?: string;
}

/** One field of the form. */
export type FilterField = FieldBase &
	(
		| { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
		| { readonly kind: 'day' }
		| {
				readonly kind: 'text';
				readonly placeholder: string;
				/** What may be typed, from what is loaded. */
				readonly suggestions: readonly FilterOption[];
		  }
	);

export interface FilterOption {
	readonly value: string;
	readonly label: string;
}

/** What is wrong with one filter, in words to stand beside it. */
export interface FilterProblem {
	readonly field: FilterName;
	readonly text: string;
}

/** What the form is made of. */
export interface FormFacts extends EventWording {
	readonly name: CalendarName;
	readonly filters: TableFilters;
	readonly problem: FilterProblem | undefined;
	/** The days that are shown where nobody has chosen any. */
	readonly usualRange: DayRange;
	readonly suggestions: FilterSuggestions;
}

/** Who may be asked for: firms by their names, analysts by their ids. */
export interface FilterSuggestions {
	readonly firms: readonly FilterOption[];
	readonly analysts: readonly FilterOption[];
}

export const noSuggestions: FilterSuggestions = { firms: [], analysts: [] };

/** The fields of a calendar's form; those that have no meaning for what is chosen are left out. */
export function filterForm(facts: FormFacts): readonly FilterField[] {
	const { filters, problem, name } = facts;
	const fields: readonly FilterField[] = [
		choice('scope', t('Tickers'), tickerScopes, scopeWords),
		...(filters.scope === 'typed' ? [text('tickers', t('Symbols'), t('AAPL, MSFT, BRK.B'))] : []),
		choice('days', daysLabel(name, filters), tablePresets, (preset) => presetWords(preset, facts)),
		...(filters.days === 'own' ? [day('from', t('First day')), day('to', t('Last day'))] : []),
		choice('importance', t('Importance'), importances, (importance) => importanceChoice(Number(importance))),
		...ownFields(facts),
	];
	return fields.map((field) => ({
		...field,
		value: filters[field.name],
		...(problem?.field === field.name && { problem: problem.text }),
	}));
}

function ownFields({ name, suggestions }: FormFacts): readonly FilterField[] {
	switch (name) {
		case 'ratings':
			return [
				choice('action', t('Action'), ['', ...ratingActions], (action) =>
					action === '' ? t('Any') : (actionWords(action) ?? action),
				),
				text('firms', t('Firms'), t('Names or ids'), suggestions.firms),
				text('analysts', t('Analysts'), t('Ids'), suggestions.analysts),
				choice('simplify', t('Rating words'), ['no', 'yes'], (simplify) =>
					simplify === 'yes' ? t('Buy, Hold or Sell') : t('As each firm says'),
				),
			];
		case 'dividends':
			return [
				choice('dividendDate', t('Date'), dividendDates, dividendDateWords),
				choice('yieldOperation', t('Yield'), yieldOperations, operationWords),
				text('yieldPercent', t('Percent'), t('3.5, or empty for any')),
			];
		case 'splits':
			return [choice('splitDate', t('Date'), splitDates, splitDateWords)];
		case 'mergers':
			return [choice('mergerSort', t('Order'), mergerSorts, mergerSortWords)];
		case 'offerings':
			return [];
	}
}

function choice<T extends string>(
	name: FilterName,
	label: string,
	values: readonly T[],
	words: (value: T) => string,
): FilterField {
	const options = values.map((value) => ({ value, label: words(value) }));
	return { kind: 'choice', name, label, value: '', options };
}

function text(
	name: FilterName,
	label: string,
	placeholder: string,
	suggestions: readonly FilterOption[] = [],
): FilterField {
	return { kind: 'text', name, label, value: '', placeholder, suggestions };
}

function day(name: FilterName, label: string): FilterField {
	return { kind: 'day', name, label, value: '' };
}
