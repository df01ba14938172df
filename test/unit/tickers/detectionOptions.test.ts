import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { tickerAt } from '../../../src/tickers/findTickers.js';
import { foundTickers } from '../../support/foundTickers.js';
import { everyTicker, type DetectionOptions } from '../../../src/tickers/detectionOptions.js';
import { listed } from './listed.js';

const python = 'symbols = ["AAPL", "MSFT"]  # and $NVDA, NASDAQ:TSLA\n';
const table = 'symbol,shares\nAAPL,10\n"$MSFT",1\n';

function found(text: string, languageId: string, choice: Partial<DetectionOptions>): readonly string[] {
	return foundTickers(text, languageId, listed, { ...everyTicker, ...choice }).map(({ symbol }) => symbol);
}

describe('what a person wants to be found', () => {
	for (const [strictness, inCode, inTable] of [
		['off', [], []],
		['cashtags', ['NVDA', 'TSLA'], ['MSFT']],
		['strings', ['AAPL', 'MSFT', 'NVDA', 'TSLA'], ['MSFT']],
		['everything', ['AAPL', 'MSFT', 'NVDA', 'TSLA'], ['AAPL', 'MSFT']],
	] as const) {
		it(`is what it names with ${strictness}`, () => {
			assert.deepEqual(
				[found(python, 'python', { strictness }), found(table, 'csv', { strictness })],
				[inCode, inTable],
			);
		});
	}

	it('is the values of settings too where strings are wanted, though those stand without quotes', () => {
		const yaml = 'symbol: NVDA\n# TSLA is next\n';
		const inStrings = found(yaml, 'yaml', { strictness: 'strings' });
		assert.deepEqual([inStrings, found(yaml, 'yaml', {})], [['NVDA'], ['NVDA', 'TSLA']]);
	});

	it('leaves out ignored words, for the one at an offset too', () => {
		const ignored = new Set([asSymbol('MSFT')]);
		assert.deepEqual(found(python, 'python', { ignored }), ['AAPL', 'NVDA', 'TSLA']);
		const at = (choice: DetectionOptions): string | undefined =>
			tickerAt(python, python.indexOf('MSFT') + 1, 'python', listed, choice)?.symbol;
		assert.deepEqual([at(everyTicker), at({ ...everyTicker, ignored })], ['MSFT', undefined]);
	});

	it('leaves whole languages alone', () => {
		const silentLanguages = new Set(['python']);
		assert.deepEqual(found(python, 'python', { silentLanguages }), []);
		assert.ok(found(table, 'csv', { silentLanguages }).length > 0);
	});
});
