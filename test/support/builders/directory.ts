import { asSymbol } from '../../../src/base/symbol.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';

/** A stock: only its symbol, or with its name and exchange. */
type Listed = string | readonly [symbol: string, name: string, exchange?: string];

/** Creates a directory of some stocks, which are recognized only by their capital letters. */
export function directoryOf(...listed: readonly Listed[]): SymbolDirectory {
	return new SymbolDirectory(
		listed.map((one) => {
			const [symbol, name, exchange = 'NASDAQ'] = typeof one === 'string' ? [one, `Company ${one}`] : one;
			const loaded = { kind: 'stock', points: 10, prominence: 0, otherNames: [] } as const;
			return { symbol: asSymbol(symbol), name, exchange, ...loaded };
		}),
	);
}
