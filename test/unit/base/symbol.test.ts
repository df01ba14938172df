import assert from 'node:assert/strict';
import { canonicalSymbol } from '../../../src/base/symbol.js';

describe('canonicalSymbol', () => {
	for (const [written, symbol] of [
		['aapl', 'AAPL'],
		[' AAPL ', 'AAPL'],
		['$AAPL', 'AAPL'],
		['BRK.B', 'BRK.B'],
		['brk-b', 'BRK.B'],
		['BRK/B', 'BRK.B'],
		['NASDAQ:BRK.B', 'BRK.B'],
		['XNAS:AAPL', 'AAPL'],
		['../x', undefined],
		['AAPL?token=1', undefined],
		['AAPL&token=1', undefined],
		['AAPL#x', undefined],
		['%2e%2e%2f', undefined],
		['A\r\nX: y', undefined],
		['AAPL\0', undefined],
		['\u202eLPAA', undefined],
		['A'.repeat(10_000), undefined],
		['', undefined],
		['-', undefined],
		['__proto__', undefined],
	] as const) {
		it(`SEC-09: makes ${symbol ?? 'nothing'} of ${JSON.stringify(written.slice(0, 40))}`, () => {
			assert.equal(canonicalSymbol(written), symbol);
		});
	}
});
