import type { DayRange } from '../../../base/days.js';
import type { FormatContext } from '../../../presentation/format.js';
import { joinLine } from '../../../presentation/lines.js';
import { shortText } from '../../../presentation/plainText.js';
import { type CalendarFilters, filterFields, type FilterName } from './calendarFilters.js';
import { scopeWords } from './commonFilters.js';
import {
	chosenWords,
	type FieldFacts,
	type FilterOption,
	type SaidContext,
	wordsValue,
} from './filterField.js';
import { rangeWords } from './shownDays.js';
import { treeFilters } from './treeFilters.js';

/** The active filters of the tree, shown beside the view's title; empty where none is set. */
export function treeFilterWords(filters: CalendarFilters, context: FormatContext): string {
	return joinLine(treeFilters.map((name) => filterFields[name].said(filters, context)));
}

/** The active filters of a table; always includes the days. */
export function tableFilterWords(
	filters: CalendarFilters,
	own: readonly FilterName[],
	range: DayRange,
	context: SaidContext,
): string {
	const names: readonly FilterName[] = ['tickers', 'scope', 'importance', ...own];
	return joinLine([
		filters.scope === 'all' ? scopeWords('all') : undefined,
		rangeWords(range, context),
		...names.map((name) => filterFields[name].said(filters, context)),
	]);
}

interface FieldBase {
	readonly name: FilterName;
	readonly label: string;
	readonly value: string;
	/** Whether the next field is the other end of its range, and stays beside it. */
	readonly isStart?: true;
	/** What is wrong with the value. */
	readonly problem?: string;
}

/** One field of the form. */
export type FormField = FieldBase &
	(
		| { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
		/** Any of several words; the value has one a line. */
		| { readonly kind: 'words'; readonly options: readonly WordOption[] }
		| { readonly kind: 'day' }
		| {
				readonly kind: 'text';
				readonly placeholder: string;
				/** Suggestions from loaded data. */
				readonly suggestions: readonly FilterOption[];
		  }
	);

/** One of several words, and the field's value once it is picked or dropped. */
interface WordOption extends FilterOption {
	readonly isPicked: boolean;
	readonly next: string;
}

/** What is wrong with one filter, to show beside its field. */
export interface FilterProblem {
	readonly field: FilterName;
	readonly text: string;
}

/** Suggested values for fields, such as firms by name and analysts by id. */
export type FilterSuggestions = Readonly<Partial<Record<FilterName, readonly FilterOption[]>>>;

/** The inputs of the form. */
interface FormFacts extends FieldFacts {
	/** The fields in their order. */
	readonly names: readonly FilterName[];
	readonly filters: CalendarFilters;
	readonly problem: FilterProblem | undefined;
	readonly suggestions: FilterSuggestions;
}

/** The fields of a form; those that don't apply to the current choices are left out. */
export function filterForm(facts: FormFacts): readonly FormField[] {
	const { names, filters, problem } = facts;
	return names
		.filter((name) => filterFields[name].hasMeaning(filters))
		.map((name) => ({
			...controlOf(name, facts),
			name,
			label: filterFields[name].label(facts),
			value: filters[name],
			...(filterFields[name].isStart && { isStart: true as const }),
			...(problem?.field === name && { problem: problem.text }),
		}));
}

function controlOf(name: FilterName, facts: FormFacts) {
	const { control, options, placeholder } = filterFields[name];
	switch (control) {
		case 'choice':
			return { kind: control, options: withOthers(options(facts), name, [facts.filters[name]], facts) };
		case 'words': {
			const picked = chosenWords(facts.filters[name]);
			const all = withOthers(options(facts), name, picked, facts);
			return { kind: control, options: all.map((option) => wordOption(option, picked)) };
		}
		case 'day':
			return { kind: control };
		case 'text':
			return { kind: control, placeholder: placeholder(), suggestions: facts.suggestions[name] ?? [] };
	}
}

/** The options, then those of loaded rows and chosen ones that are not among them. */
function withOthers(
	options: readonly FilterOption[],
	name: FilterName,
	chosen: readonly string[],
	{ suggestions }: FormFacts,
): readonly FilterOption[] {
	const others = [
		...(suggestions[name] ?? []),
		...chosen.map((value) => ({ value, label: shortText(value) ?? value })),
	];
	const all = new Map<string, FilterOption>();
	for (const option of [...options, ...others]) {
		const key = option.value.toLowerCase();
		all.set(key, all.get(key) ?? option);
	}
	return [...all.values()];
}

function wordOption(option: FilterOption, picked: readonly string[]): WordOption {
	const isSame = (word: string): boolean => word.toLowerCase() === option.value.toLowerCase();
	const isPicked = picked.some(isSame);
	const next = isPicked ? picked.filter((word) => !isSame(word)) : [...picked, option.value];
	return { ...option, isPicked, next: wordsValue(next) };
}
