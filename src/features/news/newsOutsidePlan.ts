import type { Answer } from '../../base/loadable.js';

/** Whether the plan has no news, of which one quiet sentence is enough. */
export function isNewsOutsidePlan(answer: Answer<unknown>): boolean {
	return answer.state === 'failed' && answer.failure.kind === 'notInPlan';
}
