import type { Steps } from '../base/taskScheduler.js';
import { type DetectionOptions, everyTicker, isSearched, isWanted } from './detectionOptions.js';
import { exchangeStart } from './evidence/form.js';
import { JudgedWord } from './evidence/judgedWord.js';
import { isTicker } from './evidence/judgement.js';
import { NEAR } from './evidence/line.js';
import type { FoundTicker, Source } from './source.js';
import { sourceOf } from './sourceOf.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import type { Word } from './words.js';

/** How long a ticker may be with its exchange, its share class and a dollar, in characters. */
const LONGEST = 24;

/** How much of a text is searched in one step, in characters: a few milliseconds. */
const STEP = 16_000;

/** All tickers of a text in order, without overlaps, for texts of any length: each step searches 16,000 characters. */
export function* findTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
	choice: DetectionOptions = everyTicker,
): Steps<readonly FoundTicker[]> {
	const found: FoundTicker[] = [];
	for (let from = 0; from < text.length; from += STEP) {
		found.push(...tickersBetween(text, from, from + STEP, languageId, directory, choice));
		yield;
	}
	return found;
}

/** Those of findTickers whose letters begin between two offsets; it reads no more than the text near them and the file's head. */
export function tickersBetween(
	text: string,
	from: number,
	to: number,
	languageId: string,
	directory: SymbolDirectory,
	choice: DetectionOptions = everyTicker,
): readonly FoundTicker[] {
	if (!isSearched(languageId, choice)) {
		return [];
	}
	const reach = NEAR + LONGEST;
	const source = sourceOf(text, languageId, directory, from - reach, to + reach);
	const found: FoundTicker[] = [];
	for (let word = source.words.next(); word && word.start < to; word = source.words.next()) {
		const ticker = word.start >= from ? tickerOf(source, word, choice) : undefined;
		if (ticker) {
			found.push(ticker);
		}
	}
	return found;
}

/** The ticker of findTickers that holds an offset; it reads no more than the text near the offset and the file's head. */
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
	const reach = NEAR + LONGEST;
	const source = sourceOf(text, languageId, directory, offset - reach, offset + reach);
	const isNear = ({ start, end }: Word): boolean => start - LONGEST <= offset && offset < end;
	for (let word = source.words.next(); word; word = source.words.next()) {
		const ticker = isNear(word) ? tickerOf(source, word, choice) : undefined;
		if (ticker && ticker.start <= offset && offset < ticker.end) {
			return ticker;
		}
	}
	return undefined;
}

/** The ticker of a word, if it is one and is wanted. */
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
