import * as l10n from '@vscode/l10n';
import { unlessInEnglish } from '../../src/base/inEnglish.js';

const ACCENTS = new Map(
	[...'AÀaàCÇcçEÈeèIÌiìNÑnñOÒoòUÙuùYÝyý'.matchAll(/(.)(.)/gu)].map(([, plain, accent]) => [plain, accent]),
);
/** Stays as it is: placeholders, code, icons, links and marks of Markdown. */
const MAX_ENTRIES = /(\{\d+\}|`[^`]*`|\$\([\w~-]+\)|\]\([^)]*\)|<[^>]*>|https?:\S+|&\w+;)/;
const GROWTH = 0.4;
/** Of dots, as a word has letters. */
const WORD_LENGTH = 6;

/** A text as a foreign one would be: in brackets, with accents and longer by two fifths, and still to be read. */
export function pseudo(text: string): string {
	const accented = text
		.split(MAX_ENTRIES)
		.map((part, index) =>
			index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTS.get(letter) ?? letter),
		)
		.join('');
	const dots = '·'.repeat(Math.ceil(text.length * GROWTH) - 1);
	return `⟦${accented}${dots.replaceAll(new RegExp(`(·{${WORD_LENGTH}})(?=·)`, 'g'), '$1 ')}⟧`;
}

/** Texts by key in the pseudo language. */
export function inPseudoTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
}

/** Has all texts of the program be foreign while something runs. */
export async function inPseudo<T>(work: () => T | Promise<T>): Promise<T> {
	l10n.config({
		contents: unlessInEnglish(new Proxy({}, { get: (_, text) => pseudo(String(text)) })),
	});
	try {
		return await work();
	} finally {
		l10n.config({ contents: {} });
	}
}
