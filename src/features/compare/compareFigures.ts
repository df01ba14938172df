import type { Ratio } from '../../market/ratio.js';
import type { Formats } from '../../presentation/format.js';
import type { DirectedText } from '../../presentation/spokenText.js';
import { changeText, notMeaningful } from '../../presentation/words/changeText.js';
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
	{ currency, digits }: { readonly currency?: string | undefined; readonly digits?: string | undefined } = {},
): CompareFigure | undefined {
	return value === undefined
		? undefined
		: {
				text: text(value),
				value,
				...(digits !== undefined && { digits }),
				...(currency !== undefined && { currency }),
			};
}

/** A change with its sign and direction; undefined where it is not known. */
export function changeFigure(change: Ratio | undefined, formats: Formats): CompareFigure | undefined {
	return change === undefined ? undefined : ratioFigure(change, changeText(change, formats));
}

/** A part of something as percent; undefined where it is not known. */
export function partFigure(part: Ratio | undefined, formats: Formats): CompareFigure | undefined {
	return part === undefined
		? undefined
		: ratioFigure(part, part === 'notMeaningful' ? notMeaningful() : { text: formats.percent(part) });
}

/** One that is not meaningful leaves as its words, so that nobody reckons with it. */
function ratioFigure(ratio: Ratio, text: DirectedText): CompareFigure {
	return { ...text, value: ratio === 'notMeaningful' ? text.text : ratio };
}
