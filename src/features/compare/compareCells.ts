import * as l10n from '@vscode/l10n';
import { type Answer, shown } from '../../base/loadable.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import type { Ratio } from '../../market/ratios.js';
import { DASH, type Formats } from '../../presentation/format.js';
import { currencyWords } from '../../presentation/moneyFormat.js';
import { changeText, type DirectedText, type Direction } from '../../presentation/spokenText.js';
import type { ComparedTicker } from './compareInputs.js';

/** One figure of one ticker. */
export interface CompareFigure {
	readonly text: string;
	readonly spoken?: string;
	/** The value for calculations and export. */
	readonly value: number | string;
	/** The value with all digits the service sent, where a number can't represent them. */
	readonly digits?: string;
	/** ISO 4217 code; for money only. */
	readonly currency?: string | undefined;
	/** A short note below the figure, such as its period. */
	readonly note?: string;
	readonly direction?: Direction;
	/** Why it is not a number. */
	readonly reason?: string;
	/**
	 * Its fraction of the largest figure in the row, up to 1; absent for zero, and where the row's figures
	 * can't be compared by size.
	 */
	readonly size?: number;
}

/** A cell of the comparison. A cell without a figure has a substitute text and a spoken reason. */
export type CompareCell =
	| ({ readonly state: 'known' } & CompareFigure)
	| {
			readonly state: 'loading' | 'failed' | 'absent';
			readonly text: string;
			readonly spoken: string;
			readonly reason?: string;
	  };

/** A row of the comparison. */
export interface CompareRow {
	readonly id: string;
	readonly label: string;
	/** How it is computed and what copies that, if it is a ratio. */
	readonly calculation?: { readonly ratio: RatioId; readonly about: string; readonly copy: string };
	/** One cell per ticker. */
	readonly cells: readonly CompareCell[];
}

/** The cell for an answer, whether it is ready, loading, outdated or failed. */
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
	return { state: 'failed', text: l10n.t('Failed'), spoken: l10n.t('couldn’t be loaded') };
}

export function absentCell(): CompareCell {
	return { state: 'absent', text: DASH, spoken: l10n.t('not reported') };
}

/** The number in a cell, where there is one. */
export function numberIn(cell: CompareCell | undefined): number | undefined {
	return cell?.state === 'known' && typeof cell.value === 'number' ? cell.value : undefined;
}

/** Makes a row by calling `cellOf` for each ticker. */
export type MakeRow = (
	id: string,
	label: string,
	cellOf: (ticker: ComparedTicker) => CompareCell,
) => CompareRow;

/** A text, which is also its own value. */
export function wordFigure(text: string): CompareFigure {
	return { text, value: text };
}

/** A formatted number, with its currency if it is money; undefined without a value. */
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

/** A change with its sign and direction; undefined without a value. */
export function changeFigure(change: Ratio | undefined, formats: Formats): CompareFigure | undefined {
	return change === undefined ? undefined : ratioFigure(change, changeText(change, formats));
}

/** A ratio that isn't meaningful is exported as text, so that it can't be used in calculations. */
function ratioFigure(ratio: Ratio, text: DirectedText): CompareFigure {
	return { ...text, value: ratio === 'notMeaningful' ? text.text : ratio };
}

/**
 * Adds sizes to a row's cells: fractions of the largest figure, up to 1. Zero has none. There are none where
 * fewer than two tickers have a figure, where one is negative (a length can't show a loss), or where
 * currencies differ.
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
			return cell.state === 'known' && figure !== undefined && figure > 0
				? { ...cell, size: figure / largest }
				: cell;
		}),
	};
}
