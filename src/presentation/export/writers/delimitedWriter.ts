import { slicesOf } from '../../../base/inSlices.js';
import { withoutEntities } from '../../plainText.js';
import { csvText, type CsvField, excelCell, tsvText } from '../csv.js';
import { sourceFields, type Table, type TableValue, valueText } from '../table.js';

/** A line a row under the names of the service, in pieces of some lines, which are made as they are taken. */
export function csvPieces<Row>(table: Table<Row>): Generator<string> {
	return pieces(table, csvText);
}

/** The same between tabs. */
export function tsvPieces<Row>(table: Table<Row>): Generator<string> {
	return pieces(table, tsvText);
}

/** The mark by which Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV that Excel reads as it is meant: with its mark, and with text where it would take a code or a ratio for more. */
export function* excelPieces<Row>(table: Table<Row>): Generator<string> {
	yield BYTE_ORDER_MARK;
	yield* pieces(table, csvText, excelCell);
}

/** The same between tabs. */
export function* excelTabPieces<Row>(table: Table<Row>): Generator<string> {
	yield BYTE_ORDER_MARK;
	yield* pieces(table, tsvText, excelCell);
}

function* pieces<Row>(
	table: Table<Row>,
	write: typeof csvText,
	textCell: (text: string) => CsvField = (text) => text,
): Generator<string> {
	const written = (value: TableValue): CsvField =>
		typeof value === 'object'
			? valueText(value)
			: typeof value === 'string'
				? textCell(withoutEntities(value))
				: value;
	const { columns } = table;
	const source = sourceFields(table);
	yield write([[...columns.map(({ id }) => id), ...Object.keys(source)]]);
	for (const rows of slicesOf(table.rows)) {
		yield write(
			rows.map((row) => [...columns.map(({ value }) => written(value(row))), ...Object.values(source)]),
		);
	}
}
