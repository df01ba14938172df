import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { FormatContext } from '../format.js';
import type { DealSides, Tone } from '../row.js';
import { joinLine } from '../lines.js';
import { shortText } from '../plainText.js';

/** What the words of an event depend on. */
export interface EventContext extends FormatContext {
	/** The day in the heading above it, which its words don't repeat. */
	readonly heading?: string | undefined;
}

/** One event of a calendar in finished words. */
export interface EventWords {
	/** The ticker, or the company's name if it has none. */
	readonly subject: string;
	/** What happens, in few words. */
	readonly summary: string;
	/** The summary for a narrow row, most important part first; absent if it equals the summary. */
	readonly brief?: string;
	/** Whether it is good or bad news; absent if it is neither. */
	readonly tone?: Tone;
	/** The summary without status and days, to show beside any of the companies; absent if it is the same. */
	readonly story?: string;
	/** How far it has progressed, in the service's words. */
	readonly status?: string;
	/** The subject and event in full, for a screen reader. */
	readonly spoken: string;
	/** Everything the row states, one fact per line. */
	readonly lines: readonly string[];
	/** The one of the lines that is true today only; files leave it out. */
	readonly countdown?: string;
	/** The ticker to open. */
	readonly symbol?: TickerSymbol;
	/** Both companies of a deal, where both are listed. */
	readonly sides?: DealSides;
	/** Its web page. */
	readonly address?: string;
}

/** The name of a row: its symbol, else the ticker as the service sent it, else the company's name. */
export function subjectOf(row: {
	readonly symbol?: TickerSymbol;
	readonly ticker?: string;
	readonly name?: string;
}): string {
	return row.symbol ?? shortText(row.ticker) ?? shortText(row.name) ?? l10n.t('No symbol');
}

/** A company's line: ticker, name and exchange. */
export function companyLine(subject: string, name: string | undefined, exchange: string | undefined): string {
	const called = shortText(name);
	return joinLine([subject, called === subject ? undefined : called, shortText(exchange)]);
}

/** The service's rating of how much an event moves the market. */
export function importanceLine(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : l10n.t('Importance: {0} of 5', importance);
}

/** The same for a screen reader. */
export function spokenImportance(importance: number | undefined): string | undefined {
	return importance === undefined ? undefined : l10n.t('importance {0} of 5', importance);
}

/** The symbol of a row about one company. */
export function aboutOf({ symbol }: { readonly symbol?: TickerSymbol }): Pick<EventWords, 'symbol'> {
	return symbol ? { symbol } : {};
}
