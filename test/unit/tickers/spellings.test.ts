import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { spellingOf } from '../../../src/tickers/letters.js';
import { Spellings } from '../../../src/tickers/symbolDirectory.js';

const words = fc.stringMatching(/^[A-Z]{1,5}$/);
const spelt = (word: string): number => spellingOf(word, 0, word.length) ?? 0;

describe('Spellings', () => {
	it('know what a map knows, however many share a place', () => {
		fc.assert(
			fc.property(fc.array(words, { maxLength: 300 }), fc.array(words), (candidate, requested) => {
				const entries = candidate.map((word): [number, string] => [spelt(word), word]);
				const spellings = new Spellings(entries);
				const map = new Map(entries);
				for (const word of [...candidate, ...requested]) {
					assert.equal(spellings.get(spelt(word)), map.get(spelt(word)));
				}
			}),
		);
	});

	it('know nothing of no letters', () => {
		assert.equal(new Spellings([[spelt('F'), 'Ford']]).get(0), undefined);
	});
});
