import type { Language } from '../languages.js';
import type { Source } from '../source.js';
import type { Listing } from '../symbolDirectory.js';
import type { Word } from '../words.js';
import { cellAround } from './cell.js';

/** What the column of a table says of a word that fills a cell, or the list of lines of one that fills a line. */
export type Column = 'none' | 'headed' | 'wellKnown' | 'symbols' | 'mixed' | 'others';

export function columnOf(source: Source, word: Word, language: Language): Column {
	const cell = cellAround(source.text, word, language, source.rowStarts);
	if (!cell) {
		return 'none';
	}
	if (source.headers.areOfSymbols(cell, language)) {
		return 'headed';
	}
	const { rowCount, listed, symbols, wellKnown } = source.columns.around(cell);
	if (rowCount === 0) {
		return 'none';
	}
	if (listed < rowCount * 0.75) {
		return listed > rowCount * 0.25 ? 'mixed' : 'others';
	}
	const isOther = (listing: Listing): boolean => listing !== word.listing;
	return wellKnown.some(isOther) ? 'wellKnown' : symbols.some(isOther) ? 'symbols' : 'none';
}
