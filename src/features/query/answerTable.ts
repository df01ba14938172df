import { isRecord } from '../../base/record.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { Field, Fields } from '../../contract/fields.js';
import { writtenText } from './answerText.js';

/** A column of an answer: one field of its records, by where it stands on the wire. */
export interface AnswerColumn {
	/** The names that lead to it, between dots. */
	readonly id: string;
	readonly steps: readonly string[];
	/** What it says, by the contract; empty for a field that the contract does not know. */
	readonly means: string;
	readonly isFigure: boolean;
}

/** A row: a record, or one entry of the list inside it. */
export interface AnswerRow {
	readonly record: unknown;
	/** The place of the entry in the list inside the record; all of them where it has several lists. */
	readonly entry: number | 'all';
}

/** The records of the JSON of an answer, whether they come under the envelope or bare. */
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

/** The rows of records: a record that holds a list of objects is a row for each of them; one with several lists is one. */
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

/** The columns of an endpoint: those of the contract in its order, and those that only the records have. */
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

/** What a row has in a column, as it came, of several entries their texts; undefined where it has nothing. */
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
