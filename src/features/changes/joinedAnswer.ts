import { type Answer, shown } from '../../base/loadable.js';

/**
 * What several answers came to, as one with the oldest age. It failed where any of them did; what the plan does not hold
 * counts as a failure only where that is all of them.
 */
export function joinedAnswer<T>(answers: readonly Answer<unknown>[], value: T, now: number): Answer<T> {
	const times = answers.flatMap((answer) => shown(answer)?.receivedAt ?? []);
	const known = { value, receivedAt: Math.min(now, ...times), oddities: 0 };
	const stale = times.length > 0 && { stale: known };
	const failed = answers.flatMap((answer) => (answer.state === 'failed' ? [answer] : []));
	const told =
		failed.find(({ failure }) => failure.kind !== 'notInPlan') ??
		(failed.length === answers.length ? failed[0] : undefined);
	if (told) {
		const { failure, retryAt } = told;
		return { state: 'failed', failure, ...(retryAt !== undefined && { retryAt }), ...stale };
	}
	const isLoading = answers.some(({ state }) => state === 'loading');
	return isLoading ? { state: 'loading', ...stale } : { state: 'ready', value: known };
}
