import { asSymbol } from '../../../src/base/symbol.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';

/** A stock by its symbol, or with its name and exchange. */
type Listed = string | readonly [symbol: string, name: string, exchange?: string];

/** A directory of some stocks, whose capitals alone speak for them. */
export function directoryOf(...listed: readonly Listed[]): SymbolDirectory {
	return new SymbolDirectory(
		listed.map((one) => {
			const [symbol, name, exchange = 'NASDAQ'] = typeof one === 'string' ? [one, `Company ${one}`] : one;
			const loaded = { kind: 'stock', points: 10, prominence: 0, otherNames: [] } as const;
			return { symbol: asSymbol(symbol), name, exchange, ...loaded };
		}),
	);
}
