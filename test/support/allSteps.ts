import type { Steps } from '../../src/base/taskScheduler.js';

/** Runs all steps at once. */
export function allSteps<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) {
			return step.value;
		}
	}
}
