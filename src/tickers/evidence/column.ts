import type { Language } from '../languages.js';
import type { Source } from '../source.js';
import type { Listing } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import { type Cell, cellAround, columnNumber, COLUMNS, contentOf } from './cell.js';
import type { Reading } from './reading.js';
import { firstOf, lineFrom, rowsAbove, rowsFrom } from './rows.js';

/** How many rows are looked at above and below. */
const REACH = 5;
/** Words of one stretch of text, in characters, share what is read of their column. */
const STRETCH = 512;

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
	const { rowCount, listed, symbols, wellKnown } = readingOf(source, cell);
	if (rowCount === 0) {
		return 'none';
	}
	if (listed < rowCount * 0.75) {
		return listed > rowCount * 0.25 ? 'mixed' : 'others';
	}
	const isOther = (listing: Listing): boolean => listing !== word.listing;
	return wellKnown.some(isOther) ? 'wellKnown' : symbols.some(isOther) ? 'symbols' : 'none';
}

function readingOf({ text, directory, columns }: Source, cell: Cell): Reading {
	const stretch = Math.floor(cell.lineStart / STRETCH);
	const key = stretch * COLUMNS + columnNumber(cell);
	const known = columns.get(key);
	if (known) {
		return known;
	}
	const start = lineFrom(text, stretch * STRETCH);
	const contents = [...firstOf(rowsAbove(text, start), REACH), ...firstOf(rowsFrom(text, start), REACH)]
		.map((line) => contentOf(line, cell))
		.filter((content) => content !== '');
	const listings = contents.flatMap((content) => directory.at(content, 0, content.length) ?? []);
	const different = [...new Set(listings)];
	const reading = {
		rowCount: contents.length,
		listed: listings.length,
		symbols: different.slice(0, 2),
		wellKnown: different.filter(isWellKnown).slice(0, 2),
	};
	columns.set(key, reading);
	return reading;
}
