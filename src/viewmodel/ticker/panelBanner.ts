import type { Answer } from '../../base/loadable.js';
import { failureName } from '../failureName.js';
import { spokenState } from '../sectionModel.js';
import { type FailureNotice, failureNotice } from '../sectionState.js';
import type { TabAnswer } from './inputs/tabAnswers.js';
import type { TickerInputs } from './inputs/tickerInputs.js';

/** Why nothing of a panel could be had, and the one thing that can be done about it. */
export interface PanelBanner {
	readonly notice: FailureNotice;
	/** What a screen reader says. */
	readonly announcement: string;
}

interface Told {
	readonly banner?: PanelBanner;
	readonly answers: TickerInputs['answers'];
}

/**
 * Takes out of the answers what is the same in all: the banner tells why all that was asked failed, and the answers of
 * before stay with their age.
 */
export function withBanner(answers: TickerInputs['answers'], asked: readonly TabAnswer[], now: number): Told {
	const failures = asked.flatMap((name) => {
		const answer: Answer<unknown> = answers[name];
		return answer.state === 'failed' && answer.failure.kind !== 'notInPlan' ? [answer] : [];
	});
	const reasons = new Set(failures.map(({ failure }) => failureName(failure)));
	// Of what failed and what was then held back for it, that says more which says until when.
	const told = failures.toSorted((one, other) => (other.retryAt ?? 0) - (one.retryAt ?? 0))[0];
	if (!told || failures.length < asked.length || reasons.size > 1) {
		return { answers };
	}
	const notice = failureNotice(told, now);
	return {
		banner: { notice, announcement: spokenState(notice) },
		answers: {
			logo: withoutFailure(answers.logo),
			consensus: withoutFailure(answers.consensus),
			financials: withoutFailure(answers.financials),
			ratings: withoutFailure(answers.ratings),
			dividends: withoutFailure(answers.dividends),
			splits: withoutFailure(answers.splits),
			mergers: withoutFailure(answers.mergers),
			offerings: withoutFailure(answers.offerings),
		},
	};
}

function withoutFailure<T>(answer: Answer<T>): Answer<T> {
	return answer.state === 'failed' && answer.stale ? { state: 'ready', value: answer.stale } : answer;
}
