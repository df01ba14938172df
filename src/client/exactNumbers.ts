import { digitsMark } from '../base/text.js';

const QUOTE = 0x22;
const [ZERO, NINE] = [0x30, 0x39];
/** Some encoders write these, and JSON has no such words; both begin with a letter that no word of JSON begins with. */
const NO_NUMBER = /-?(?:NaN|Infinity)/y;
const [LETTER_N, LETTER_I] = [0x4e, 0x49];

/**
 * JSON in which a number stands as text where a double would not write it again as it came: where it would lose digits,
 * or zeros at the end. A `.0` alone only says that a whole number was a float. `NaN` and `Infinity` are null.
 */
export function withExactNumbers(json: string): string {
	return withNumbersAs(
		json,
		(written) => (losesDigits(written) ? written : undefined),
		() => 'null',
	);
}

/**
 * JSON in which every number stands as text behind a mark where a double would write it otherwise in any way; `NaN` and
 * `Infinity` are text.
 */
export function withMarkedNumbers(json: string): string {
	return withNumbersAs(
		json,
		(written) => (isRewritten(written) ? digitsMark + written : undefined),
		(written) => `"${written}"`,
	);
}

function withNumbersAs(
	json: string,
	textFor: (written: string) => string | undefined,
	noNumberAs: (written: string) => string,
): string {
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
			const text = textFor(written);
			if (text !== undefined) {
				exact += `${json.slice(done, from)}"${text}"`;
				done = from + written.length;
			}
			at = from + written.length - 1;
		} else if (code === LETTER_N || code === LETTER_I) {
			NO_NUMBER.lastIndex = json[at - 1] === '-' ? at - 1 : at;
			const from = NO_NUMBER.lastIndex;
			const written = NO_NUMBER.exec(json)?.[0];
			if (written !== undefined) {
				exact += json.slice(done, from) + noNumberAs(written);
				done = from + written.length;
				at = done - 1;
			}
		}
	}
	return exact + json.slice(done);
}

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What is no plain number is left to who reads the JSON. */
function losesDigits(written: string): boolean {
	return written.length > 1 && PLAIN.test(written) && String(Number(written)) !== written.replace(/\.0$/, '');
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isRewritten(written: string): boolean {
	return NUMBER.test(written) && String(Number(written)) !== written;
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
