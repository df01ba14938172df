import type { Steps } from '../base/taskScheduler.js';
import { type DetectionOptions, everyTicker, isSearched, isWanted } from './detectionOptions.js';
import { exchangeStart } from './evidence/form.js';
import { JudgedWord } from './evidence/judgedWord.js';
import { isTicker } from './evidence/judgement.js';
import { NEAR } from './evidence/line.js';
import type { FoundTicker, Source } from './source.js';
import { sourcesOf } from './sourceOf.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import type { Word } from './words.js';

/** Maximum length of a ticker with exchange, share class and dollar sign, in characters. */
const LONGEST = 24;

/** How far from a word the text may matter to it, in characters. */
const REACH = NEAR + LONGEST;

/** Characters searched per step; takes a few milliseconds. */
const STEP = 16_000;

/**
 * Finds all tickers of a text in order, without overlaps. Takes texts of any length: each step searches
 * 16,000 characters.
 */
export function* findTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
	choice: DetectionOptions = everyTicker,
): Steps<readonly FoundTicker[]> {
	if (!isSearched(languageId, choice)) {
		return [];
	}
	const found: FoundTicker[] = [];
	const sourceAround = sourcesOf(text, languageId, directory);
	for (let from = 0; from < text.length; from += STEP) {
		found.push(...tickersOf(sourceAround, from, from + STEP, choice));
		yield;
	}
	return found;
}

/**
 * The tickers of findTickers whose symbols begin between two offsets. Only reads the text near them and the
 * head of the file.
 */
export function tickersBetween(
	text: string,
	from: number,
	to: number,
	languageId: string,
	directory: SymbolDirectory,
	choice: DetectionOptions = everyTicker,
): readonly FoundTicker[] {
	return isSearched(languageId, choice)
		? tickersOf(sourcesOf(text, languageId, directory), from, to, choice)
		: [];
}

/** The tickers whose symbols begin between two offsets. */
function tickersOf(
	sourceAround: ReturnType<typeof sourcesOf>,
	from: number,
	to: number,
	choice: DetectionOptions,
): readonly FoundTicker[] {
	const source = sourceAround(from - REACH, to + REACH);
	const found: FoundTicker[] = [];
	for (let word = source.words.next(); word && word.start < to; word = source.words.next()) {
		const ticker = word.start >= from ? tickerOf(source, word, choice) : undefined;
		if (ticker) {
			found.push(ticker);
		}
	}
	return found;
}

/** The ticker of findTickers at an offset. Only reads the text near the offset and the head of the file. */
export function tickerAt(
	text: string,
	offset: number,
	languageId: string,
	directory: SymbolDirectory,
	choice: DetectionOptions = everyTicker,
): FoundTicker | undefined {
	if (!isSearched(languageId, choice) || !(offset >= 0 && offset < text.length)) {
		return undefined;
	}
	const source = sourcesOf(text, languageId, directory)(offset - REACH, offset + REACH);
	const isNear = ({ start, end }: Word): boolean => start - LONGEST <= offset && offset < end;
	for (let word = source.words.next(); word; word = source.words.next()) {
		const ticker = isNear(word) ? tickerOf(source, word, choice) : undefined;
		if (ticker && ticker.start <= offset && offset < ticker.end) {
			return ticker;
		}
	}
	return undefined;
}

/** The ticker a word stands for; undefined if it is none or the settings exclude it. */
function tickerOf(source: Source, word: Word, choice: DetectionOptions): FoundTicker | undefined {
	const judged = new JudgedWord(source, word);
	if (!isWanted(judged, choice) || !isTicker(judged)) {
		return undefined;
	}
	const { listing, end } = word;
	const start =
		judged.form === 'prefixed'
			? (exchangeStart(source.text, word) ?? word.start)
			: word.start - (source.text[word.start - 1] === '$' ? 1 : 0);
	return { start, end, symbol: listing.symbol, listing };
}
