import { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 90_000;
const LOOK_AGAIN_MS = 50;

/** Waits until what is read in the check is as the check asserts; fails with what was read last. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
	const deadline = performance.now() + LIMIT_MS;
	for (;;) {
		try {
			await check();
			return;
		} catch (error) {
			if (!(error instanceof AssertionError) || performance.now() > deadline) {
				throw error;
			}
		}
		await wait(LOOK_AGAIN_MS);
	}
}
