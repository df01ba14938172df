import { slicesOf } from '../../../base/inSlices.js';
import { plainText } from '../../plainText.js';
import { safeMarkdown } from '../../safeMarkdown.js';
import { sourceLine, type Table, valueText } from '../table.js';
import { kindOfAll } from './valueKind.js';

/** Words and figures that no Markdown takes for more than they are. */
const HARMLESS =
	/^(?!.*www\.)[+-]?[\p{L}\p{N}]+(?:(?:[,:] | · |[ ,/-]|(?<=\d)\.(?=\d)|(?<=\d):(?=\d\d?(?![\p{L}\d])))[\p{L}\p{N}]+)*%?$/iu;
const LONGEST = 200;

/** A table as people read it, with where it comes from below: the columns that they look at and that hold anything. */
export function* markdownPieces<Row>(table: Table<Row>): Generator<string> {
	const usual = table.columns.filter(
		({ isUsual, value }) => isUsual && table.rows.some((row) => value(row) !== undefined),
	);
	const columns = usual.length > 0 ? usual : table.columns;
	const marks = columns.map(({ value }) => (isFigure(kindOfAll(table.rows.map(value))) ? '---:' : '---'));
	yield line(columns.map(({ label }) => cell(label)));
	yield line(marks);
	for (const rows of slicesOf(table.rows)) {
		yield rows.map((row) => line(columns.map(({ value }) => cell(valueText(value(row)))))).join('');
	}
	yield `\n*${sourceLine({ ...table, title: cell(table.title) })}*\n`;
}

function isFigure(kind: ReturnType<typeof kindOfAll>): boolean {
	return kind === 'integer' || kind === 'number';
}

function line(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |\n`;
}

function cell(text: string): string {
	const plain = plainText(text, LONGEST);
	return HARMLESS.test(plain) ? plain : safeMarkdown(text);
}
