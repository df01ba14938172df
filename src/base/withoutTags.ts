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
