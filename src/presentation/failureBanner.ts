import type { Failure } from '../base/failure.js';
import type { Answer } from '../base/loadable.js';
import { failureName, showingWords } from './failureWords.js';
import type { Formats } from './format.js';
import { type FailureNotice, failureNotice, type PartAnswer, spokenState } from './sections.js';

/** Why much of a panel could not be had, and the one thing that can be done about it. */
export interface FailureBanner {
	readonly notice: FailureNotice;
	/** What a screen reader says. */
	readonly announcement: string;
}

/** A banner, and what becomes of the answers below it. */
export interface BannerOver {
	readonly banner: FailureBanner;
	/** An answer that failed for the reason of the banner does not tell it again: what was known stays with its age. */
	readonly below: <T>(answer: Answer<T>) => PartAnswer<T>;
}

type Failed = Extract<Answer<unknown>, { readonly state: 'failed' }>;

/** Whether a reason is told once for several parts; what a plan lacks is said where it would stand. */
function isOfSeveral(failures: readonly Failed[]): boolean {
	return failures.length > 1 && failures[0]?.failure.kind !== 'notInPlan';
}

/** The banner of a panel where all that was asked, or several parts of it, failed for one reason; else undefined. */
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
	// Of what failed and what was then held back for it, that says more which says until when.
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
