import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { search } from '../../../src/tickers/search.js';
import { listed } from './listed.js';

function firstFor(text: string, count = 1): readonly string[] {
	return search(listed, text, count).map(({ symbol }) => symbol);
}

describe('Searching the directory', () => {
	const wanted: readonly (readonly [typed: string, symbols: readonly string[]])[] = [
		['apple', ['AAPL']],
		['AAPL', ['AAPL']],
		['brk b', ['BRK.B']],
		['BRK-B', ['BRK.B']],
		['GOOG', ['GOOG', 'GOOGL']],
		['micro', ['MSFT', 'MU']],
		['coca cola', ['KO']],
		['jp morgan', ['JPM']],
		['mcdonalds', ['MCD']],
		['schwab', ['SCHW']],
		['charles schwab', ['SCHW']],
		['microsft', ['MSFT']],
		['f', ['F']],
	];
	for (const [typed, symbols] of wanted) {
		it(`finds ${symbols.join(', ')} first for ${typed}`, () => {
			assert.deepEqual(firstFor(typed, symbols.length), symbols);
		});
	}

	it('finds nothing for nothing', () => {
		assert.deepEqual(
			['', '  ', '!?', 'zzzzzzzzzzz'].flatMap((text) => firstFor(text)),
			[],
		);
	});

	it('finds every symbol first when it is typed in full', () => {
		fc.assert(
			fc.property(fc.constantFrom(...listed.listings), ({ symbol }) => {
				assert.equal(firstFor(symbol.toLowerCase())[0]?.replace('.', ''), symbol.replace('.', ''));
			}),
			{ numRuns: 50 },
		);
	});

	it('keeps to the limit and does not fail, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(20), (text, limit) => {
				assert.ok(search(listed, text, limit).length <= limit);
			}),
			{ numRuns: 50 },
		);
	});
});
