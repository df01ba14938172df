import { ApiError } from '../../base/failure.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
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
