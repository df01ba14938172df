import type { Failure } from '../base/failure.js';
import type { Answer } from '../base/loadable.js';
import { failureName, showingWords } from './failureWords.js';
import type { Formats } from './format.js';
import { type FailureNotice, failureNotice, type PartAnswer, spokenState } from './sections.js';

/** Why much of a panel failed to load, and the one remedy. */
export interface FailureBanner {
	readonly notice: FailureNotice;
	/** What a screen reader announces. */
	readonly announcement: string;
}

/** A banner, and how it changes the answers below it. */
export interface BannerOver {
	readonly banner: FailureBanner;
	/** An answer that failed for the banner's reason doesn't repeat it; stale data stays, with its age. */
	readonly below: <T>(answer: Answer<T>) => PartAnswer<T>;
}

type Failed = Extract<Answer<unknown>, { readonly state: 'failed' }>;

/** Whether one reason covers several parts. A missing plan is stated in each part instead. */
function isOfSeveral(failures: readonly Failed[]): boolean {
	return failures.length > 1 && failures[0]?.failure.kind !== 'notInPlan';
}

/** The banner of a panel where all answers, or several, failed for one reason; else undefined. */
export function failureBanner(
	requested: readonly Answer<unknown>[],
	now: number,
	formats: Pick<Formats, 'clock'>,
): BannerOver | undefined {
	const failed = requested.flatMap((answer) => (answer.state === 'failed' ? [answer] : []));
	const alike = (one: Failure) => failed.filter(({ failure }) => failureName(failure) === failureName(one));
	const [failures = []] = failed
		.map(({ failure }) => alike(failure))
		.filter((some) => some.length === requested.length || isOfSeveral(some))
		.toSorted((one, other) => other.length - one.length);
	// Of the failure and the requests held back because of it, show the one that says when the wait ends.
	const shownFailure = failures.toSorted((one, other) => (other.retryAt ?? 0) - (one.retryAt ?? 0))[0];
	if (!shownFailure) {
		return undefined;
	}
	const shown = failures.flatMap(({ stale }) => (stale ? [stale.receivedAt] : []));
	const notice = {
		...failureNotice(shownFailure, now),
		...(shown.length > 0 && { showing: showingWords(Math.min(...shown), now, formats) }),
	};
	return {
		banner: { notice, announcement: spokenState(notice) },
		below: (answer) =>
			answer.state !== 'failed' || failureName(answer.failure) !== failureName(shownFailure.failure)
				? answer
				: answer.stale
					? { state: 'ready', value: answer.stale }
					: { ...answer, isReported: true },
	};
}
