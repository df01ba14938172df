import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { Field, Fields } from '../../contract/fields.js';
import { writtenText } from './answerText.js';

/** A column of an answer: one field of its records, identified by its path in the JSON. */
export interface AnswerColumn {
	/** The path, joined by dots. */
	readonly id: string;
	readonly steps: readonly string[];
	/** The field's meaning from the contract; empty for fields that are not in the contract. */
	readonly means: string;
	readonly isFigure: boolean;
}

/** A row: a record, or one entry of the list inside it. */
export interface AnswerRow {
	readonly record: unknown;
	/** Index of the entry in the record's list; `all` if the record has several lists. */
	readonly entry: number | 'all';
}

/** The records in the JSON of an answer, with or without an envelope. */
export function recordsIn(
	{ envelope }: Pick<Endpoint<never, unknown>, 'envelope'>,
	json: unknown,
): readonly unknown[] {
	const inside = envelope !== undefined && isRecord(json) ? json[envelope] : json;
	if (Array.isArray(inside)) {
		return inside;
	}
	return isRecord(inside) &&
		Object.keys(inside).length > 0 &&
		inside !== (envelope === undefined ? undefined : json)
		? [inside]
		: [];
}

/**
 * Splits records into rows: a record with one list of objects becomes one row per entry; a record with
 * several lists stays one row.
 */
export function rowsOf(
	{ record: fields }: Pick<Endpoint<never, unknown>, 'record'>,
	records: readonly unknown[],
): readonly AnswerRow[] {
	const [list, ...others] = Object.values(fields).filter(isList);
	if (others.length > 0) {
		return records.map((record) => ({ record, entry: 'all' }));
	}
	return records.flatMap((record): readonly AnswerRow[] => {
		const inner = list && isRecord(record) ? record[list.wire] : undefined;
		return Array.isArray(inner) && inner.length > 1
			? inner.map((_, entry) => ({ record, entry }))
			: [{ record, entry: 0 }];
	});
}

/** The columns of an endpoint: those of the contract in its order, then those found only in the records. */
export function columnsOf(
	{ record: fields }: Pick<Endpoint<never, unknown>, 'record'>,
	records: readonly unknown[],
): readonly AnswerColumn[] {
	const columns = new Map<string, AnswerColumn>();
	const declared = new Set(Object.values(fields).map(({ wire }) => wire.split('.')[0] ?? ''));
	for (const column of contractColumns(fields, [])) {
		columns.set(column.id, column);
	}
	for (const record of records) {
		for (const name of isRecord(record) ? Object.keys(record) : []) {
			if (!declared.has(name) && !columns.has(name)) {
				columns.set(name, { id: name, steps: [name], means: '', isFigure: false });
			}
		}
	}
	return [...columns.values()];
}

/** A row's raw value in a column, or the joined text of all entries; undefined if there is none. */
export function valueAt({ record, entry }: AnswerRow, { steps }: AnswerColumn): unknown {
	return valueIn(record, entry, steps);
}

function valueIn(value: unknown, entry: AnswerRow['entry'], [step, ...deeper]: readonly string[]): unknown {
	if (step === undefined) {
		return value;
	}
	if (Array.isArray(value) && entry === 'all') {
		const texts = value
			.map((one: unknown) => writtenText(valueIn(one, entry, [step, ...deeper])))
			.filter((text) => text !== '');
		return texts.length === 0 ? undefined : texts.join(', ');
	}
	const one: unknown = Array.isArray(value) && entry !== 'all' ? value[entry] : value;
	return isRecord(one) && Object.hasOwn(one, step) ? valueIn(one[step], entry, deeper) : undefined;
}

function* contractColumns(fields: Fields, before: readonly string[]): Generator<AnswerColumn> {
	for (const { wire, kind, means, unit, isOurs } of Object.values(fields)) {
		if (isOurs === true) {
			continue;
		}
		const steps = wire === '' ? before : [...before, ...wire.split('.')];
		if (kind.fields) {
			yield* contractColumns(kind.fields, steps);
		} else if (kind.figures) {
			yield* kind.figures.map((figure) => columnAt([...steps, figure], '', true));
		} else if (wire !== '') {
			yield columnAt(steps, means, unit !== undefined || FIGURES.has(kind.name));
		}
	}
}

const FIGURES: ReadonlySet<string> = new Set(['count', 'decimal', 'number', 'Unix seconds']);

function columnAt(steps: readonly string[], means: string, isFigure: boolean): AnswerColumn {
	return { id: steps.join('.'), steps, means: means.replaceAll('`', ''), isFigure };
}

function isList({ kind, wire }: Field<unknown>): boolean {
	return kind.fields !== undefined && wire !== '' && kind.name.startsWith('list of ');
}
