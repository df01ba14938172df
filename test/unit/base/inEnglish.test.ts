import assert from 'node:assert/strict';
import { inEnglish, unlessInEnglish } from '../../../src/base/inEnglish.js';

describe('translations', () => {
	it('are found by the English text, but for what is made in English, for models and files', () => {
		const german = unlessInEnglish({ Close: 'Schließen' });
		assert.deepEqual(
			[german.Close, german.Undo, inEnglish(() => german.Close), german.Close],
			['Schließen', undefined, undefined, 'Schließen'],
		);
	});

	it('are back after making something in English has failed', () => {
		const german = unlessInEnglish({ Close: 'Schließen' });
		assert.throws(() =>
			inEnglish(() => {
				throw new Error('No text');
			}),
		);
		assert.equal(german.Close, 'Schließen');
	});
});
