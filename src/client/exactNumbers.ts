const QUOTE = 0x22;
const [ZERO, NINE] = [0x30, 0x39];

/**
 * JSON in which a number stands as text where a double would not write it again as it came: where it would lose digits,
 * or zeros at the end. A `.0` alone only says that a whole number was a float.
 */
export function withExactNumbers(json: string): string {
	const token = /-?[\d.]+(?:[eE][+-]?\d+)?/y;
	let exact = '';
	let done = 0;
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at);
		if (code === QUOTE) {
			at = endOfText(json, at);
		} else if (code >= ZERO && code <= NINE) {
			token.lastIndex = json[at - 1] === '-' ? at - 1 : at;
			const from = token.lastIndex;
			const written = token.exec(json)?.[0] ?? '';
			if (losesDigits(written)) {
				exact += `${json.slice(done, from)}"${written}"`;
				done = from + written.length;
			}
			at = from + written.length - 1;
		}
	}
	return exact + json.slice(done);
}

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What is no plain number is left to who reads the JSON. */
function losesDigits(written: string): boolean {
	return written.length > 1 && PLAIN.test(written) && String(Number(written)) !== written.replace(/\.0$/, '');
}

/** The quotation mark that ends a text; past the end where it breaks off. */
function endOfText(json: string, start: number): number {
	let end = json.indexOf('"', start + 1);
	while (end !== -1 && isEscaped(json, end)) {
		end = json.indexOf('"', end + 1);
	}
	return end === -1 ? json.length : end;
}

function isEscaped(json: string, place: number): boolean {
	let before = place - 1;
	while (json[before] === '\\') {
		before -= 1;
	}
	return (place - before) % 2 === 0;
}
