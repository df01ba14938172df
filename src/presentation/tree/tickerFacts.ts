import type { TickerSymbol } from '../../base/symbol.js';
import type { Row } from './row.js';

/** What makes a row that of a ticker. */
export function tickerFacts(symbol: TickerSymbol): Pick<Row, 'kind' | 'symbol' | 'action'> {
	return { kind: 'ticker', symbol, action: { command: 'previewTicker', args: [symbol] } };
}
