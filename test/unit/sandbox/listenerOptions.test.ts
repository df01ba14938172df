import assert from 'node:assert/strict';
import { options } from '../../../src/sandbox/commandLine.js';
import { bodyOf, consensus, KEY, type Logos, logos, SandboxPrograms, trending } from './sandboxProgram.js';

describe('The options of the sandbox as a program', () => {
	const programs = new SandboxPrograms();
	const { start, answerOf } = programs;

	afterEach(() => programs.end());

	for (const [given, sentence] of [
		[['--port'], /--port/],
		[['--plan', 'Full'], /--plan takes one of full, .*, not “Full”/],
		[['--keys=canary-4b1d9c'], /--keys/],
	] as const) {
		it(`refuses ${given.join(' ')} in one sentence and ends with 2`, async () => {
			const program = start(given);
			assert.deepEqual(await program.ended, { code: 2, signal: null });
			assert.match(program.stderr, sentence);
			assert.doesNotMatch(program.stdout + program.stderr, /canary|^\s+at /m);
		});
	}

	it('lists every option on --help, and ends with 0', async () => {
		const program = start(['--help'], {});
		assert.deepEqual(await program.ended, { code: 0, signal: null });
		const listed = [...program.stdout.matchAll(/^  --(\w+)/gm)].map(([, name]) => name);
		assert.deepEqual(listed.sort(), Object.keys(options).sort());
	});

	it('refuses a bad key of the environment by the name of its variable, without the key', async () => {
		const program = start([], { key: 'canary é' });
		assert.deepEqual(await program.ended, { code: 2, signal: null });
		assert.match(program.stderr, /^MARKET_DATA_SANDBOX_KEY takes .*\n$/);
		assert.doesNotMatch(program.stderr, /canary/);
	});

	it('waits as long as --latency says', async () => {
		const { baseUrl } = await start(['--latency', '50']).place();
		const requested = performance.now();
		await fetch(baseUrl);
		// Timers may fire slightly early.
		assert.ok(performance.now() - requested >= 45);
	});

	it('gives the plan that --plan names', async () => {
		const { baseUrl } = await start(['--plan', 'logos']).place();
		const headers = { authorization: `token ${KEY}` };
		const answers = await Promise.all(
			[logos, consensus].map((requested) => fetch(baseUrl + requested, { headers })),
		);
		assert.deepEqual(
			answers.map(({ status }) => status),
			[200, 403],
		);
	});

	it('fails as --fault says, by name or by status', async () => {
		const answers = await Promise.all(
			['rateLimited', '500'].map((fault) => answerOf(['--fault', fault], consensus)),
		);
		assert.deepEqual(
			answers.map(({ status }) => status),
			[429, 500],
		);
	});

	it('has the same market for the same --seed and --now, and another for another', async () => {
		const now = ['--now', '2026-11-20T15:00:00Z'];
		const answers = await Promise.all(
			[
				[...now, '--seed', '7'],
				[...now, '--seed', '7'],
				[...now, '--seed', '8'],
				['--now', '2026-11-20T16:00:00Z', '--seed', '7'],
			].map(async (options) => (await answerOf(options, trending)).text()),
		);
		assert.equal(answers[0], answers[1]);
		assert.equal(new Set(answers).size, 3);
	});

	it('lives at the instant of --now', async () => {
		const answer = await answerOf(['--now', '2001-02-03T04:05:06+00:00'], logos);
		const { data } = await bodyOf<Logos>(answer);
		const expires = new URL(data[0]?.files.mark_light ?? '').searchParams.get('x-bz-exp');
		assert.match(new Date(Number(expires) * 1000).toISOString(), /^2001-02-/);
	});

	it('has as many companies with attention as --companies says', async () => {
		const [none, some] = await Promise.all(
			['0', '12'].map(async (count) =>
				bodyOf<{ data: unknown[] }>(await answerOf(['--companies', count], trending)),
			),
		);
		assert.equal(none?.data.length, 0);
		assert.ok(some && some.data.length > 0 && some.data.length <= 12);
	});
});
