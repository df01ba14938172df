import * as l10n from '@vscode/l10n';
import { decodeHTMLStrict } from 'entities/decode';
import { cutShort, visibleText, withoutTags } from '../base/text.js';
import type { NewsItem } from '../contract/news.js';

/** 31 characters is the most that a named entity has. */
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;

/**
 * Untrusted text as one safe line: entities decoded once, only visible characters, whitespace collapsed, cut
 * short with an ellipsis; empty if nothing visible is left. It is still text, and must be escaped before it
 * goes into markup.
 */
export function plainText(written: string, longest = 200): string {
	return cutShort(visibleText(withoutEntities(written.slice(0, longest * 8))), longest);
}

/** Decodes named and numeric HTML entities, each once. */
export function withoutEntities(text: string): string {
	return text.includes('&') ? text.replace(ENTITY, signOf) : text;
}

/** The first of some untrusted texts that has visible characters, as plain text. */
export function firstSeen(texts: readonly (string | undefined)[], longest: number): string | undefined {
	for (const text of texts) {
		const plain = plainText(text ?? '', longest);
		if (plain !== '') {
			return plain;
		}
	}
	return undefined;
}

/** Legacy entity names exist only in all capitals or all lowercase. */
function signOf(entity: string): string {
	const sign = decodeHTMLStrict(entity);
	return sign === entity ? decodeHTMLStrict(entity.toLowerCase()) : sign === REPLACEMENT ? entity : sign;
}

/** What the decoder returns for a number that isn't a character. */
const REPLACEMENT = '\uFFFD';

const NAME_LENGTH = 80;
const NOTES_LENGTH = 400;

/** An untrusted name or word as one line of plain text. */
export function shortText(written: string | undefined): string | undefined {
	return written === undefined ? undefined : plainText(written, NAME_LENGTH) || undefined;
}

/**
 * The service's notes, which may be HTML, as plain text; entities are decoded once, after tags are removed.
 */
export function notesText(notes: string | undefined): string | undefined {
	return notes === undefined ? undefined : htmlText(notes, NOTES_LENGTH) || undefined;
}

/** The whole notes for a file, without tags; the writer of the file decodes entities. */
export function notesForFile(notes: string | undefined): string | undefined {
	return notes === undefined ? undefined : visibleText(withoutTags(notes)) || undefined;
}

/** Untrusted text that may be HTML, as plain text, cut short; empty if nothing is visible. */
export function htmlText(written: string, longest: number): string {
	return plainText(withoutTags(written.slice(0, longest * 8)), longest);
}

const LONGEST_TITLE = 200;

/** The headline as one line; empty if nothing is visible. It is still untrusted text and must be escaped. */
export function newsTitle({ title = '' }: NewsItem): string {
	return plainText(title, LONGEST_TITLE);
}

/** A little more than the longest name that can be typed. */
const LONGEST = 80;

/** A watchlist's display name; treated as untrusted, since anyone may have written the workspace settings. */
export function listName(name: string): string {
	return cutShort(visibleText(name.slice(0, LONGEST * 8)), LONGEST) || l10n.t('Unnamed');
}
