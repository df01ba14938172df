/** What leaves as JSON; a member that is undefined is left out. */
export type Json =
	string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A whole result, too large for a conversation. */
export interface ResultFile {
	/** Our own words alone, as `ratings-2026-11-20.csv`. */
	readonly name: string;
	readonly mimeType: 'text/csv' | 'application/json';
	readonly text: string;
}

/** What a tool found. */
export interface Finding {
	/** One or two sentences beside the data. */
	readonly summary: string;
	readonly data: JsonObject;
	readonly file?: ResultFile;
}

/** What a model gets: the sentences, and the data as JSON where there is any. */
export interface ToolAnswer {
	readonly text: string;
	readonly json?: string;
	readonly isError: boolean;
	readonly file?: ResultFile;
}

/** How long an answer may be, sentences and JSON together, a token counted as four characters. */
const MOST_TOKENS = 4_000;

const CHARACTERS_A_TOKEN = 4;
/** Left for the sentences beside the data. */
const SUMMARY_CHARACTERS = 1_000;

/** As many of the rows as fit an answer, from the first on; `build` makes the data of a number of them. */
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

/** What a call with an offset behind the last page is told. */
export function behindLast(offset: number, total: number, of: string): string {
	return `offset ${offset} lies behind the last of ${total} ${of}: use a smaller one.`;
}

/** The answer that a finding is. */
export function answerOf({ summary, data, file }: Finding): ToolAnswer {
	return {
		text: summary.slice(0, SUMMARY_CHARACTERS),
		json: JSON.stringify(data),
		isError: false,
		...(file && { file }),
	};
}

/** The answer that says why there is none, and what to do. */
export function refusalOf(sentence: string): ToolAnswer {
	return { text: sentence.slice(0, SUMMARY_CHARACTERS), isError: true };
}

/** A call that cannot be answered; the message tells a model what to do next. */
export class ToolProblem extends Error {
	override readonly name = 'ToolProblem';
}
