import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { UsageError, options, readOptions } from '../../../src/sandbox/commandLine.js';

const KEY = 'canary-4b1d9c';

/** The error message for invalid options. Fails if the options are valid. */
function refusal(...given: Parameters<typeof readOptions>): string {
	try {
		readOptions(...given);
	} catch (error) {
		assert.ok(error instanceof UsageError);
		return error.message;
	}
	return assert.fail('it was taken');
}

describe('The command line of the sandbox', () => {
	const badOptions: readonly (readonly [options: Parameters<typeof readOptions>[0], sentence: RegExp])[] = [
		[{ port: '65536' }, /--port takes a whole number from 0 to 65535, not “65536”/],
		[{ port: '-1' }, /--port takes a whole number/],
		[{ seed: '1.5' }, /--seed takes a whole number/],
		[{ companies: 'many' }, /--companies takes a whole number/],
		[{ records: '' }, /--records takes a whole number/],
		[{ latency: '1e3' }, /--latency takes a whole number/],
		[{ plan: 'Full' }, /--plan takes one of full, withoutFinancials, calendars, logos, none, not “Full”/],
		[{ fault: 'constructor' }, /--fault takes one of unauthorized, .*, not “constructor”/],
		[{ fault: '404' }, /--fault takes one of/],
		[{ now: '2026-11-20' }, /--now takes an ISO time/],
		[{ now: '2026-11-20T15:00:00' }, /--now takes an ISO time/],
		[{ now: '2026-13-20T15:00:00Z' }, /--now takes an ISO time/],
		[{ key: 'a b' }, /--key takes .* without blanks/],
		[{ key: '' }, /--key takes/],
	];

	for (const [options, sentence] of badOptions) {
		it(`refuses ${JSON.stringify(options)} by the name of the option, and repeats no key`, () => {
			const said = refusal(options, KEY);
			assert.match(said, sentence);
			assert.doesNotMatch(said, /canary/);
		});
	}

	it('takes no word that is no option, and no option without its value', () => {
		for (const args of [['full'], ['--keys=x'], ['--port'], ['--port', '-1']]) {
			assert.throws(() => parseArgs({ args, options }), { name: 'TypeError' }, args.join(' '));
		}
	});

	it('knows faults by name and by the status that they have', () => {
		assert.deepEqual(
			['rateLimited', '401', '403', '429', '500'].map((fault) => readOptions({ fault }, KEY).fault),
			['rateLimited', 'unauthorized', 'forbidden', 'rateLimited', 'serverError'],
		);
	});
});
