import type { Formats } from '../format.js';
import { changeText } from '../words/changeText.js';
import type { CompareCell, CompareFigure } from './compareCell.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareRow } from './compareView.js';

/** Makes a row of what its cell is for each ticker. */
export type MakeRow = (
	id: string,
	label: string,
	cellOf: (ticker: ComparedTicker) => CompareCell,
) => CompareRow;

/** Words, which are their own value. */
export function wordFigure(text: string): CompareFigure {
	return { text, value: text };
}

/** A number as it is read, with its currency where it is money; undefined where it is not known. */
export function numberFigure(
	value: number | undefined,
	text: (value: number) => string,
	currency?: string,
): CompareFigure | undefined {
	return value === undefined
		? undefined
		: { text: text(value), value, ...(currency !== undefined && { currency }) };
}

/** A change with its sign and direction; undefined where it is not known. */
export function changeFigure(ratio: number | undefined, formats: Formats): CompareFigure | undefined {
	return ratio === undefined ? undefined : { ...changeText(ratio, formats), value: ratio };
}
