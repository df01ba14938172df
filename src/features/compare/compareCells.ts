import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { Ratio } from '../../market/ratios.js';
import { DASH, type Formats } from '../../presentation/format.js';
import { currencyWords } from '../../presentation/moneyFormat.js';
import {
	changeText,
	type DirectedText,
	type Direction,
	notMeaningful,
} from '../../presentation/spokenText.js';
import type { ComparedTicker } from './compareInputs.js';

/** What is known of one thing about one ticker. */
export interface CompareFigure {
	readonly text: string;
	readonly spoken?: string;
	/** As it is reckoned and exported. */
	readonly value: number | string;
	/** The value with all digits that the service wrote, where a number does not hold them. */
	readonly digits?: string;
	/** ISO 4217 code, of money alone. */
	readonly currency?: string | undefined;
	/** A few words below, as the period. */
	readonly note?: string;
	readonly direction?: Direction;
	/** As a part of the largest in its row, 0 to 1; absent where the row's figures cannot be compared by size. */
	readonly size?: number;
}

/** A cell of the comparison; a dash where there is nothing, and why. */
export type CompareCell =
	| ({ readonly state: 'known' } & CompareFigure)
	| { readonly state: 'loading' | 'failed' | 'absent'; readonly text: string; readonly spoken: string };

/** A row of the comparison. */
export interface CompareRow {
	readonly id: string;
	readonly label: string;
	/** One cell a ticker. */
	readonly cells: readonly CompareCell[];
}

/** What a cell shows of an answer that may still be on its way, or old, or not to be had. */
export function compareCell<T>(
	answer: Answer<T>,
	figureOf: (value: T) => CompareFigure | undefined,
): CompareCell {
	const there = shown(answer);
	if (there) {
		const figure = figureOf(there.value);
		return figure ? { state: 'known', ...figure } : absentCell();
	}
	return answer.state === 'failed' ? failedCell() : loadingCell();
}

export function loadingCell(): CompareCell {
	return { state: 'loading', text: '', spoken: l10n.t('loading') };
}

export function failedCell(): CompareCell {
	return { state: 'failed', text: l10n.t('Failed'), spoken: l10n.t('could not be loaded') };
}

export function absentCell(): CompareCell {
	return { state: 'absent', text: DASH, spoken: l10n.t('not reported') };
}

/** The number in a cell, where there is one. */
export function numberIn(cell: CompareCell | undefined): number | undefined {
	return cell?.state === 'known' && typeof cell.value === 'number' ? cell.value : undefined;
}

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

/**
 * A row whose cells show their sizes: as parts of the largest, 0 to 1. None has one where fewer than two tickers have a
 * figure, where one is negative, since a length says nothing of a loss, or where amounts are of different currencies.
 */
export function sizedRow(row: CompareRow): CompareRow {
	const figures = row.cells.flatMap((cell) => numberIn(cell) ?? []);
	const currencies = new Set(
		row.cells.flatMap((cell) =>
			cell.state === 'known' && numberIn(cell) !== undefined ? [currencyWords(cell.currency)] : [],
		),
	);
	const largest = Math.max(...figures);
	if (figures.length < 2 || figures.some((figure) => figure < 0) || largest === 0 || currencies.size > 1) {
		return row;
	}
	return {
		...row,
		cells: row.cells.map((cell) => {
			const figure = numberIn(cell);
			return cell.state === 'known' && figure !== undefined ? { ...cell, size: figure / largest } : cell;
		}),
	};
}
