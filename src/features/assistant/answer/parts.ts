import { ApiError } from '../../../base/failure.js';
import { type Answer, shown, type Timestamped } from '../../../base/loadable.js';
import { failureAdvice } from './failureAdvice.js';
import type { JsonObject } from './toolAnswer.js';

/** How long a call waits for what is asked, in milliseconds; what the network takes ends before. */
export const PATIENCE_MS = 30_000;

/** What is told of an answer that may have failed; undefined is told where there is nothing. */
export function part<T>(
	answer: Answer<T>,
	tell: (value: T) => JsonObject | undefined,
): JsonObject | undefined {
	const known = shown(answer);
	if (known) {
		return tell(known.value);
	}
	return {
		unavailable:
			answer.state === 'failed' ? failureAdvice(answer.failure) : 'There is no answer yet. Call again.',
	};
}

/** The answers that are known; throws the failure where all of them failed. */
export function knownParts(answers: readonly Answer<unknown>[]): readonly Timestamped<unknown>[] {
	const known = answers.flatMap((answer) => shown(answer) ?? []);
	const [failed] = answers.flatMap((answer) => (answer.state === 'failed' ? answer.failure : []));
	if (known.length === 0 && failed) {
		throw new ApiError(failed);
	}
	return known;
}

/** Which parts are older than they should be, and why; nothing where none is. */
export function notFresh(parts: Readonly<Record<string, Answer<unknown>>>): JsonObject {
	const old = Object.entries(parts).filter(([, answer]) => answer.state !== 'ready' && shown(answer));
	const [failure] = old.flatMap(([, answer]) => (answer.state === 'failed' ? answer.failure : []));
	return old.length === 0
		? {}
		: {
				notFresh: {
					parts: old.map(([name]) => name),
					why: `What was known before is told, of asOf or later: say how old it is. ${failure ? failureAdvice(failure) : 'There is no newer answer yet.'}`,
				},
			};
}
