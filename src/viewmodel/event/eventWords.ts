import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Formats } from '../format.js';
import { plainText } from '../plainText.js';

/** The listed companies of a deal that has two. */
export interface DealSides {
	readonly acquirer: TickerSymbol;
	readonly target: TickerSymbol;
}

/** One event of a calendar in finished words. */
export interface EventWords {
	/** The ticker, or the name of a company that has none. */
	readonly subject: string;
	/** What happens, in few words. */
	readonly summary: string;
	/** Subject and event in whole words, for a screen reader. */
	readonly spoken: string;
	/** Everything that is known, a line each. */
	readonly lines: readonly string[];
	/** The ticker to open. */
	readonly symbol?: TickerSymbol;
	/** Both companies of a deal, where both are listed. */
	readonly sides?: DealSides;
	/** 0 to 5. */
	readonly importance?: number;
}

/** How events are worded. */
export interface EventWording {
	readonly formats: Formats;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

const SEPARATOR = ' · ';
const NAME_LENGTH = 80;
const NOTES_LENGTH = 400;

/** The parts that are there, in one line. */
export function inOneLine(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined).join(SEPARATOR);
}

/** The parts that are there, as a sentence is spoken. */
export function aloud(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined).join(', ');
}

/** A line of facts, where the fact is there. */
export function fact(label: string, value: string | undefined): string | undefined {
	return value === undefined ? undefined : t('{0}: {1}', label, value);
}

/** A name or word from outside as one line of plain text. */
export function given(written: string | undefined): string | undefined {
	return written === undefined ? undefined : plainText(written, NAME_LENGTH) || undefined;
}

/** What a row is called by: its symbol, else the ticker as it came, else the name. */
export function subjectOf(row: {
	readonly symbol?: TickerSymbol;
	readonly ticker?: string;
	readonly name?: string;
}): string {
	return row.symbol ?? given(row.ticker) ?? given(row.name) ?? t('No symbol');
}

/** The line of a company: its ticker and its name. */
export function companyLine(subject: string, name: string | undefined, exchange: string | undefined): string {
	const called = given(name);
	return inOneLine([subject, called === subject ? undefined : called, given(exchange)]);
}

/** How much the service thinks an event moves the market. */
export function importanceLine(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : t('Importance: {0} of 5', importance);
}

/** The same aloud. */
export function spokenImportance(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : t('importance {0} of 5', importance);
}

/** Notes of the service, which may be HTML, as plain text; entities count once, after the tags have gone. */
export function notesText(notes: string | undefined): string | undefined {
	if (notes === undefined) {
		return undefined;
	}
	const bare = notes
		.slice(0, NOTES_LENGTH * 8)
		.replace(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis, ' ')
		.replace(/<!--.*?-->/gs, ' ')
		.replace(/<\/?[a-z][^<>]*>/gi, ' ');
	return plainText(bare, NOTES_LENGTH) || undefined;
}

/** The lines that are there. */
export function linesOf(lines: readonly (string | undefined)[]): readonly string[] {
	return lines.filter((line) => line !== undefined);
}

/** A day with a time of day, which is New York's. */
export function newYorkTime(day: string, time: string | undefined): string {
	return time === undefined ? day : t('{0}, {1} New York time', day, time.slice(0, 5));
}

/** What a row of one company is about. */
export function aboutOf({
	symbol,
	importance,
}: {
	readonly symbol?: TickerSymbol;
	readonly importance?: number;
}): Pick<EventWords, 'symbol' | 'importance'> {
	return { ...(symbol && { symbol }), ...(importance !== undefined && { importance }) };
}
