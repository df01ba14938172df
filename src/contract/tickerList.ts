import type { TickerSymbol } from '../base/symbol.js';
import type { Parameter } from './endpoint.js';
import { commaList } from './limits.js';

/** How an endpoint writes a share class. service.md shows none; the logo search takes any form and is sent ours. */
const classSeparators = {
	consensus: '.',
	dividends: '.',
	financials: '.',
	mergers: '.',
	offerings: '.',
	ratings: '.',
	splits: '.',
	trending: '.',
} as const satisfies Readonly<Record<string, '.' | '-' | '/'>>;

/** The endpoints that take tickers. */
export type TickerEndpoint = keyof typeof classSeparators;

/** A list of tickers as an endpoint wants them written, each once. */
export function tickerList(
	endpoint: TickerEndpoint,
	parameter: string,
	symbols: readonly TickerSymbol[],
	most: number,
): Parameter {
	const written = symbols.map((symbol) => symbol.replace('.', classSeparators[endpoint]));
	return commaList(parameter, [...new Set(written)], most);
}
