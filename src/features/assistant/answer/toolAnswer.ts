/** A value to serialize as JSON; undefined members are left out. */
export type Json =
	string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A complete result that is too large for a conversation. */
export interface ResultFile {
	/** Made of our own words only, such as `ratings-2026-11-20.csv`. */
	readonly name: string;
	readonly mimeType: 'text/csv' | 'application/json';
	readonly text: string;
}

/** What a tool found. */
export interface Finding {
	/** One or two sentences to go with the data. */
	readonly summary: string;
	readonly data: JsonObject;
	readonly file?: ResultFile;
}

/** What a model receives: the sentences, and the data as JSON if there is any. */
export interface ToolAnswer {
	readonly text: string;
	readonly json?: string;
	readonly isError: boolean;
	readonly file?: ResultFile;
}

/** Longest answer, sentences and JSON together; a token counts as four characters. */
const MOST_TOKENS = 4_000;

const CHARACTERS_A_TOKEN = 4;
/** Reserved for the sentences beside the data. */
const SUMMARY_CHARACTERS = 1_000;

/**
 * The data of as many rows, from the first on, as fit an answer; `build` makes the data for a number of rows.
 */
export function fitting(rows: number, build: (count: number) => JsonObject): JsonObject {
	return build(fittingCount(rows, build));
}

/** How many rows, from the first on, fit an answer. */
function fittingCount(rows: number, build: (count: number) => JsonObject): number {
	const most = MOST_TOKENS * CHARACTERS_A_TOKEN - SUMMARY_CHARACTERS;
	let [fits, tooMany] = [0, rows + 1];
	let count = rows;
	let data = build(count);
	while (tooMany - fits > 1) {
		const { length } = JSON.stringify(data);
		if (length <= most) {
			fits = count;
		} else {
			tooMany = count;
		}
		if (tooMany - fits > 1) {
			count = Math.floor((fits + tooMany) / 2);
			data = build(count);
		}
	}
	return fits;
}

/** A part of all rows, from `offset` on. */
interface Page {
	/** All rows that were found. */
	readonly total: number;
	readonly offset: number;
	/** Most rows that the answer may have. */
	readonly most: number;
	/** What a row is, in the singular. */
	readonly of: string;
	/** Whether there may be more rows than were found. */
	readonly mayHaveMore?: boolean;
	/** Another way to get the rest. */
	readonly orElse?: string;
}

/**
 * As many rows of a page as fit an answer, which of all they are in a sentence, and in `leftOut` how to get
 * the next.
 */
export function paged(page: Page, build: (count: number) => JsonObject) {
	const { total, offset, most, of, mayHaveMore = false, orElse = '' } = page;
	const all = (count: number): JsonObject => {
		const further = total - offset - count;
		return {
			...build(count),
			...(further > 0 && {
				leftOut: `${mayHaveMore ? 'at least ' : ''}${further} further ${of}s: the same call with offset ${offset + count}${orElse}`,
			}),
		};
	};
	const count = fittingCount(Math.max(0, Math.min(most, total - offset)), all);
	return { words: pageWords(page, count), data: all(count) };
}

/** Which of all rows these are, in a sentence. */
export function pageWords(
	{ total, offset, of, mayHaveMore = false }: Omit<Page, 'most'>,
	count: number,
): string {
	if (total === 0) {
		return `There are no ${of}s.`;
	}
	if (offset >= total) {
		return `offset ${offset} lies behind the last of ${total} ${of}s: use a smaller one.`;
	}
	if (count === total && !mayHaveMore) {
		return total === 1 ? `This is the only ${of}.` : `These are all ${total} ${of}s.`;
	}
	const [first, last] = [offset + 1, offset + count];
	const name = `${of[0]?.toUpperCase() ?? ''}${of.slice(1)}`;
	const span = first === last ? `${name} ${first}` : `${name}s ${first} to ${last}`;
	return `${span} of ${total}${mayHaveMore ? ' or more' : last === total ? ', the last' : ''}.`;
}

/** The answer for a finding. */
export function toolAnswer({ summary, data, file }: Finding): ToolAnswer {
	return {
		text: summary.slice(0, SUMMARY_CHARACTERS),
		json: JSON.stringify(data),
		isError: false,
		...(file && { file }),
	};
}

/** The answer that says why the call failed and what to do. */
export function toolRefusal(sentence: string): ToolAnswer {
	return { text: sentence.slice(0, SUMMARY_CHARACTERS), isError: true };
}

/** A call that cannot be answered; the message tells the model what to do next. */
export class ToolProblem extends Error {
	override readonly name = 'ToolProblem';
}
