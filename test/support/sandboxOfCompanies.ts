import type { TickerSymbol } from '../../src/base/symbol.js';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.js';
import { unslicedClock } from './unslicedClock.js';
import { KEY_OF_TEST } from './wireClient.js';

/** Creates a service with these companies that accepts the test key. */
export function sandboxOfCompanies(symbols: readonly TickerSymbol[]): Sandbox {
	return createSandbox({
		directory: symbols.map((symbol, index) => ({
			symbol,
			name: `Company ${symbol}`,
			exchange: 'NYSE',
			cik: String(1_000 + index),
			kind: 'stock',
		})),
		key: KEY_OF_TEST,
		now: '2026-11-20T15:00:00Z',
		clock: unslicedClock,
		companies: symbols.length,
		records: 400,
		onError: (error) => {
			throw error;
		},
	});
}
