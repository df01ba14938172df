import type { Answer } from '../base/loadable.js';
import { failureName } from './failureName.js';
import { spokenState } from './sectionModel.js';
import { type FailureNotice, failureNotice } from './sectionState.js';

/** Why nothing of a panel could be had, and the one thing that can be done about it. */
export interface FailureBanner {
	readonly notice: FailureNotice;
	/** What a screen reader says. */
	readonly announcement: string;
}

/** The banner of a panel where all that was asked failed for one reason; undefined where anything else became of it. */
export function failureBanner(asked: readonly Answer<unknown>[], now: number): FailureBanner | undefined {
	const failures = asked.flatMap((answer) => (answer.state === 'failed' ? [answer] : []));
	const reasons = new Set(failures.map(({ failure }) => failureName(failure)));
	// Of what failed and what was then held back for it, that says more which says until when.
	const told = failures.toSorted((one, other) => (other.retryAt ?? 0) - (one.retryAt ?? 0))[0];
	if (!told || failures.length < asked.length || reasons.size > 1) {
		return undefined;
	}
	const notice = failureNotice(told, now);
	return { notice, announcement: spokenState(notice) };
}

/** An answer below a banner: what was known before stays with its age, and the reason is not told again. */
export function belowBanner<T>(answer: Answer<T>): Answer<T> {
	return answer.state === 'failed' && answer.stale ? { state: 'ready', value: answer.stale } : answer;
}
