import type { PageColumn } from '../../calendars/table/calendarModel.js';
import type { AnswerSort } from './answerChoice.js';
import { type AnswerColumn, type AnswerRow, valueAt } from './answerTable.js';
import { cellText, clippedText } from './writtenValue.js';

const LEAST_WIDTH = 6;
const MOST_WIDTH = 32;
const ROWS_MEASURED = 100;

/** The columns of an answer as the page draws them, as wide as what stands in the first rows. */
export function pageColumns(
	columns: readonly AnswerColumn[],
	rows: readonly AnswerRow[],
	sort: AnswerSort | undefined,
): readonly PageColumn[] {
	const measured = rows.slice(0, ROWS_MEASURED);
	return columns.map((column) => {
		const longest = measured.reduce(
			(most, row) => Math.max(most, cellText(valueAt(row, column)).length),
			column.id.length,
		);
		return {
			id: column.id,
			heading: clippedText(column.id),
			hint: column.means || clippedText(column.id),
			// Capitals and digits are wider than the letters that widths count.
			width: Math.min(Math.max(longest + 2, LEAST_WIDTH), MOST_WIDTH),
			isFigure: column.isFigure,
			stays: false,
			...(sort?.column === column.id && { sort: sort.direction }),
		};
	});
}
