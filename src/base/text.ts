/**
 * Characters that are invisible or change how others look, as a regular expression class: format and
 * ignorable code points, unpaired surrogates, and private, unassigned and filler code points.
 */
export const unseenSigns = String.raw`\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u{16FE4}`;
/** Characters that look like a space, and control characters, which often replace one. */
export const blankSigns = String.raw`\s\p{Cc}\u{2800}\u{13441}\u{13442}\u{1D159}`;

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
// Invisible characters join several emoji into one: a family, the flags of parts of Britain, a keycap.
const PICTURE = String.raw`(?!\p{Cn})\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?`;
const EMOJI = [
	String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
	`${PICTURE}(?:\\u{200D}${PICTURE})*`,
	String.raw`[0-9#*]\u{FE0F}\u{20E3}`,
].join('|');
const UNSEEN = new RegExp(`(${EMOJI})|[${unseenSigns}]`, 'gu');
const BLANKS = new RegExp(`[${blankSigns}]+`, 'gu');
/**
 * Combining marks without a letter, and more per letter than any language uses, which would overlap other
 * lines.
 */
const LOOSE_MARKS = /(^| )\p{M}+/gu;
const PILED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** A text as one line of visible characters; empty if there are none. The result still needs escaping. */
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

/**
 * A visible text of at most `longest` characters, with an ellipsis if shortened, never cut within a
 * character.
 */
export function cutShort(text: string, longest: number): string {
	return text.length > longest ? `${visibleText(text.slice(0, longest - 1))}…` : text;
}

const TAG = /<[a-z/!?][^<>]*>/iy;
/** End tags of elements whose text is ignored. */
const ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };

/**
 * The text of an HTML fragment; each tag, comment, script and style becomes a blank. Entities are not
 * decoded.
 */
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

/**
 * Where the tag or comment at `open` ends; undefined if it is not a tag. An unclosed element extends to the
 * end of the text, as in browsers.
 */
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

/**
 * Prefixes the original digits of a number that a double would write differently. U+FFFF is not a character,
 * so no other text begins with it.
 */
export const digitsMark = '\uFFFF';
