import assert from 'node:assert/strict';
import type { Sandbox } from '../../../src/sandbox/sandbox.js';
import type { Listing } from '../../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { asked, questions, serviceOfThatDay } from './questions/asked.js';

const MOST_CALLS = 3;
const MOST_TOKENS = 8_000;

describe('the questions that people ask', () => {
	let listings: readonly Listing[];
	let service: Sandbox;

	before(async () => {
		listings = await packedDirectory();
		service = serviceOfThatDay(listings);
	});

	it('are sixty different ones', () => {
		assert.equal(new Set(questions.map(({ asks }) => asks)).size, 60);
	});

	for (const question of questions) {
		const { asks, calls } = question;
		it(`${asks} Answered in ${calls.length} call${calls.length === 1 ? '' : 's'}, truly`, async () => {
			const { told, truth, tokens, slips } = await asked(question, service, listings);
			// JSON writes null for what is absent or no number.
			assert.doesNotMatch(JSON.stringify([truth]), /null|\[\]/, 'there is a fact');
			assert.deepEqual(told, truth);
			assert.ok(calls.length <= MOST_CALLS && tokens <= MOST_TOKENS, `${tokens} tokens`);
			assert.deepEqual(slips, []);
		});
	}
});
