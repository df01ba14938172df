import { isSeparated } from '../languages.js';
import type { Source } from '../source.js';
import type { Listing } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import { type Cell, cellAround, contentOf } from './cell.js';
import type { Reading } from './reading.js';
import { firstOf, lineFrom, rowsAbove, rowsFrom } from './rows.js';

/** How many rows are looked at above and below. */
const REACH = 5;
/** Words of one stretch of text, in characters, share what is read of their column. */
const STRETCH = 512;
/** How far above a row of Markdown its header is looked for, in characters. */
const FARTHEST = 4_000;

const SYMBOL_HEADER = /^(?:symbols?|tickers?|(?:stock|ticker|act)[ _]?symbol|constituent|stock)$/i;
const RULE = /^[\s|:-]*$/;

/** What the column of a table says of a word that fills a cell, or the list of lines of one that fills a line. */
export type Column = 'none' | 'headed' | 'wellKnown' | 'symbols' | 'mixed' | 'others';

export function columnOf(source: Source, word: Word, languageId: string): Column {
	const cell = cellAround(source.text, word, languageId);
	if (!cell) {
		return 'none';
	}
	if (SYMBOL_HEADER.test(headerOf(source.text, cell, languageId))) {
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
	const stretch = Math.floor(cell.lineStart / STRETCH) * STRETCH;
	const key = `${stretch} ${cell.index} ${cell.delimiter ?? ''} ${cell.bullet}`;
	const known = columns.get(key);
	if (known) {
		return known;
	}
	const start = lineFrom(text, stretch);
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

function headerOf(text: string, cell: Cell, languageId: string): string {
	if (cell.delimiter === '|') {
		return headerAbove(text, cell);
	}
	const isFirst = cell.lineStart === 0;
	return isFirst || cell.delimiter === undefined || !(isSeparated(languageId) || languageId === 'plaintext')
		? ''
		: contentOf(firstOf(rowsFrom(text, 0), 1)[0] ?? '', cell);
}

/** The header of a table in Markdown stands above the rule. */
function headerAbove(text: string, cell: Cell): string {
	let isAboveRule = false;
	let passed = 0;
	for (const line of rowsAbove(text, cell.lineStart)) {
		passed += line.length;
		if (isAboveRule) {
			return contentOf(line, cell);
		}
		if (passed > FARTHEST || !line.includes('|')) {
			return '';
		}
		isAboveRule = line.includes('-') && RULE.test(line);
	}
	return '';
}
