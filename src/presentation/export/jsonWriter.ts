import { slicesOf } from '../../base/slices.js';
import { withoutEntities } from '../plainText.js';
import { jsonText, type JsonValue } from './json.js';
import { sourceFields, type Table, type TableColumn, type TableValue } from './table.js';

/**
 * The table as JSON: its source, and one object per row without undefined members; in chunks of some rows.
 */
export function* jsonChunks<Row>(table: Table<Row>): Generator<string> {
	const head = jsonText({ ...table.about, ...sourceFields(table) });
	yield `${head.slice(0, -'\n}\n'.length)},\n\t"rows": [`;
	let separator = '';
	for (const rows of slicesOf(table.rows)) {
		// The outer list indents the rows to their depth in the file.
		const text = jsonText([rows.map((row) => jsonRow(row, table.columns))]);
		yield separator + text.slice('[\n\t['.length, -'\n\t]\n]\n'.length);
		separator = ',';
	}
	yield table.rows.length > 0 ? '\n\t]\n}\n' : ']\n}\n';
}

function jsonRow<Row>(
	row: Row,
	columns: readonly TableColumn<Row>[],
): Readonly<Record<string, JsonValue | undefined>> {
	return Object.fromEntries(columns.map(({ id, value }) => [id, jsonValue(value(row))]));
}

function jsonValue(value: TableValue): JsonValue | undefined {
	return typeof value === 'string'
		? withoutEntities(value)
		: typeof value === 'object' && 'decimal' in value
			? value.decimal
			: value;
}
