import assert from 'node:assert/strict';
import { ListOpeners, namingOf, valueName } from '../../../../src/tickers/evidence/valueName.js';

// The arrow marks the position of the value.
const named: readonly (readonly [code: string, name: string])[] = [
	['ticker = →', 'ticker'],
	['{"symbol": →', 'symbol'],
	['{\\"symbol\\": →', 'symbol'],
	['Symbol:    →', 'Symbol'],
	['yf.Ticker(→', 'yf.Ticker'],
	['get_quotes(vec![→', 'get_quotes'],
	['symbols <- c("XLF", "XLP", →', 'symbols'],
	['let ticker: &str = →', 'ticker'],
	['const name: string = →', 'name'],
	['private tickers: Set<string> = new Set<string>([→', 'tickers'],
	['WHERE symbol = →', 'symbol'],
	["WHERE stock.symbol IN ('F', →", 'stock.symbol'],
	["if asset not in ('F', →", 'asset'],
	['if (row.ticker === →', 'row.ticker'],
	['names = [\n    "AAPL",\n    "MSFT",  # Microsoft\n    →', 'names'],
	['Some(→', ''],
	['first(), →', ''],
	['→', ''],
];

describe('The name of a value', () => {
	for (const [code, name] of named) {
		it(`is ${name || 'not there'} in ${code.replaceAll('\n', ' ⏎ ')}`, () => {
			const text = code.replace('→', '"X"');
			assert.equal(valueName(text, code.indexOf('→'), new ListOpeners(text)), name);
		});
	}

	for (const [naming, names] of [
		['ticker', 'ticker tickerSymbol symbol symbols watchlist yf.download web.DataReader get_pricing'],
		['security', 'stocks asset portfolio get_pricing_data holdings'],
		['other', 'root_symbol currency method level region coin'],
		['neutral', 'names value x'],
	] as const) {
		it(`speaks of ${naming}: ${names}`, () => {
			assert.deepEqual(
				names.split(' ').map((name) => namingOf(name)),
				names.split(' ').map(() => naming),
			);
		});
	}
});
