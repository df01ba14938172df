/**
 * Signs of which nothing is seen, or which change how others are seen, as a class of a regular expression: formats and
 * ignorable code points, halves of characters, and code points that are private, unassigned or fillers.
 */
export const unseenSigns = String.raw`\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u{16FE4}`;
/** Signs that look like a blank, and control characters, which stand where one is meant. */
export const blankSigns = String.raw`\s\p{Cc}\u{2800}\u{13441}\u{13442}\u{1D159}`;

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
// Signs that cannot be seen make one picture of several: a family, the flags of parts of Britain, a key with a digit.
const PICTURE = String.raw`(?!\p{Cn})\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?`;
const EMOJI = [
	String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
	`${PICTURE}(?:\\u{200D}${PICTURE})*`,
	String.raw`[0-9#*]\u{FE0F}\u{20E3}`,
].join('|');
const UNSEEN = new RegExp(`(${EMOJI})|[${unseenSigns}]`, 'gu');
const BLANKS = new RegExp(`[${blankSigns}]+`, 'gu');
/** Marks without a letter, and more of them on a letter than any language writes, which pile up over other lines. */
const LOOSE_MARKS = /(^| )\p{M}+/gu;
const PILED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** A text as one line of what a reader can see; empty where that is nothing. It is still text, to be escaped as such. */
export function visibleText(text: string): string {
	return PLAIN.test(text)
		? text
		: text
				.replace(UNSEEN, (_sign, emoji?: string) => emoji ?? '')
				.replace(BLANKS, ' ')
				.replace(LOOSE_MARKS, '$1')
				.replace(PILED_MARKS, '$1')
				.replace(/ +/g, ' ')
				.trim();
}

/** A visible text of at most so many letters, with an ellipsis where it was cut, never through a character. */
export function cutShort(text: string, longest: number): string {
	return text.length > longest ? `${visibleText(text.slice(0, longest - 1))}…` : text;
}
