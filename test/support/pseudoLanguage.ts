import * as l10n from '@vscode/l10n';
import { isInEnglish } from '../../src/base/inEnglish.js';

const ACCENTS = new Map(
	[...'AÀaàCÇcçEÈeèIÌiìNÑnñOÒoòUÙuùYÝyý'.matchAll(/(.)(.)/gu)].map(([, plain, accent]) => [plain, accent]),
);
/** Stays as it is: placeholders, code, icons, links and marks of Markdown. */
const KEPT = /(\{\d+\}|`[^`]*`|\$\([\w~-]+\)|\]\([^)]*\)|<[^>]*>|https?:\S+|&\w+;)/;
const GROWTH = 0.4;

/** A text as a foreign one would be: in brackets, with accents and longer by two fifths, and still to be read. */
function pseudo(text: string): string {
	const accented = text
		.split(KEPT)
		.map((part, index) =>
			index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTS.get(letter) ?? letter),
		)
		.join('');
	return `⟦${accented}${'·'.repeat(Math.ceil(text.length * GROWTH) - 1)}⟧`;
}

/** Has all texts of the program be foreign while something runs. */
export async function inPseudo<T>(work: () => T | Promise<T>): Promise<T> {
	l10n.config({
		contents: new Proxy({}, { get: (_, text) => (isInEnglish() ? undefined : pseudo(String(text))) }),
	});
	try {
		return await work();
	} finally {
		l10n.config({ contents: {} });
	}
}
