import { ApiError } from '../base/failure.js';
import { isRecord } from '../base/record.js';
import { digitsMark } from '../base/text.js';

const QUOTE = 0x22;
const [ZERO, NINE] = [0x30, 0x39];
/**
 * Some encoders write these, which JSON does not allow. Both begin with a letter that begins no JSON word.
 */
const NO_NUMBER = /-?(?:NaN|Infinity)/y;
const [LETTER_N, LETTER_I] = [0x4e, 0x49];

/**
 * JSON with each number as text if a double would lose digits or trailing zeros. A lone `.0` is ignored: it
 * only says that a whole number was a float. `NaN` and `Infinity` become null.
 */
export function withExactNumbers(json: string): string {
	return withNumbersAs(
		json,
		(written) => (losesDigits(written) ? written : undefined),
		() => 'null',
	);
}

/**
 * JSON with each number as text after `digitsMark` if a double would write it differently in any way; `NaN`
 * and `Infinity` become text.
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

/** Leaves anything that is not a plain number to the JSON parser. */
function losesDigits(written: string): boolean {
	return written.length > 1 && PLAIN.test(written) && String(Number(written)) !== written.replace(/\.0$/, '');
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isRewritten(written: string): boolean {
	return NUMBER.test(written) && String(Number(written)) !== written;
}

/** The quotation mark that ends a string; past the end if it is cut off. */
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

/**
 * Four times the values in a thousand ratings with all fields, the largest answer there is. Reading this many
 * takes a tenth of a second whatever they are; millions of empty ones would block everything for seconds.
 */
const MOST_VALUES = 300_000;
/** Far deeper than any answer, and shallow enough for recursive functions. */
const MOST_LEVELS = 100;
const LEFT_OUT = '…';

/**
 * Parses a JSON body; undefined if empty. Numbers that a double cannot hold exactly become text. Throws
 * `tooLarge` above 300,000 values, however nested, `truncated` if the JSON is cut off, and `notJson`, with
 * what it looks like, for anything else.
 */
export function readJson(body: Uint8Array): unknown {
	return parsed(body, withExactNumbers);
}

/**
 * Parses a JSON body with every number as it was written: as text after `digitsMark` if a double would write
 * it differently. The result is shown as is, so anything more than a hundred levels deep is left out.
 */
export function readMarkedJson(body: Uint8Array): unknown {
	return limitDepth(parsed(body, withMarkedNumbers));
}

function parsed(body: Uint8Array, numbersIn: (json: string) => string): unknown {
	if (body.length > MOST_VALUES && valuesIn(body) > MOST_VALUES) {
		throw new ApiError({ kind: 'tooLarge', limitValues: MOST_VALUES });
	}
	const text = new TextDecoder().decode(body).trim();
	if (text === '') {
		return undefined;
	}
	try {
		return JSON.parse(/^[[{]/.test(text) ? numbersIn(text) : text);
	} catch (error) {
		throw new ApiError(
			/^[[{"]/.test(text) ? { kind: 'truncated' } : { kind: 'notJson', looksLike: kindOf(text) },
			{ cause: error instanceof Error ? error.name : error },
		);
	}
}

/** An upper bound for the number of values: each but the first follows a bracket or a comma. */
function valuesIn(body: Uint8Array): number {
	let values = 1;
	let place = 0;
	// Iterating over the bytes with for...of takes six times as long.
	while (place < body.length) {
		const byte = body[place];
		if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
			values += 1;
		}
		place += 1;
	}
	return values;
}

const [COMMA, OPEN_LIST, OPEN_OBJECT] = new TextEncoder().encode(',[{');

function kindOf(text: string): 'HTML' | 'XML' | 'text' {
	return pageKind(text) ?? 'text';
}

/** The kind of markup in a text; undefined if it does not begin with a tag. */
export function pageKind(text: string): 'HTML' | 'XML' | undefined {
	const start = text.trimStart();
	if (!start.startsWith('<')) {
		return undefined;
	}
	return /^<(?:!doctype html|html|head|body|script|meta)/i.test(start) ? 'HTML' : 'XML';
}

/** Replaces anything more than a hundred levels deep with an ellipsis, in place. */
function limitDepth(json: unknown): unknown {
	return cut(json, MOST_LEVELS);
}

function cut(value: unknown, levels: number): unknown {
	if (!Array.isArray(value) && !isRecord(value)) {
		return value;
	}
	if (levels === 0) {
		return LEFT_OUT;
	}
	for (const [name, inner] of Object.entries<unknown>(value)) {
		const shallow = cut(inner, levels - 1);
		if (shallow !== inner) {
			// A plain assignment would treat `__proto__` specially.
			Object.defineProperty(value, name, { value: shallow });
		}
	}
	return value;
}
