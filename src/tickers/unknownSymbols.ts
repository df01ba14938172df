import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { Steps } from '../base/taskScheduler.js';
import { type Element, Elements } from './evidence/elements.js';
import { isQuote } from './evidence/quotes.js';
import { formerSymbols } from './formerSymbols.js';
import { search } from './search.js';
import { folded } from './searchIndex.js';
import { isTypoOf } from './typos.js';
import type { FoundTicker } from './source.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';
import { wordOf } from './tickerLists.js';
import type { Word } from './words.js';

/** A quoted word in a list of tickers that looks like one but is not listed. */
export interface UnknownSymbol {
	readonly start: number;
	readonly end: number;
	readonly word: TickerSymbol;
}

/**
 * A list must have at least this many different tickers, and at least half of its elements must be current or
 * former tickers.
 */
const MIN_LISTED = 2;
const SYMBOL = /^[A-Z][A-Z.\-/]{1,11}$/;
/** With a single typo, a shorter word becomes another word. */
const SHORTEST_TYPO = 4;

/**
 * The quoted words in lists with at least two tickers that are not listed, in text order; one ticker per
 * step.
 */
export function* findUnknownSymbols(
	text: string,
	found: readonly FoundTicker[],
	directory: SymbolDirectory,
): Steps<readonly UnknownSymbol[]> {
	const symbols = new Map(found.map((ticker) => [wordOf(text, ticker).start, ticker.symbol]));
	const elements = new Elements(text, directory);
	const unknownSymbols = new Map<number, UnknownSymbol>();
	for (const ticker of found) {
		yield;
		for (const { from, to, listing } of inList(elements, wordOf(text, ticker))) {
			const end = text[to - 1] === '\\' ? to - 1 : to;
			const written = text.slice(from, end);
			const isWritten = !listing && isQuote(text.charAt(from - 1)) && SYMBOL.test(written);
			const word = isWritten ? canonicalSymbol(written) : undefined;
			if (word && !unknownSymbols.has(from) && !directory.has(word)) {
				const beside = inList(elements, { start: from, end, listing: ticker.listing, isSmall: false });
				if (isAmongTickers(text, beside, symbols)) {
					unknownSymbols.set(from, { start: from, end, word });
				}
			}
		}
	}
	return [...unknownSymbols.values()].sort((one, other) => one.start - other.start);
}

function isAmongTickers(
	text: string,
	beside: readonly Element[],
	symbols: ReadonlyMap<number, TickerSymbol>,
): boolean {
	const listed = new Set(beside.flatMap(({ from }) => symbols.get(from) ?? []));
	const tickers = beside.filter(
		({ from, to }) => symbols.has(from) || formerSymbols.has(text.slice(from, to)),
	);
	return listed.size >= MIN_LISTED && tickers.length * 2 >= beside.length;
}

function inList(elements: Elements, word: Word): readonly Element[] {
	const beside: Element[] = [];
	elements.showBeside(word, { see: (element) => void beside.push(element), looksFarther: () => true });
	return beside;
}

/**
 * What an unlisted word may mean, most likely first, two at most: a share class without its dot, a full name,
 * or a well-known symbol with one typo. Mere similarity does not count, since lists also hold indices,
 * currencies and other capitals.
 */
export function meantBy(word: TickerSymbol, directory: SymbolDirectory): readonly Listing[] {
	const ofClass = directory.ofClass(word);
	if (ofClass) {
		return [ofClass];
	}
	return search(directory, word, 2)
		.filter(({ listing, name, fit }) =>
			fit === 'exact'
				? folded(name) === folded(word)
				: fit === 'typos' && word.length >= SHORTEST_TYPO && isTypoOf(word, listing),
		)
		.map(({ listing }) => listing);
}
