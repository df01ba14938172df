import { slicesOf } from '../../../base/inSlices.js';
import { markdownCell, markdownLine } from '../../markdownTable.js';
import { sourceLine, type Table, valueText } from '../table.js';
import { kindOfAll } from './valueKind.js';

/** A table as people read it, with where it comes from below: the columns that they look at and that hold anything. */
export function* markdownPieces<Row>(table: Table<Row>): Generator<string> {
	const usual = table.columns.filter(
		({ isUsual, value }) => isUsual && table.rows.some((row) => value(row) !== undefined),
	);
	const columns = usual.length > 0 ? usual : table.columns;
	const marks = columns.map(({ value }) => (isFigure(kindOfAll(table.rows.map(value))) ? '---:' : '---'));
	yield markdownLine(columns.map(({ label }) => markdownCell(label)));
	yield markdownLine(marks);
	for (const rows of slicesOf(table.rows)) {
		yield rows
			.map((row) => markdownLine(columns.map(({ value }) => markdownCell(valueText(value(row))))))
			.join('');
	}
	yield `\n*${sourceLine({ ...table, title: markdownCell(table.title) })}*\n`;
}

function isFigure(kind: ReturnType<typeof kindOfAll>): boolean {
	return kind === 'integer' || kind === 'number';
}
