import type { TickerSymbol } from '../../base/symbol.js';
import type { DividendsQuery } from '../../contract/dividends.js';
import { limits } from '../../contract/limits.js';
import type { SplitsQuery } from '../../contract/splits.js';

const EVENT_YEARS = 10;

/** The dividends and splits of a ticker, which are compared too. */
export function eventQuestions(
	symbol: TickerSymbol,
	today: string,
): { readonly dividends: DividendsQuery; readonly splits: SplitsQuery } {
	const event = { tickers: [symbol], dateFrom: eventsSince(today), pageSize: limits.pageSize };
	return { dividends: { ...event, dateSort: 'ex' }, splits: { ...event, dateField: 'ex' } };
}

/** The day from which events are shown. */
export function eventsSince(today: string): string {
	return yearsBefore(today, EVENT_YEARS);
}

/** The first day of a year so many years ago: a question that begins there stays the same for a year. */
export function yearsBefore(day: string, years: number): string {
	return `${Number(day.slice(0, 4)) - years}-01-01`;
}
