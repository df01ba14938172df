import { cutShort, visibleText } from '../base/visibleText.js';

const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

/**
 * Text from outside as one safe line: entities decoded once, only what can be seen, blanks joined, cut short with an
 * ellipsis; empty where nothing is seen. It is still text, to be escaped wherever markup is made of it.
 */
export function plainText(written: string, longest = 200): string {
	const bare = written
		.slice(0, longest * 8)
		.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
			name === undefined ? codePoint(entity, decimal, hex) : (NAMED[name.toLowerCase()] ?? entity),
		);
	return cutShort(visibleText(bare), longest);
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

function codePoint(entity: string, decimal: string | undefined, hex: string | undefined): string {
	const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
	return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
