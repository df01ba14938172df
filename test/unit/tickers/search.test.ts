import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readyForSearch, search } from '../../../src/tickers/search.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
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

	it('finds the same in a directory that was made ready a thousand listings at a time, in part or not at all', () => {
		const { listings } = listed;
		const [ready, begun] = [new SymbolDirectory(listings), new SymbolDirectory(listings)];
		assert.equal([...readyForSearch(ready)].length, Math.ceil(listings.length / 1_000) - 1);
		readyForSearch(begun).next();
		for (const [typed] of wanted) {
			const found = search(listed, typed, 50);
			assert.deepEqual([search(ready, typed, 50), search(begun, typed, 50)], [found, found]);
		}
		assert.deepEqual([...readyForSearch(begun), ...readyForSearch(new SymbolDirectory([]))], []);
	});

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
