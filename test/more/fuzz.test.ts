import assert from 'node:assert/strict';
import { type BaseAnswer, baseAnswers } from '../fuzz/baseAnswers.js';
import { findingsIn, mutatedAnswer, type Watch } from '../fuzz/fuzzCase.js';
import { allMutations } from '../fuzz/mutations.js';
import { unsafeIn } from '../fuzz/outputChecks.js';

const SEED = 20261120;
const ANSWERS = 2_000;

/** Runs a step without measuring it; `npm run fuzz` measures. */
const unmeasured: Watch = async (_, run) => run();

describe('answers that are not as they should be', () => {
	let bases: readonly BaseAnswer[];
	before(async () => {
		bases = await baseAnswers();
	});

	it('throw nowhere, lose no good record and bring nothing alive onto a surface or into a file', async () => {
		const findings: string[] = [];
		for (let index = 0; index < ANSWERS; index += 1) {
			const mutated = mutatedAnswer(bases, SEED, index);
			for (const { step, what } of await findingsIn(mutated, unmeasured)) {
				findings.push(
					`${step}: ${what} (npm run fuzz -- --seed ${SEED} --from ${index} --count 1; ${mutated.mutations.join(', ')})`,
				);
			}
		}
		assert.deepEqual(findings, []);
	});

	it('are of all ten endpoints, and wrong in every way that is known', () => {
		const mutated = Array.from({ length: ANSWERS }, (_, index) => mutatedAnswer(bases, SEED, index));
		assert.equal(new Set(mutated.map(({ base }) => base.name)).size, 10);
		const seen = new Set(mutated.flatMap(({ mutations }) => mutations));
		assert.deepEqual(
			allMutations.filter((name) => !seen.has(name)),
			[],
		);
	});

	it('would be found out where a surface let them through', () => {
		const file = (form: string, text: string) => unsafeIn({ kind: 'file', form, text, rows: 1 });
		const slips = [
			...['<b>', '[a](command:x)', 'https://evil.test', 'www.evil.test', '$(zap)', 'a\u202eb', 'a\u0000'].map(
				(text) => unsafeIn({ kind: 'markdown', text }),
			),
			unsafeIn({ kind: 'message', value: [{ link: 'javascript:alert(1)' }] }),
			unsafeIn({ kind: 'message', value: { width: Number.NaN } }),
			unsafeIn({ kind: 'message', value: { text: 'x'.repeat(5_000) } }),
			unsafeIn({ kind: 'tree', value: [{ id: 'a' }, { id: 'a' }] }),
			...['AAPL: [Buy](command:x)', 'AAPL: $(zap)', 'AAPL:\nBuy', 'a\u202eb', 'x'.repeat(1_100)].map((text) =>
				unsafeIn({ kind: 'notification', text }),
			),
			...['no JSON', '{"name":"<b>"}', '{"name":"https://evil.test"}', '{"name":"[a](b)"}', '"a\u202eb"'].map(
				(text) => unsafeIn({ kind: 'toolAnswer', text }),
			),
			unsafeIn({ kind: 'toolAnswer', text: JSON.stringify('x'.repeat(16_000)) }),
			file('csv', 'a\r\n=1+1\r\n'),
			file('csv', 'a\r\n'),
			file('json', '{'),
			file('ics', 'BEGIN:VEVENT\r\nATTACH:x\r\n'),
			file('ics', 'SUMMARY:a\nb\r\n'),
			file('python', 'x = "a"; os.system("x")'),
			file('python', 'x = "\u202e"'),
			file('curl', "curl 'a' ; evil"),
		];
		assert.deepEqual(
			slips.map((slip, place) => [place, slip !== undefined]),
			slips.map((_, place) => [place, true]),
		);
	});
});
