import { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 90_000;
const RETRY_INTERVAL_MS = 50;

/** The result of a check, which is retried until its assertions pass; fails with the last error after 90 seconds. */
export async function eventually<Result>(check: () => Promise<Result> | Result): Promise<Result> {
	const deadline = performance.now() + LIMIT_MS;
	for (;;) {
		try {
			return await check();
		} catch (error) {
			if (!isNotYet(error) || performance.now() > deadline) {
				throw error;
			}
		}
		await wait(RETRY_INTERVAL_MS);
	}
}

/** What Playwright says where a frame reloads or goes away during the check: it's not yet the expected one. */
const FRAME_IS_GONE = [
	'Frame was detached',
	'Execution context was destroyed',
	'Cannot find context with specified id',
];

function isNotYet(error: unknown): boolean {
	return (
		error instanceof AssertionError ||
		(error instanceof Error && FRAME_IS_GONE.some((words) => error.message.includes(words)))
	);
}
