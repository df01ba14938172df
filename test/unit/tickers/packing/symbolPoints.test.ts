import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { symbolPoints, unused } from '../../../../src/tickers/packing/symbolPoints.js';
import { listed } from '../listed.js';

describe('The points of a symbol', () => {
	it('rise with the code that uses it as a ticker, and fall with all other uses', () => {
		fc.assert(
			fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (asTicker, otherwise, elsewhere) => {
				const points = symbolPoints('QQZZ', { asTicker, otherwise, elsewhere });
				assert.ok(symbolPoints('QQZZ', { asTicker: asTicker + 1, otherwise, elsewhere }) >= points);
				assert.ok(symbolPoints('QQZZ', { asTicker, otherwise: otherwise + 1, elsewhere }) <= points);
				assert.ok(symbolPoints('QQZZ', { asTicker, otherwise, elsewhere: elsewhere + 1 }) <= points);
			}),
		);
	});

	it('are more for a prominent share than for a word, a currency or a coin', () => {
		const [share = 0, ...others] = ['NFLX', 'LOVE', 'USD', 'BTC'].map((symbol) =>
			symbolPoints(symbol, unused),
		);
		assert.deepEqual(
			others.filter((points) => points >= share - 10),
			[],
		);
	});

	it('tell the shares that people write from words that are also symbols', () => {
		const points = (symbol: string): number => listed.get(symbol)?.points ?? Number.NaN;
		assert.deepEqual(
			['AAPL', 'MSFT', 'TSLA', 'SPY'].filter((symbol) => points(symbol) < 12),
			[],
		);
		assert.deepEqual(
			['ON', 'ALL', 'IT', 'USD', 'ID', 'KEY'].filter((symbol) => points(symbol) > -10),
			[],
		);
	});
});
