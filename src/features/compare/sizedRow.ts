import { currencyWords } from '../../presentation/currencyWords.js';
import { numberIn } from './compareCell.js';
import type { CompareRow } from './compareView.js';

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
