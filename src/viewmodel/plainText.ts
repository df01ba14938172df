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
 * Text from outside as one safe line: entities decoded once, control and direction-changing characters gone, blanks
 * joined, cut short with an ellipsis. It is still text, to be escaped wherever markup is made of it.
 */
export function plainText(written: string, longest = 200): string {
	const bare = written
		.slice(0, longest * 8)
		.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) =>
			name === undefined ? codePoint(entity, decimal, hex) : (NAMED[name.toLowerCase()] ?? entity),
		)
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.replace(/[\p{Cf}\p{Cs}]/gu, '')
		.trim();
	return bare.length > longest ? `${wholeCharacters(bare.slice(0, longest - 1)).trimEnd()}…` : bare;
}

/** Without the half of a character that a cut may leave at the end. */
function wholeCharacters(cut: string): string {
	return cut.replace(/[\uD800-\uDBFF]$/, '');
}

function codePoint(entity: string, decimal: string | undefined, hex: string | undefined): string {
	const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
	return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
