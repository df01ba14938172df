import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { DealSides, Tone } from '../row.js';
import { joinLine } from '../lines.js';
import { shortText } from '../plainText.js';

/** One event of a calendar in finished words. */
export interface EventWords {
	/** The ticker, or the name of a company that has none. */
	readonly subject: string;
	/** What happens, in few words. */
	readonly summary: string;
	/** The same for a narrow row, what matters first; absent where it is the summary. */
	readonly brief?: string;
	/** Whether it is good news or bad; absent where it is neither. */
	readonly tone?: Tone;
	/** The same without its status and days, told so that it can be read beside any of its companies; absent where it is the summary. */
	readonly story?: string;
	/** How far it has come, as the service says it. */
	readonly status?: string;
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
	/** The page that it has on the web. */
	readonly address?: string;
}

/** What a row is called by: its symbol, else the ticker as it came, else the name. */
export function subjectOf(row: {
	readonly symbol?: TickerSymbol;
	readonly ticker?: string;
	readonly name?: string;
}): string {
	return row.symbol ?? shortText(row.ticker) ?? shortText(row.name) ?? l10n.t('No symbol');
}

/** The line of a company: its ticker and its name. */
export function companyLine(subject: string, name: string | undefined, exchange: string | undefined): string {
	const called = shortText(name);
	return joinLine([subject, called === subject ? undefined : called, shortText(exchange)]);
}

/** How much the service thinks an event moves the market. */
export function importanceLine(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : l10n.t('Importance: {0} of 5', importance);
}

/** The same aloud. */
export function spokenImportance(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : l10n.t('importance {0} of 5', importance);
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
