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
	return build(fits);
}

/** The summary for an offset past the last page. */
export function behindLast(offset: number, total: number, of: string): string {
	return `offset ${offset} lies behind the last of ${total} ${of}: use a smaller one.`;
}

/** The answer for a finding. */
export function answerOf({ summary, data, file }: Finding): ToolAnswer {
	return {
		text: summary.slice(0, SUMMARY_CHARACTERS),
		json: JSON.stringify(data),
		isError: false,
		...(file && { file }),
	};
}

/** The answer that says why the call failed and what to do. */
export function refusalOf(sentence: string): ToolAnswer {
	return { text: sentence.slice(0, SUMMARY_CHARACTERS), isError: true };
}

/** A call that cannot be answered; the message tells the model what to do next. */
export class ToolProblem extends Error {
	override readonly name = 'ToolProblem';
}
