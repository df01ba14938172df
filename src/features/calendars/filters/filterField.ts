import * as l10n from '@vscode/l10n';
import type { DayRange } from '../../../base/days.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { FormatContext } from '../../../presentation/format.js';

/** What the texts of a field may depend on. */
export interface FieldFacts extends FormatContext {
	/** The days shown by default. */
	readonly usualRange: DayRange;
	/** The date that rows are shown by, in words; undefined where a calendar has only one. */
	readonly dateWords: string | undefined;
}

export interface FilterOption {
	readonly value: string;
	readonly label: string;
	/** The label without what tells it from others. */
	readonly name?: string;
}

/** What the description of a filter may depend on. */
export interface SaidContext extends FormatContext {
	/** Suggestions, which have the names of ids. */
	readonly suggestions?: Readonly<Partial<Record<'firms' | 'analysts', readonly FilterOption[]>>>;
}

/** A filter field in the tree's quick pick, where its label appears beside those of other calendars. */
export interface QuickPick {
	readonly label: () => string;
	/** The title of its list of options. */
	readonly title: () => string;
	readonly options: readonly { readonly value: string; readonly label: () => string }[];
	/** Whether a value can be picked, here or from suggestions. */
	readonly has: (value: string) => boolean;
	/** The prompt for a value that is not an option; absent where there is none. */
	readonly typed?: () => { readonly label: string; readonly prompt: string };
}

/** One filter: its values, its form control and its description. */
export interface FilterField<Filters, Value> {
	readonly control: 'choice' | 'words' | 'text' | 'day';
	/** Reads a saved or sent value; an invalid one counts as not set. */
	readonly read: (saved: unknown) => Value;
	readonly label: (facts: FieldFacts) => string;
	/** The options besides suggested ones; empty for typed fields. */
	readonly options: (facts: FieldFacts) => readonly FilterOption[];
	/** Shown while the field is empty. */
	readonly placeholder: () => string;
	/** Whether the next field is the other end of its range. */
	readonly isStart?: true;
	/** Whether it applies given the other filters. */
	readonly hasMeaning: (filters: Filters) => boolean;
	/** Describes the filter beside a title; undefined where it isn't set. */
	readonly said: (filters: Filters, context: SaidContext) => string | undefined;
	/** Why it can't be queried; undefined where it can. */
	readonly problem: (filters: Filters, watchlist: readonly TickerSymbol[]) => string | undefined;
	/** The query parameter whose limits a typed value may exceed. */
	readonly parameter?: string;
	readonly quickPick?: QuickPick;
}

/** The fields of filters, each under the name used in mementos and page messages. */
export type FieldsOf<Filters> = {
	readonly [Name in keyof Filters]: FilterField<Filters, Filters[Name]>;
};

type Optional<Filters> = Partial<
	Pick<FilterField<Filters, string>, 'isStart' | 'hasMeaning' | 'said' | 'problem' | 'parameter'>
>;

interface ChoiceParts<Filters, Value extends string> extends Optional<Filters> {
	/** In form order. */
	readonly values: readonly Value[];
	/** The default value. */
	readonly none: Value;
	readonly label: (facts: FieldFacts) => string;
	readonly words: (value: Value, facts: FieldFacts) => string;
	readonly quickPick?: Pick<QuickPick, 'label' | 'title'> & {
		readonly values: readonly Value[];
		readonly words: (value: Value) => string;
	};
}

const MOST_LETTERS = 4_000;

/** A field with one word of a fixed list. */
export function choiceField<Filters, const Value extends string>({
	values,
	none,
	words,
	quickPick,
	...parts
}: ChoiceParts<Filters, Value>): FilterField<Filters, Value> {
	return {
		...always,
		...parts,
		control: 'choice',
		read: (saved) => values.find((value) => value === saved) ?? none,
		options: (facts) => values.map((value) => ({ value, label: words(value, facts) })),
		...(quickPick && {
			quickPick: {
				label: quickPick.label,
				title: quickPick.title,
				options: quickPick.values.map((value) => ({ value, label: () => quickPick.words(value) })),
				has: (picked) => quickPick.values.some((value) => value === picked),
			},
		}),
	};
}

interface WordsParts<Filters> extends Optional<Filters> {
	/** The words known so far; suggestions have those of loaded rows. */
	readonly known: readonly string[];
	readonly label: () => string;
	readonly quickPick?: Pick<QuickPick, 'label' | 'title'>;
}

/** A field with any words of the service, whose list is open: one a line, none for any. */
export function wordsField<Filters>({
	known,
	quickPick,
	...parts
}: WordsParts<Filters>): FilterField<Filters, string> {
	const options = known.map((word) => ({ value: word, label: word }));
	return {
		...always,
		...parts,
		control: 'words',
		read: (saved) => wordsValue(chosenWords(readText(saved))),
		options: () => options,
		...(quickPick && {
			quickPick: {
				...quickPick,
				options: [
					{ value: '', label: () => l10n.t('Any') },
					...known.map((word) => ({ value: word, label: () => word })),
				],
				has: (value) => !value.includes(WORD_END),
			},
		}),
	};
}

const WORD_END = '\n';

/** The words of such a field, each once. */
export function chosenWords(value: string): readonly string[] {
	const words = value.split(WORD_END).map((word) => word.trim().replace(/\s+/g, ' '));
	return [...new Set(words.filter((word) => word !== ''))];
}

/** The words as the value of such a field. */
export function wordsValue(words: readonly string[]): string {
	return words.join(WORD_END);
}

interface TypedParts<Filters> extends Optional<Filters> {
	readonly label: () => string;
	readonly placeholder?: () => string;
	readonly quickPick?: QuickPick;
}

/** A text field. */
export function textField<Filters>(parts: TypedParts<Filters>): FilterField<Filters, string> {
	return { ...always, ...parts, control: 'text', read: readText };
}

/** A day field. */
export function dayField<Filters>(parts: TypedParts<Filters>): FilterField<Filters, string> {
	return { ...always, ...parts, control: 'day', read: readText };
}

/** Defaults of a field. */
const always = {
	options: () => [],
	placeholder: () => '',
	hasMeaning: () => true,
	said: () => undefined,
	problem: () => undefined,
} as const;

function readText(saved: unknown): string {
	return typeof saved === 'string' ? saved.slice(0, MOST_LETTERS) : '';
}
