import { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 90_000;
const RETRY_INTERVAL_MS = 50;

/** Waits until what is read in the check is as the check asserts; fails with what was read last. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
	const deadline = performance.now() + LIMIT_MS;
	for (;;) {
		try {
			await check();
			return;
		} catch (error) {
			if (!isNotYet(error) || performance.now() > deadline) {
				throw error;
			}
		}
		await wait(RETRY_INTERVAL_MS);
	}
}

/** A panel's frame that goes while it is read is not yet the one that is waited for. */
function isNotYet(error: unknown): boolean {
	return (
		error instanceof AssertionError ||
		(error instanceof Error && error.message.includes('Frame was detached'))
	);
}
