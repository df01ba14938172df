import * as l10n from '@vscode/l10n';
import { decodeHTMLStrict } from 'entities/decode';
import { cutShort, visibleText, withoutTags } from '../base/text.js';
import type { NewsItem } from '../contract/news.js';

/** As many letters as a sign by name has at most. */
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;

/**
 * Text from outside as one safe line: entities decoded once, only what can be seen, blanks joined, cut short with an
 * ellipsis; empty where nothing is seen. It is still text, to be escaped wherever markup is made of it.
 */
export function plainText(written: string, longest = 200): string {
	return cutShort(visibleText(withoutEntities(written.slice(0, longest * 8))), longest);
}

/** A text in which the signs of HTML that stand for others, by name or number, are those; each once. */
export function withoutEntities(text: string): string {
	return text.includes('&') ? text.replace(ENTITY, signOf) : text;
}

/** The first of some texts from outside of which anything is seen, as plain text. */
export function firstSeen(texts: readonly (string | undefined)[], longest: number): string | undefined {
	for (const text of texts) {
		const plain = plainText(text ?? '', longest);
		if (plain !== '') {
			return plain;
		}
	}
	return undefined;
}

/** Old names are known in capitals alone, or in small letters alone. */
function signOf(entity: string): string {
	const sign = decodeHTMLStrict(entity);
	return sign === entity ? decodeHTMLStrict(entity.toLowerCase()) : sign === REPLACEMENT ? entity : sign;
}

/** Stands for a number that no sign has. */
const REPLACEMENT = '\uFFFD';

const NAME_LENGTH = 80;
const NOTES_LENGTH = 400;

/** A name or word from outside as one line of plain text. */
export function shortText(written: string | undefined): string | undefined {
	return written === undefined ? undefined : plainText(written, NAME_LENGTH) || undefined;
}

/** Notes of the service, which may be HTML, as plain text; entities count once, after the tags have gone. */
export function notesText(notes: string | undefined): string | undefined {
	return notes === undefined ? undefined : htmlText(notes, NOTES_LENGTH) || undefined;
}

/** Text from outside that may be HTML as plain text, cut short; empty where nothing is seen. */
export function htmlText(written: string, longest: number): string {
	return plainText(withoutTags(written.slice(0, longest * 8)), longest);
}

const LONGEST_TITLE = 200;

/** The headline as one line; empty where nothing of it can be seen. It is still text from outside, to be escaped as such. */
export function newsTitle({ title = '' }: NewsItem): string {
	return plainText(title, LONGEST_TITLE);
}

/** A little more than the longest name that may be typed. */
const LONGEST = 80;

/** A watchlist's name as it is shown: anybody may have written the settings of a workspace. */
export function listName(name: string): string {
	return cutShort(visibleText(name.slice(0, LONGEST * 8)), LONGEST) || l10n.t('Unnamed');
}
