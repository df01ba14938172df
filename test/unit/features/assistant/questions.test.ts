import assert from 'node:assert/strict';
import { requested, questions } from './questions/asked.js';

const MOST_CALLS = 3;
const MOST_TOKENS = 8_000;

describe('the questions that people ask', () => {
	it('are each a different one', () => {
		assert.equal(new Set(questions.map(({ asks }) => asks)).size, questions.length);
	});

	for (const question of questions) {
		const { asks, calls } = question;
		it(`${asks} Answered in ${calls.length} call${calls.length === 1 ? '' : 's'}, truly`, async () => {
			const { reported, truth, tokens, slips } = await requested(question);
			// JSON has null for values that are absent or not a number.
			assert.doesNotMatch(JSON.stringify([truth]), /null|\[\]/, 'there is a fact');
			assert.deepEqual(reported, truth);
			assert.ok(calls.length <= MOST_CALLS && tokens <= MOST_TOKENS, `${tokens} tokens`);
			assert.deepEqual(slips, []);
		});
	}
});
