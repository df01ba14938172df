import { once } from '../../src/base/once.js';
import { createSandbox } from '../../src/sandbox/sandbox.js';
import { packedDirectory } from './packedDirectory.js';

/** The sample market as everybody gets it, standing still; tests share it, since questions change nothing in it. */
export const sampleMarket = once(async () =>
	createSandbox({
		directory: await packedDirectory(),
		now: '2026-11-20T15:00:00Z',
		onError: (error) => {
			throw error;
		},
	}),
);
