/** With the blank in front of what follows, a line has 75 octets. */
const MOST_OCTETS = 74;
/** So many characters fit however many octets they have. */
const SURELY_FIT = Math.floor(MOST_OCTETS / 3);
const UNPRINTABLE = /(?![\t\r\n])\p{Cc}|\p{Cs}/gu;

/** A line of a calendar file (RFC 5545, 3.1) with its end; a long one goes on in the next, behind a blank. */
export function contentLine(name: string, value: string): string {
	const line = `${name}:${value}`;
	if (line.length <= SURELY_FIT) {
		return `${line}\r\n`;
	}
	let folded = '';
	let from = 0;
	let at = 0;
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		octets += size;
		if (octets > MOST_OCTETS) {
			folded += `${line.slice(from, at)}\r\n `;
			from = at;
			octets = size;
		}
		at += character.length;
	}
	return `${folded}${line.slice(from)}\r\n`;
}

/** A text as a value (RFC 5545, 3.3.11); what no calendar file may hold is left out. */
export function textValue(text: string): string {
	return text
		.replace(UNPRINTABLE, '')
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\r\n|\r|\n/g, '\\n');
}

/** A day as a value (RFC 5545, 3.3.4). */
export function dayValue(day: string): string {
	return day.replaceAll('-', '');
}

/** An instant as a value in UTC (RFC 5545, 3.3.5). */
export function instantValue(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** How long a character is in UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
