import type { DayRange } from '../../../base/days.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { FormatContext } from '../../../presentation/format.js';

/** What the words of a field may depend on. */
export interface FieldFacts extends FormatContext {
	/** The days that are shown where nobody has chosen any. */
	readonly usualRange: DayRange;
	/** The date by which rows are shown, in words; undefined where a calendar has only one. */
	readonly dateWords: string | undefined;
}

export interface FilterOption {
	readonly value: string;
	readonly label: string;
}

/** A field among the filters that are quickly picked in the tree, whose words stand beside those of other calendars. */
export interface QuickPick {
	readonly label: () => string;
	/** Of the list of its options. */
	readonly title: () => string;
	readonly options: readonly { readonly value: string; readonly label: () => string }[];
	/** Asks for what is none of the options; absent where there is nothing else. */
	readonly typed?: () => { readonly label: string; readonly prompt: string };
}

/** One filter: what it may hold, and how it is asked for and told. */
export interface FilterField<Filters, Value> {
	readonly control: 'choice' | 'text' | 'day';
	/** What it holds out of what was remembered or sent; what is not legal counts as not chosen. */
	readonly read: (saved: unknown) => Value;
	readonly label: (facts: FieldFacts) => string;
	/** What can be chosen; empty where something is typed. */
	readonly options: (facts: FieldFacts) => readonly FilterOption[];
	/** Stands where nothing is typed yet. */
	readonly placeholder: () => string;
	/** Whether it has a meaning beside what the others hold. */
	readonly hasMeaning: (filters: Filters) => boolean;
	/** What it narrows, beside a title; undefined where it narrows nothing. */
	readonly said: (filters: Filters, context: FormatContext) => string | undefined;
	/** What keeps it from being asked; undefined where nothing does. */
	readonly problem: (filters: Filters, watchlist: readonly TickerSymbol[]) => string | undefined;
	/** The name on the wire of a parameter whose limits what is typed may break. */
	readonly parameter?: string;
	readonly quickPick?: QuickPick;
}

/** The fields of filters, each under its name in the mementos and in the messages of the page. */
export type FieldsOf<Filters> = {
	readonly [Name in keyof Filters]: FilterField<Filters, Filters[Name]>;
};

type Optional<Filters> = Partial<
	Pick<FilterField<Filters, string>, 'hasMeaning' | 'said' | 'problem' | 'parameter'>
>;

interface ChoiceParts<Filters, Value extends string> extends Optional<Filters> {
	/** In the order of the form. */
	readonly values: readonly Value[];
	/** What is chosen where nobody chose. */
	readonly none: Value;
	readonly label: (facts: FieldFacts) => string;
	readonly words: (value: Value, facts: FieldFacts) => string;
	readonly quickPick?: Omit<QuickPick, 'options' | 'typed'> & {
		readonly values: readonly Value[];
		readonly words: (value: Value) => string;
	};
}

const MOST_LETTERS = 4_000;

/** A field that holds one word of a list. */
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
			},
		}),
	};
}

interface TypedParts<Filters> extends Optional<Filters> {
	readonly label: () => string;
	readonly placeholder?: () => string;
	readonly quickPick?: QuickPick;
}

/** A field into which text is typed. */
export function textField<Filters>(parts: TypedParts<Filters>): FilterField<Filters, string> {
	return { ...always, ...parts, control: 'text', read: readText };
}

/** A field that holds a day. */
export function dayField<Filters>(parts: TypedParts<Filters>): FilterField<Filters, string> {
	return { ...always, ...parts, control: 'day', read: readText };
}

/** What a field is unless said otherwise. */
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
