import * as l10n from '@vscode/l10n';
import { unlessInEnglish } from '../../src/base/inEnglish.js';

const ACCENTS = new Map(
	[...'AÀaàCÇcçEÈeèIÌiìNÑnñOÒoòUÙuùYÝyý'.matchAll(/(.)(.)/gu)].map(([, plain, accent]) => [plain, accent]),
);
/** Stays unchanged: placeholders, code, icons, links and Markdown markup. */
const MAX_ENTRIES = /(\{\d+\}|`[^`]*`|\$\([\w~-]+\)|\]\([^)]*\)|<[^>]*>|https?:\S+|&\w+;)/;
const GROWTH = 0.4;
/** The number of dots per padding word. */
const WORD_LENGTH = 6;

/** Makes a text look foreign but readable: in brackets, with accents and 40 percent longer. */
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

/** Converts texts by key to the pseudo language. */
export function inPseudoTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
}

/** Runs work with all program texts in the pseudo language. */
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
