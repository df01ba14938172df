import Papa from 'papaparse';
import type { Steps } from '../base/taskScheduler.js';

export type Separator = ',' | ';' | '\t' | '|';

/** Number of characters parsed per step; takes a few milliseconds. */
const STEP = 32_000;
// An unclosed quote swallows the following lines into its field.
const QUOTES_ARE_OFF = new Set(['MissingQuotes', 'InvalidQuotes']);

/**
 * Parses CSV (RFC 4180), also with semicolons, tabs or bars, in steps. If quotes do not match, the rest is
 * parsed line by line.
 */
export function* recordsOf(text: string, delimiter: Separator): Steps<readonly (readonly string[])[]> {
	const parser = new Papa.Parser({ delimiter, newline: '\n' });
	const records: (readonly string[])[] = [];
	let size = STEP;
	for (let from = 0; from < text.length;) {
		const isLast = from + size >= text.length;
		const { data, errors, meta } = parser.parse(text.slice(from, from + size), 0, !isLast) as Parsed;
		if (errors.some(({ code }) => QUOTES_ARE_OFF.has(code))) {
			return [...records, ...(yield* linesOf(text.slice(from), delimiter))];
		}
		for (const record of data) {
			records.push(record);
		}
		// A record longer than a step needs a longer one.
		size = meta.cursor === 0 ? 2 * size : STEP;
		from = isLast ? text.length : from + meta.cursor;
		yield;
	}
	return records;
}

/** The parser's result for a piece, which its own types leave open. */
interface Parsed {
	readonly data: readonly (readonly string[])[];
	readonly errors: readonly { readonly code: string }[];
	readonly meta: { readonly cursor: number };
}

/** Parses each line as a record of its own. */
function* linesOf(text: string, delimiter: Separator): Steps<readonly (readonly string[])[]> {
	const parser = new Papa.Parser({ delimiter, newline: '\n' });
	const records: (readonly string[])[] = [];
	let read = 0;
	for (const line of text.split('\n')) {
		records.push((parser.parse(line, 0, false) as Parsed).data[0] ?? ['']);
		read += line.length;
		if (read > STEP) {
			read = 0;
			yield;
		}
	}
	return records;
}
