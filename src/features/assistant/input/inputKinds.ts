import { isDay } from '../../../base/days.js';
import { readSymbol, type TickerSymbol } from '../../../base/symbol.js';
import { cutShort, visibleText } from '../../../base/text.js';
import { ToolProblem } from '../answer/toolAnswer.js';

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One parameter of a tool, declared once: its JSON Schema, default and validation are derived from it. */
export interface Input<T> {
	readonly schema: JsonSchema;
	/** Reads the value that a model sent as `name`; throws a ToolProblem. */
	readonly read: (given: unknown, name: string) => T;
	/** The default where it is left out. */
	readonly standard?: T;
	/** Whether every call must have it. */
	readonly isNeeded?: boolean;
}

/** A parameter that always has a value: required, or with a default. */
export interface FilledInput<T> extends Input<T> {
	readonly isFilled: true;
}

interface About<T> {
	/** What the parameter is for, with its unit. */
	readonly means: string;
	readonly example: T;
	/** Goes with the refusal of a word that is not in the list. */
	readonly otherwise?: string;
}

/** Longer values are cut where an error message quotes them. */
const MAX_QUOTED_CHARS = 40;

/** The same parameter, required. */
export function needed<T>(input: Input<T>): FilledInput<T> {
	return { ...input, isNeeded: true, isFilled: true };
}

/** The same parameter with a default. */
export function withStandard<T>(input: Input<T>, standard: T): FilledInput<T> {
	return { ...input, schema: { ...input.schema, default: standard }, standard, isFilled: true };
}

/** One word of a fixed list. */
export function word<const T extends string>(words: readonly T[], about: About<NoInfer<T>>): Input<T> {
	return {
		schema: { type: 'string', enum: words, ...schemaOf(about) },
		read: (given, name) =>
			words.find((one) => one === given) ??
			words.find((one) => bareLetters(one) === bareLetters(given)) ??
			refuse(
				`${name} takes one of ${words.join(', ')}, not ${shownValue(given)}.${about.otherwise === undefined ? '' : ` ${about.otherwise}`}`,
			),
	};
}

/** A whole number between two bounds, both included. */
export function whole(least: number, most: number, about: About<number>): Input<number> {
	return {
		schema: { type: 'integer', minimum: least, maximum: most, ...schemaOf(about) },
		read: (given, name) => {
			const number = numberIn(given);
			return Number.isInteger(number) && number >= least && number <= most
				? number
				: refuse(`${name} takes a whole number from ${least} to ${most}, not ${shownValue(given)}.`);
		},
	};
}

/** A number between two bounds, both included. */
export function decimal(least: number, most: number, about: About<number>): Input<number> {
	return {
		schema: { type: 'number', minimum: least, maximum: most, ...schemaOf(about) },
		read: (given, name) => {
			const number = numberIn(given);
			return number >= least && number <= most
				? number
				: refuse(`${name} takes a number from ${least} to ${most}, not ${shownValue(given)}.`);
		},
	};
}

export function flag(about: About<boolean>): Input<boolean> {
	return {
		schema: { type: 'boolean', ...schemaOf(about) },
		read: (given, name) => {
			const meant = bareLetters(given);
			return meant === 'true' || meant === 'false'
				? meant === 'true'
				: refuse(`${name} takes true or false, not ${shownValue(given)}.`);
		},
	};
}

/** A calendar day. */
export function day(about: About<string>): Input<string> {
	return {
		schema: { type: 'string', ...schemaOf({ ...about, means: `${about.means} YYYY-MM-DD.` }) },
		read: (given, name) => {
			const day = typeof given === 'string' ? given.trim() : '';
			return isDay(day) ? day : refuse(`${name} takes a day as YYYY-MM-DD, not ${shownValue(given)}.`);
		},
	};
}

/** A text of limited length, trimmed. */
export function text(longest: number, about: About<string>): Input<string> {
	const { schema, read } = passage(longest, about);
	return { schema, read: (given, name) => read(given, name).trim() };
}

/** A text of limited length, untrimmed, because its lines are counted. */
export function passage(longest: number, about: About<string>): Input<string> {
	return {
		schema: { type: 'string', minLength: 1, maxLength: longest, ...schemaOf(about) },
		read: (given, name) => {
			if (typeof given !== 'string' || given.trim() === '') {
				return refuse(`${name} takes a text that is not empty, not ${shownValue(given)}.`);
			}
			return given.length <= longest
				? given
				: refuse(
						`${name} has ${given.length} characters and may have ${longest}: send a part of it, or several calls.`,
					);
		},
	};
}

/** A ticker in any spelling. */
export function symbol(about: About<string>): Input<TickerSymbol> {
	return {
		schema: { type: 'string', minLength: 1, maxLength: 32, ...schemaOf(about) },
		read: symbolOf,
	};
}

/** Several tickers, duplicates removed. */
export function symbols(
	least: number,
	most: number,
	about: About<readonly string[]>,
): Input<readonly TickerSymbol[]> {
	return {
		schema: { ...listSchema(least, most, { type: 'string', maxLength: 32 }), ...schemaOf(about) },
		read: (given, name) => {
			const entries = readList(given, name, least, most, writtenSymbols);
			const read = [...new Set(entries.map((entry) => symbolOf(entry, name)))];
			return read.length >= least
				? read
				: refuse(`${name} takes at least ${least} different tickers: the same one was sent again.`);
		},
	};
}

/** Several words of a fixed list. */
export function words<const T extends string>(
	list: readonly T[],
	about: About<readonly NoInfer<T>[]>,
): Input<readonly T[]> {
	const { otherwise } = about;
	const one = word(list, {
		means: '',
		example: list[0] ?? ('' as T),
		...(otherwise !== undefined && { otherwise }),
	});
	return {
		schema: { ...listSchema(1, list.length, { type: 'string', enum: list }), ...schemaOf(about) },
		read: (given, name) => [
			...new Set(readList(given, name, 1, list.length).map((entry) => one.read(entry, name))),
		],
	};
}

