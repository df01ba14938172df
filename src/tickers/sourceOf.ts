import type { TickerSymbol } from '../base/symbol.js';
import { Columns } from './evidence/columns.js';
import { Elements } from './evidence/elements.js';
import { Headers } from './evidence/headers.js';
import { type Line, lineAt } from './evidence/line.js';
import { RowStarts } from './evidence/rowStarts.js';
import { headOf, namesLibrary } from './evidence/surroundings.js';
import { type Fence, fencedLanguage, fencesFor } from './fences.js';
import { hasFences, languageOf, writtenLanguage } from './languages.js';
import type { Source } from './source.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { WordsAhead } from './wordsAhead.js';

/** A text made ready to be searched, with the words that begin between two offsets. */
export function sourceOf(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
	from: number,
	to: number,
): Source {
	let head: ReadonlySet<TickerSymbol> | undefined;
	let usesMarketData: boolean | undefined;
	let line: Line | undefined;
	const own = languageOf(writtenLanguage(text, languageId));
	const mayHaveFences = hasFences(own.id);
	let fences: readonly Fence[] | undefined;
	return {
		text,
		rowStarts: new RowStarts(text),
		headers: new Headers(text),
		columns: new Columns(text, directory),
		elements: new Elements(text, directory),
		directory,
		words: new WordsAhead(text, from, to, directory),
		head: () => (head ??= headOf(text, directory)),
		usesMarketData: () => (usesMarketData ??= namesLibrary(text)),
		lineAt: (offset) =>
			(line = line && line.from <= offset && offset < line.to ? line : lineAt(text, offset)),
		languageAt: (offset) =>
			mayHaveFences ? (fencedLanguage((fences ??= fencesFor(text, from, to)), offset) ?? own) : own,
	};
}
