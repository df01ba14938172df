import assert from 'node:assert/strict';
import { knownSymbol } from '../../../src/base/symbol.js';
import { createSandbox } from '../../../src/sandbox/sandbox.js';
import type { Listing } from '../../../src/tickers/symbolDirectory.js';
import { assistantOf, tokensOf } from '../../support/assistantOf.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { clientOf } from '../../support/sandboxClient.js';
import { calendarQuestions } from './questions/calendarQuestions.js';
import { companyQuestions } from './questions/companyQuestions.js';
import { listQuestions } from './questions/listQuestions.js';
import { statementQuestions } from './questions/statementQuestions.js';
import { TODAY, Wire } from './questions/wire.js';

const questions = [...companyQuestions, ...statementQuestions, ...calendarQuestions, ...listQuestions];
const MOST_CALLS = 3;
const MOST_TOKENS = 8_000;

describe('the questions that people ask', () => {
	let listings: readonly Listing[];
	let sandbox: ReturnType<typeof createSandbox>;

	before(async () => {
		listings = await packedDirectory();
		sandbox = createSandbox({
			directory: listings,
			now: `${TODAY}T15:00:00Z`,
			onError: (error) => {
				throw error;
			},
		});
	});

	it('are sixty different ones', () => {
		assert.equal(new Set(questions.map(({ asks }) => asks)).size, 60);
	});

	for (const { asks, calls, told, isTrue } of questions) {
		it(`${asks} Answered in ${calls.length} call${calls.length === 1 ? '' : 's'}, truly`, async () => {
			const lists = ['TMO', 'T', 'KO', 'NKE', 'AAPL'].map(knownSymbol);
			const { call, slips } = assistantOf(clientOf(sandbox, sandbox.key), listings, {
				lists: [{ scope: 'user', name: 'Core', symbols: lists }],
			});
			const answers = [];
			for (const [tool, input] of calls) {
				answers.push(await call(tool, input));
			}
			const truth = await isTrue(new Wire(sandbox));
			// JSON writes null for what is absent or no number.
			assert.doesNotMatch(JSON.stringify([truth]), /null|\[\]/, 'there is a fact');
			assert.deepEqual(told(...answers.map(({ data }) => data)), truth);
			const tokens = answers.reduce((sum, answer) => sum + tokensOf(answer), 0);
			assert.ok(calls.length <= MOST_CALLS && tokens <= MOST_TOKENS, `${tokens} tokens`);
			assert.deepEqual(slips, []);
		});
	}
});
