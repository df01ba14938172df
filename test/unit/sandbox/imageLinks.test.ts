import assert from 'node:assert/strict';
import { createSandbox } from '../../../src/sandbox/sandbox.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ask, directory, KEY, paths } from './asking.js';

const LINKED_AT = Date.UTC(2026, 10, 20, 15);

describe('An image link of the sandbox', () => {
	it('expires after an hour', async () => {
		const clock = new FakeClock(LINKED_AT);
		const of = createSandbox({ directory, key: KEY, clock, onError: assert.ifError });
		const link = await linkFrom(of);
		const statuses: number[] = [];
		for (const minutes of [0, 59, 61]) {
			clock.setWall(LINKED_AT + minutes * 60_000);
			statuses.push((await of.fetch(new Request(link))).status);
		}
		assert.deepEqual(statuses, [200, 200, 403]);
	});
});

/** A fresh link to a company's mark. */
async function linkFrom(of: ReturnType<typeof createSandbox>): Promise<string> {
	const { body } = await ask<{ data: readonly { files: Readonly<Record<string, string>> }[] }>(
		of,
		`${paths.logos},mark_light&composite_auto=true`,
	);
	return body.data[0]?.files.mark_light ?? '';
}
