import type { Spelling } from './doubtfulWords.js';
import { namesTicker } from './financeWords.js';
import { isSeparated } from './languages.js';
import { standsAmongTickers } from './literalLists.js';
import type { Literal } from './literals.js';
import type { Passage } from './passages.js';
import type { FoundTicker, Source } from './source.js';

/** How far before a string its name is looked for, in characters. */
const BEFORE = 120;
/** How far before a line the bracket that is open in it is looked for, in characters. */
const OPENER = 300;

/**
 * Finds tickers in strings: `"AAPL"`, `'BRK-B'`, `"AAPL MSFT,GOOG"`; a word that may mean something else needs evidence
 * near it. With an offset, only the string around it is judged.
 */
export function quotedTickers(source: Source, passage: Passage, offset?: number): readonly FoundTicker[] {
	if (isSeparated(source.languageId)) {
		return [];
	}
	return source
		.literalsOf(passage)
		.literals.flatMap((literal, index) =>
			offset === undefined || (literal.start <= offset && offset < literal.end)
				? tickersOf(source, passage, literal, index)
				: [],
		);
}

function tickersOf(
	source: Source,
	passage: Passage,
	literal: Literal,
	index: number,
): readonly FoundTicker[] {
	// Most words of a list are known; a heading in capitals is no list.
	if (literal.known.length === 0 || literal.known.length * 4 < literal.wordCount * 3) {
		return [];
	}
	const trusted = trustedSpellings(source, passage, literal, index);
	return literal.known
		.filter(({ spelling }) => trusted.has(spelling))
		.map(({ start, end, listing }) => ({ start, end, symbol: listing.symbol, listing }));
}

const CLEAR: ReadonlySet<Spelling> = new Set<Spelling>(['clear']);
const ALL_BUT_SELDOM: ReadonlySet<Spelling> = new Set<Spelling>(['clear', 'doubtful']);
const ALL: ReadonlySet<Spelling> = new Set<Spelling>(['clear', 'doubtful', 'seldom']);

/** Which spellings count as tickers in a literal, by the evidence around it. */
function trustedSpellings(
	source: Source,
	passage: Passage,
	literal: Literal,
	index: number,
): ReadonlySet<Spelling> {
	if (literal.known.every(({ spelling }) => spelling === 'clear')) {
		return CLEAR;
	}
	if (standsAmongTickers(source, passage, index) || isNamed(source, passage, literal)) {
		return ALL;
	}
	return source.isFinance() ? ALL_BUT_SELDOM : CLEAR;
}

/** Whether the line in front of a literal names it as a ticker, or what opens the list that it stands in. */
function isNamed(source: Source, passage: Passage, literal: Literal): boolean {
	const line = source.text.slice(Math.max(passage.start, literal.start - BEFORE), literal.start);
	if (source.literalsOf(passage).isAboutTickers && namesTicker(line)) {
		return true;
	}
	return !/[[({]/.test(line) && namesTicker(openerBefore(source.text, passage.start));
}

/** The end of the line in front of the bracket that is still open at an offset. */
function openerBefore(text: string, offset: number): string {
	const near = text.slice(Math.max(0, offset - OPENER), offset);
	let closed = 0;
	for (const { 0: bracket, index } of Array.from(near.matchAll(/[[\](){}]/g)).reverse()) {
		if ('])}'.includes(bracket)) {
			closed++;
		} else if (closed-- === 0) {
			return near.slice(near.lastIndexOf('\n', index) + 1, index).slice(-BEFORE);
		}
	}
	return '';
}
