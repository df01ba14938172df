import assert from 'node:assert/strict';
import { inCapitals, lettersStart, spellingOf } from '../../../src/tickers/letters.js';

describe('Letters', () => {
	it('spell another number than any other one to five letters', () => {
		const words = ['A', 'B', 'AA', 'AB', 'BA', 'ZZZZZ', 'ZZZZ', 'ABCDE', 'ABCDF', 'a', 'aa', 'Aa', 'zzzzz'];
		const spellings = words.map((word) => spellingOf(word, 0, word.length));
		assert.equal(new Set(spellings).size, words.length);
	});

	it('spell the same in small as in capitals once they are made capitals', () => {
		const small = spellingOf('aapl', 0, 4) ?? 0;
		assert.equal(inCapitals(small), spellingOf('AAPL', 0, 4));
	});

	it('spell nothing where there is none, where there are more than five and where something else is among them', () => {
		const spellings = [spellingOf('AAPL', 2, 2), spellingOf('GOOGLE', 0, 6), spellingOf('3M A', 0, 2)];
		assert.deepEqual(spellings, [undefined, undefined, undefined]);
	});

	it('begin behind whatever is no letter, and five letters before their end at most', () => {
		assert.deepEqual(
			[lettersStart('x=AAPL', 6), lettersStart('abcdefgh', 8), lettersStart('', 0)],
			[2, 3, 0],
		);
	});
});
