import { cashtags } from './cashtags.js';
import { exchangeForms } from './exchangeForms.js';
import { importsFinance } from './financeWords.js';
import { literalLine } from './literals.js';
import { passageAt, passagesOf, type Passage } from './passages.js';
import { quotedTickers } from './quotedTickers.js';
import type { FoundTicker, Source } from './source.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { symbolColumnOf, tableColumn } from './tableColumn.js';
import { everyTicker, isSearched, type TickerChoice } from './tickerChoice.js';

/** All tickers of a text in order, without overlaps. */
export function findTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
	choice: TickerChoice = everyTicker,
): readonly FoundTicker[] {
	if (!isSearched(languageId, choice)) {
		return [];
	}
	const source = sourceOf(text, languageId, directory);
	return Array.from(passagesOf(text)).flatMap((passage) => tickersIn(source, passage, choice));
}

/** The ticker of findTickers that holds an offset; it reads no more than the text near the offset and the file's head. */
export function tickerAt(
	text: string,
	offset: number,
	languageId: string,
	directory: SymbolDirectory,
	choice: TickerChoice = everyTicker,
): FoundTicker | undefined {
	if (!isSearched(languageId, choice)) {
		return undefined;
	}
	const passage = passageAt(text, offset);
	return tickersIn(sourceOf(text, languageId, directory), passage, choice, offset).find(
		({ start, end }) => start <= offset && offset < end,
	);
}

function sourceOf(text: string, languageId: string, directory: SymbolDirectory): Source {
	return {
		text,
		languageId,
		directory,
		isFinance: once(() => importsFinance(text)),
		symbolColumn: once(() => symbolColumnOf(text, languageId)),
		literalsOf: eachOnce((passage) => literalLine(passage, languageId, directory)),
	};
}

function once<T>(find: () => T): () => T {
	let found: { readonly value: T } | undefined;
	return () => (found ??= { value: find() }).value;
}

function eachOnce<T>(read: (passage: Passage) => T): (passage: Passage) => T {
	const known = new Map<number, T>();
	return (passage) => {
		const found = known.get(passage.start) ?? read(passage);
		known.set(passage.start, found);
		return found;
	};
}

/** The tickers of a passage; with an offset, at least the one that holds it. */
function tickersIn(
	source: Source,
	passage: Passage,
	{ strictness, ignored }: TickerChoice,
	offset?: number,
): readonly FoundTicker[] {
	return [
		...cashtags(source, passage),
		...exchangeForms(source, passage),
		...(strictness === 'cashtags' ? [] : quotedTickers(source, passage, offset)),
		...(strictness === 'everything' ? tableColumn(source, passage) : []),
	]
		.sort((one, other) => one.start - other.start)
		.filter((ticker, index, sorted) => index === 0 || ticker.start >= (sorted[index - 1]?.end ?? 0))
		.filter(({ symbol }) => !ignored.has(symbol));
}
