import * as l10n from '@vscode/l10n';
import type { JsonValue, Written } from './json.js';

/** A value as the service gave it: a decimal is text in JSON, as it was sent, a written figure a number with all its digits. */
export type TableValue = string | number | boolean | { readonly decimal: string } | Written | undefined;

/** One column of a table that leaves. */
export interface TableColumn<Row> {
	/** The service's name of the field, or a name of our own for what is made of several. */
	readonly id: string;
	/** What people call it. */
	readonly label: string;
	/** Whether it is among those that people look at first. */
	readonly isUsual: boolean;
	readonly value: (row: Row) => TableValue;
}

/** Rows that leave in any form, and where they come from. */
export interface Table<Row> {
	/** What it is, in words. */
	readonly title: string;
	/** The same as a name of files and variables. */
	readonly name: string;
	/** What holds for all rows, by name; it stands at the head of JSON. */
	readonly about: Readonly<Record<string, JsonValue>>;
	readonly columns: readonly TableColumn<Row>[];
	readonly rows: readonly Row[];
	/** The symbol that a row is about, where rows are about symbols. */
	readonly symbolOf?: (row: Row) => string | undefined;
	readonly isSample: boolean;
	/** When the service sent the oldest of it, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** Where a table comes from. */
type Source = Pick<Table<never>, 'isSample' | 'receivedAt'>;

/** Where rows come from as fields, which every reader of CSV takes, unlike a line of comment. */
export function sourceFields({ isSample, receivedAt }: Source) {
	return {
		receivedAt: new Date(receivedAt).toISOString(),
		data: isSample ? 'sample data' : 'live',
	} as const;
}

/** What a table is and where it comes from, in one line. */
export function sourceLine({ title, ...source }: Source & Pick<Table<never>, 'title'>): string {
	return l10n.t('{0}: {1}', sourceWords(source), title);
}

/** Where something comes from, and when it came. */
export function sourceWords({ isSample, receivedAt }: Source): string {
	const time = `${new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
	return isSample
		? l10n.t('Market Data, sample data (invented figures), {0}', time)
		: l10n.t('Market Data, received {0}', time);
}

/** A value as plain text, digit for digit; empty where there is none. */
export function valueText(value: TableValue): string {
	return typeof value !== 'object' ? String(value ?? '') : 'decimal' in value ? value.decimal : value.written;
}

/** What the values of a column are for programs; a column of different kinds is text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SAFE_INTEGER = /^-?\d{1,15}$/;

/** The kind of all values that there are; that of none is text. */
export function kindOfAll(values: Iterable<TableValue>): ValueKind {
	let kind: ValueKind | undefined;
	for (const value of values) {
		if (value !== undefined) {
			kind = common(kind, kindOf(value));
		}
	}
	return kind ?? 'text';
}

function common(one: ValueKind | undefined, other: ValueKind): ValueKind {
	const isFigure = (kind: ValueKind): boolean => kind === 'integer' || kind === 'number';
	return one === undefined || one === other ? other : isFigure(one) && isFigure(other) ? 'number' : 'text';
}

function kindOf(value: Exclude<TableValue, undefined>): ValueKind {
	return typeof value === 'string'
		? 'text'
		: typeof value === 'boolean'
			? 'boolean'
			: figureKind(valueText(value));
}

function figureKind(written: string): ValueKind {
	return SAFE_INTEGER.test(written) && NUMBER.test(written)
		? 'integer'
		: NUMBER.test(written)
			? 'number'
			: 'text';
}
