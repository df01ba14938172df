import type { TickerSymbol } from '../base/symbol.js';
import { Columns } from './evidence/columns.js';
import { Elements } from './evidence/elements.js';
import { Headers } from './evidence/headers.js';
import { headOf, type Line, lineAt, namesLibrary } from './evidence/line.js';
import { RowStarts } from './evidence/rows.js';
import { ListOpeners } from './evidence/valueName.js';
import { hasFences, type Language, languageOf, languageOfName, writtenLanguage } from './languages.js';
import { type Source, WordsAhead } from './source.js';
import type { SymbolDirectory } from './symbolDirectory.js';

/** The index of the first item that starts at or after an offset; items are in order. */
function firstFrom(items: readonly { readonly start: number }[], offset: number): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((items[middle]?.start ?? 0) < offset) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}

/** How far a fence applies after its opening, in characters. */
const REACH = 4_000;

/** A line with a fence has at most this many characters before and after its marks. */
const INDENT = 12;
const INFO = 300;

// Matches the marks first, because they are rare, then what precedes them in the line.
const FENCE =
	/(?:```|~~~)(?<=(?:^|\n)[ \t>]{0,12}...)[`~]{0,20}[ \t]{0,20}\{?([\w#+-]{0,40})[^`\r\n]{0,200}(?=\r?\n|$)/g;

/** A line that opens or closes a code block in Markdown. */
interface Fence {
	readonly start: number;
	/** The language of the block, if the opening fence names one; closing fences name none. */
	readonly language: Language | undefined;
}

/** The fences that may apply to words between two offsets, in order. */
function fencesFor(text: string, from: number, to: number): readonly Fence[] {
	const first = Math.max(0, from - REACH - INDENT - 1);
	return Array.from(text.slice(first, to + INFO).matchAll(FENCE), ({ index, 1: name }) => ({
		start: first + index,
		language: name ? languageOf(languageOfName(name)) : undefined,
	}));
}

/** The language of the block around an offset; undefined outside of blocks. */
function fencedLanguage(fences: readonly Fence[], offset: number): Language | undefined {
	const last = fences[firstFrom(fences, offset) - 1];
	return last && last.start >= offset - REACH ? last.language : undefined;
}

/**
 * Prepares a text for searching. The result gives the source of the words that begin between two offsets; all
 * sources share what was read of the text.
 */
export function sourcesOf(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
): (from: number, to: number) => Source {
	let head: ReadonlySet<TickerSymbol> | undefined;
	let usesMarketData: boolean | undefined;
	let line: Line | undefined;
	const own = languageOf(writtenLanguage(text, languageId));
	const mayHaveFences = hasFences(own.id);
	const whole = {
		text,
		rowStarts: new RowStarts(text),
		headers: new Headers(text),
		columns: new Columns(text, directory),
		listOpeners: new ListOpeners(text),
		elements: new Elements(text, directory),
		directory,
		head: () => (head ??= headOf(text, directory)),
		usesMarketData: () => (usesMarketData ??= namesLibrary(text)),
		lineAt: (offset: number) =>
			(line = line && line.from <= offset && offset < line.to ? line : lineAt(text, offset)),
	};
	return (from, to) => {
		let fences: readonly Fence[] | undefined;
		return {
			...whole,
			words: new WordsAhead(text, from, to, directory),
			languageAt: (offset) =>
				mayHaveFences ? (fencedLanguage((fences ??= fencesFor(text, from, to)), offset) ?? own) : own,
		};
	};
}
