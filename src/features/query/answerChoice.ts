import type { Formats } from '../../presentation/format.js';
import { type AnswerColumn, type AnswerRow, valueAt } from './answerTable.js';
import { writtenText } from './answerText.js';

/** How to show an answer. */
export type AnswerView = 'table' | 'tree' | 'json';

/** The sort order of an answer's rows. */
export interface AnswerSort {
	readonly column: string;
	readonly direction: 'ascending' | 'descending';
}

const SHOWN_AT_FIRST = 12;
const MAX_SAMPLED_ROWS = 200;

/**
 * The default columns: up to twelve that have values. Skips ids and update times unless nothing else is left.
 */
export function columnsAtFirst(
	columns: readonly AnswerColumn[],
	rows: readonly AnswerRow[],
): readonly AnswerColumn[] {
	const sampled = rows.slice(0, MAX_SAMPLED_ROWS);
	const filled = columns.filter((column) => sampled.some((row) => writtenText(valueAt(row, column)) !== ''));
	const informative = filled.filter(({ id }) => !/^(?:id|cusip|isin|updated(?:_at)?|created_at)$/.test(id));
	return (informative.length > 0 ? informative : filled).slice(0, SHOWN_AT_FIRST);
}

/** The sort order after a click on a header: ascending, then descending, then the service's order. */
export function nextSort(sort: AnswerSort | undefined, column: string): AnswerSort | undefined {
	if (sort?.column !== column) {
		return { column, direction: 'ascending' };
	}
	return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

/** Sorts rows: numbers by value, text by the display language's rules, empty cells last. */
export function sortedRows(
	rows: readonly AnswerRow[],
	columns: readonly AnswerColumn[],
	sort: AnswerSort | undefined,
	formats: Pick<Formats, 'compare'>,
): readonly AnswerRow[] {
	const column = columns.find(({ id }) => id === sort?.column);
	if (!column || !sort) {
		return rows;
	}
	const factor = sort.direction === 'ascending' ? 1 : -1;
	const keyed = rows.map((row) => {
		const text = writtenText(valueAt(row, column));
		return { row, text, number: text.trim() === '' ? Number.NaN : Number(text) };
	});
	keyed.sort((one, other) => {
		if (one.text === '' || other.text === '') {
			return Number(one.text === '') - Number(other.text === '');
		}
		const difference = one.number - other.number;
		if (!Number.isNaN(difference)) {
			return factor * difference;
		}
		return factor * formats.compare(one.text, other.text);
	});
	return keyed.map(({ row }) => row);
}
