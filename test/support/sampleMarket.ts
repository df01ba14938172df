import { once } from '../../src/base/once.js';
import { createSandbox } from '../../src/sandbox/sandbox.js';
import { packedDirectory } from './packedDirectory.js';
import { unslicedClock } from './unslicedClock.js';

/** The sample market at a fixed time. Tests share it, because requests don't change it. */
export const sampleMarket = once(async () =>
	createSandbox({
		directory: await packedDirectory(),
		now: '2026-11-20T15:00:00Z',
		clock: unslicedClock,
		onError: (error) => {
			throw error;
		},
	}),
);
