import type { TickerSymbol } from '../base/symbol.js';
import { search } from './search.js';
import { wordsOfList } from './symbolsInText.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** Several tickers typed or pasted together, without duplicates. */
export interface SeveralTickers {
	readonly symbols: readonly TickerSymbol[];
	/** The words that are not tickers. */
	readonly unknown: readonly string[];
	/** Whether the text can only be a list; a name may also contain words that are symbols. */
	readonly isSure: boolean;
}

// eslint-disable-next-line regexp/no-super-linear-move -- What it reads is cut at LONGEST_VERSUS.
const VERSUS = /\s+(?:vs\.?|versus)\s+/i;
const LIST = /[,;|\t\n]/;
const JOINERS = new Set(['&', '+', 'and']);
/** Longer texts with “versus” are not comparisons. */
const LONGEST_VERSUS = 200;

/**
 * The tickers in `AAPL MSFT`, in a pasted list, or in `apple vs MSFT`; undefined with fewer than two words or
 * no ticker.
 */
export function severalTickers(text: string, directory: SymbolDirectory): SeveralTickers | undefined {
	const sides = text.length > LONGEST_VERSUS ? [] : text.trim().split(VERSUS);
	if (sides.length > 1 && !LIST.test(text)) {
		return several(sides, true, (side) => directory.read(side) ?? named(side, directory));
	}
	const words = wordsOfList(text)
		.filter((word) => /[a-z]/i.test(word) && !JOINERS.has(word))
		.flatMap((word) => parted(word, directory));
	const isWritten = sides.length > 1 || LIST.test(text) || words.every((word) => word === word.toUpperCase());
	return several(words, isWritten, (word) => directory.read(word));
}

function several(
	words: readonly string[],
	isWritten: boolean,
	read: (word: string) => Listing | undefined,
): SeveralTickers | undefined {
	const symbols = new Set<TickerSymbol>();
	const unknown = new Set<string>();
	for (const word of words) {
		const listing = read(word);
		if (listing) {
			symbols.add(listing.symbol);
		} else {
			unknown.add(word);
		}
	}
	return words.length < 2 || symbols.size === 0
		? undefined
		: { symbols: [...symbols], unknown: [...unknown], isSure: isWritten && unknown.size === 0 };
}

/** `AAPL/MSFT` is two tickers, `BRK/B` is one. */
function parted(word: string, directory: SymbolDirectory): readonly string[] {
	const parts = word.split('/');
	return !directory.read(word) && parts.every((part) => directory.read(part)) ? parts : [word];
}

/** The company of a name, allowing for typos. */
function named(text: string, directory: SymbolDirectory): Listing | undefined {
	const [found] = search(directory, text, 1);
	return found && found.fit !== 'letters' ? found.listing : undefined;
}
