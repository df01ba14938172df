import { decodeHTMLStrict } from 'entities/decode';
import { cutShort, visibleText } from '../base/visibleText.js';

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