/** Several names; the tool itself checks them against its list. */
export function names(most: number, about: About<readonly string[]>): Input<readonly string[]> {
	return {
		schema: { ...listSchema(1, most, { type: 'string', maxLength: 80 }), ...schemaOf(about) },
		read: (given, name) => {
			const entries = readList(given, name, 1, most);
			const odd = entries.find((entry) => typeof entry !== 'string' || entry.trim() === '');
			return odd === undefined
				? [...new Set(entries.map((entry) => String(entry).trim().slice(0, 80)))]
				: refuse(`${name} takes names, not ${shownValue(odd)}.`);
		},
	};
}

/** A value as an error message quotes it: short, on one line and in quotation marks. */
export function shownValue(given: unknown): string {
	if (typeof given === 'string') {
		const bare = visibleText(given.slice(0, MAX_QUOTED_CHARS * 8));
		return bare === '' ? 'an empty text' : JSON.stringify(cutShort(bare, MAX_QUOTED_CHARS + 1));
	}
	if (typeof given === 'number' || typeof given === 'boolean') {
		return String(given);
	}
	return given === null ? 'null' : Array.isArray(given) ? 'a list' : `something of type ${typeof given}`;
}

function symbolOf(given: unknown, name: string): TickerSymbol {
	const [one] = Array.isArray(given) && given.length === 1 ? (given as readonly unknown[]) : [given];
	const read = typeof one === 'string' ? readSymbol(one) : undefined;
	switch (read?.kind) {
		case 'symbol':
			return read.symbol;
		case 'abroad':
			return refuse(
				`${name} takes securities listed in the US; ${shownValue(given)} is listed elsewhere. Find a US listing of the company with search_symbol; if there is none, tell the user that this service does not cover it.`,
			);
		case 'noSecurity':
			return refuse(
				`${name} takes stocks, ADRs and ETFs listed in the US; ${shownValue(given)} is an index, a future, a currency, a coin or an option, which this service does not cover.`,
			);
		case 'noSymbol':
		case undefined:
			return refuse(
				`${name} takes ticker symbols as AAPL or BRK.B, not ${shownValue(given)}. Find the symbol of a company with search_symbol.`,
			);
	}
}

/** The entries of a list in the forms assistants send: an array, its JSON, or one text. */
function readList(
	given: unknown,
	name: string,
	least: number,
	most: number,
	entriesIn: (text: string) => readonly string[] = writtenNames,
): readonly unknown[] {
	const list = jsonIn(given, '[');
	const sent = Array.isArray(list) ? (list as readonly unknown[]) : [list];
	const entries = sent
		.flatMap((entry): readonly unknown[] => (typeof entry === 'string' ? entriesIn(entry) : [entry]))
		.filter((entry) => !isLeftOut(entry));
	if (entries.every((entry) => typeof entry !== 'string') && !Array.isArray(list)) {
		return refuse(`${name} takes a list, as ["AAPL","MSFT"], not ${shownValue(given)}.`);
	}
	if (entries.length < least || entries.length > most) {
		const bounds = least === most ? String(most) : `${least} to ${most}`;
		return refuse(
			`${name} takes ${bounds} entries, not ${entries.length}. Send fewer at a time, the most important first.`,
		);
	}
	return entries;
}

function writtenNames(text: string): readonly string[] {
	return text.split(/[,;\n]/);
}

/** Spaces separate symbols, but also occur within `BRK B` and `AAPL US Equity`. */
function writtenSymbols(text: string): readonly string[] {
	return writtenNames(text).flatMap((part) =>
		readSymbol(part).kind === 'noSymbol' ? part.split(/\s+/) : [part],
	);
}

const NUMBER = /^\s*[+-]?\d{1,15}(?:\.\d{1,15})?\s*$/;

/**
 * Whether a value means that the parameter is left out: many clients send null, an empty text or an empty
 * list.
 */
export function isLeftOut(given: unknown): boolean {
	return (
		given === undefined ||
		given === null ||
		(Array.isArray(given) && given.length === 0) ||
		(typeof given === 'string' && /^(?:|null|\[\]|\{\})$/.test(given.trim()))
	);
}

/** The JSON value of a text that starts with the opening bracket; anything else unchanged. */
export function jsonIn(given: unknown, opening: '{' | '['): unknown {
	if (typeof given !== 'string' || !given.trimStart().startsWith(opening)) {
		return given;
	}
	try {
		return JSON.parse(given) as unknown;
	} catch {
		return given;
	}
}

/** A number, or a text that is one; NaN for anything else. */
function numberIn(given: unknown): number {
	return typeof given === 'number'
		? given
		: typeof given === 'string' && NUMBER.test(given)
			? Number(given)
			: Number.NaN;
}

/** Letters and digits only, in lower case, so that `balance_sheet` matches balanceSheet. */
function bareLetters(given: unknown): string | undefined {
	return typeof given === 'string' || typeof given === 'boolean'
		? String(given)
				.slice(0, 100)
				.toLowerCase()
				.replace(/[\s_-]/g, '')
		: undefined;
}

function listSchema(least: number, most: number, items: JsonSchema): JsonSchema {
	return { type: 'array', minItems: least, maxItems: most, items };
}

function schemaOf<T>({ means, example }: About<T>): JsonSchema {
	return { description: `${means} Example: ${JSON.stringify(example)}` };
}

function refuse(sentence: string): never {
	throw new ToolProblem(sentence);
}
