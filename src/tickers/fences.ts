import { type Language, languageOf, languageOfName } from './languages.js';
import { firstFrom } from './sorted.js';

/** How far behind its opening a fence still holds, in characters. */
const REACH = 4_000;

/** A line with a fence has no more characters than these before and behind its marks. */
const INDENT = 12;
const INFO = 300;

// The marks first, as they are rare, then what stands in front of them in the line.
const FENCE =
	/(?:```|~~~)(?<=(?:^|\n)[ \t>]{0,12}...)[`~]{0,20}[ \t]{0,20}\{?([\w#+-]{0,40})[^`\r\n]{0,200}(?=\r?\n|$)/g;

/** A line that opens or closes a block of code in Markdown. */
export interface Fence {
	readonly start: number;
	/** The language of what follows, where the fence says one; what closes a block says none. */
	readonly language: Language | undefined;
}

/** The fences that may hold for words between two offsets, in order. */
export function fencesFor(text: string, from: number, to: number): readonly Fence[] {
	const first = Math.max(0, from - REACH - INDENT - 1);
	return Array.from(text.slice(first, to + INFO).matchAll(FENCE), ({ index, 1: name }) => ({
		start: first + index,
		language: name ? languageOf(languageOfName(name)) : undefined,
	}));
}

/** The language of the block that an offset is in; undefined outside of all. */
export function fencedLanguage(fences: readonly Fence[], offset: number): Language | undefined {
	const last = fences[firstFrom(fences, offset) - 1];
	return last && last.start >= offset - REACH ? last.language : undefined;
}
