import { slicesOf } from '../../../base/inSlices.js';
import { csvText, type CsvValue, tsvText } from '../csv.js';
import { sourceFields, type Table, type TableValue, valueText } from '../table.js';

/** A line a row under the names of the service, in pieces of some lines, which are made as they are taken. */
export function csvPieces<Row>(table: Table<Row>): Generator<string> {
	return pieces(table, csvText);
}

/** The same between tabs. */
export function tsvPieces<Row>(table: Table<Row>): Generator<string> {
	return pieces(table, tsvText);
}

function* pieces<Row>(table: Table<Row>, write: typeof csvText): Generator<string> {
	const { columns } = table;
	const source = sourceFields(table);
	yield write([[...columns.map(({ id }) => id), ...Object.keys(source)]]);
	for (const rows of slicesOf(table.rows)) {
		yield write(
			rows.map((row) => [...columns.map(({ value }) => written(value(row))), ...Object.values(source)]),
		);
	}
}

function written(value: TableValue): CsvValue {
	return typeof value === 'object' ? valueText(value) : value;
}
