import * as l10n from '@vscode/l10n';
import type { JsonValue, Written } from './json.js';

/**
 * A value as the service gave it: a decimal was sent as text and stays text in JSON; a written figure is a
 * number with all its digits.
 */
export type TableValue = string | number | boolean | { readonly decimal: string } | Written | undefined;

/** One column of an exported table. */
export interface TableColumn<Row> {
	/** The service's field name, or our own name for a combined value. */
	readonly id: string;
	/** The display name. */
	readonly label: string;
	/** Whether it is one of the columns users look at first. */
	readonly isUsual: boolean;
	readonly value: (row: Row) => TableValue;
}

/** Rows to export in any format, and their source. */
export interface Table<Row> {
	/** What the table contains, in words. */
	readonly title: string;
	/** The same as a name for files and variables. */
	readonly name: string;
	/** Facts about all rows, by name; written at the top of JSON. */
	readonly about: Readonly<Record<string, JsonValue>>;
	readonly columns: readonly TableColumn<Row>[];
	readonly rows: readonly Row[];
	/** The symbol of a row, for tables about symbols. */
	readonly symbolOf?: (row: Row) => string | undefined;
	readonly isSample: boolean;
	/** When the service sent the oldest part, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** The source of a table. */
type Source = Pick<Table<never>, 'isSample' | 'receivedAt'>;

/** The source as fields, which every CSV reader accepts, unlike a comment line. */
export function sourceFields({ isSample, receivedAt }: Source) {
	return {
		receivedAt: new Date(receivedAt).toISOString(),
		data: isSample ? 'sample data' : 'live',
	} as const;
}

/** What a table contains and its source, in one line. */
export function sourceLine({ title, ...source }: Source & Pick<Table<never>, 'title'>): string {
	return l10n.t('{0}: {1}', sourceWords(source), title);
}

/** The source of the data, and when it was received. */
export function sourceWords({ isSample, receivedAt }: Source): string {
	const time = `${new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
	return isSample
		? l10n.t('Market Data, sample data (simulated figures), {0}', time)
		: l10n.t('Market Data, received {0}', time);
}

/** A value as plain text with all its digits; empty if there is none. */
export function valueText(value: TableValue): string {
	return typeof value !== 'object' ? String(value ?? '') : 'decimal' in value ? value.decimal : value.written;
}

/** The type of a column's values in code; a column with mixed types is text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SAFE_INTEGER = /^-?\d{1,15}$/;

/** The common kind of the defined values; text if there are none. */
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
