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

const TAG = /<[a-z/!?][^<>]*>/iy;
/** What ends the elements whose text is not to be read. */
const ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/** The text of some HTML: tags, comments, scripts and styles are a blank each. Whatever it holds is read once. */
export function withoutTags(html: string): string {
	let text = '';
	let at = 0;
	for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
		const end = endOf(html, open);
		text += end === undefined ? html.slice(at, open + 1) : `${html.slice(at, open)} `;
		at = end ?? open + 1;
	}
	return text + html.slice(at);
}

/** Where ends what begins with a sign; undefined where that is no tag. What has no end reaches to that of the text, as browsers read it. */
function endOf(html: string, open: number): number | undefined {
	if (html.startsWith('<!--', open)) {
		return behind(html, html.indexOf('-->', open), '-->'.length);
	}
	TAG.lastIndex = open;
	const tag = TAG.exec(html)?.[0];
	if (tag === undefined) {
		return undefined;
	}
	const name = /^<(script|style)\b/i.exec(tag)?.[1]?.toLowerCase();
	const ending = name === undefined ? undefined : ENDS[name];
	if (!ending) {
		return open + tag.length;
	}
	ending.lastIndex = open + tag.length;
	const closing = ending.exec(html);
	return behind(html, closing?.index ?? -1, closing?.[0].length ?? 0);
}

function behind(html: string, found: number, length: number): number {
	return found < 0 ? html.length : found + length;
}

/** Stands before the digits of a number that a double would write otherwise; Unicode has no such letter, so no text begins with it. */
export const digitsMark = '\uFFFF';
