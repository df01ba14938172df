import type { Clock } from '../base/clock.js';
import { type Failure, failureOf } from '../base/failure.js';
import type { Transport, Urgency } from './transport.js';
import { Held } from './gateHolds.js';

const SPREAD_MS = 500;

/** How often and how patiently a request is repeated. */
export interface RetryPolicy {
	/** Attempts in all, by urgency. */
	readonly attempts: Readonly<Record<Urgency, number>>;
	/** Longest wait that the service may ask for before we report instead, by urgency. */
	readonly patienceMs: Readonly<Record<Urgency, number>>;
	readonly firstBackoffMs: number;
	readonly longestBackoffMs: number;
	/** Retries that may be spent before successes have to earn new ones. */
	readonly budget: number;
}

export const retryPolicy: RetryPolicy = {
	attempts: { interactive: 3, hover: 1, assistant: 1, background: 3, hint: 3, forced: 3 },
	patienceMs: {
		...{ interactive: 10_000, hover: 0, assistant: 0, forced: 10_000 },
		...{ background: 60_000, hint: 60_000 },
	},
	firstBackoffMs: 300,
	longestBackoffMs: 4_000,
	budget: 30,
};

/**
 * How long to wait before the next attempt, or undefined where another attempt is of no use. `attempt` counts those
 * already made; `random` is between 0 and 1.
 */
function retryDelay(
	failure: Failure,
	attempt: number,
	urgency: Urgency,
	policy: RetryPolicy,
	random: number,
): number | undefined {
	if (attempt === 1 && wasDropped(failure)) {
		return 0;
	}
	if (attempt >= policy.attempts[urgency]) {
		return undefined;
	}
	const backoff = random * Math.min(policy.longestBackoffMs, policy.firstBackoffMs * 2 ** (attempt - 1));
	switch (failure.kind) {
		case 'rateLimited':
			// The server knows its own window, so its word outranks our backoff.
			return failure.retryAfterMs === undefined
				? backoff
				: failure.retryAfterMs <= policy.patienceMs[urgency]
					? failure.retryAfterMs
					: undefined;
		case 'serverFailed':
			return [500, 502, 503, 504].includes(failure.status) ? backoff : undefined;
		case 'refused':
			return failure.status === 408 ? backoff : undefined;
		case 'connectionFailed':
		case 'timedOut':
		case 'truncated':
		case 'offline':
			return backoff;
		case 'noKey':
		case 'keyForOtherAddress':
		case 'otherService':
		case 'invalidQuery':
		case 'withheld':
		case 'insecure':
		case 'unverified':
		case 'proxyRefused':
		case 'resting':
		case 'busy':
		case 'unauthorized':
		case 'notInPlan':
		case 'notFound':
		case 'redirected':
		case 'tooLarge':
		case 'notJson':
		case 'badResponse':
			return undefined;
	}
}

/**
 * Whether the other side hung up. A connection that was kept from an earlier request may have been closed meanwhile,
 * which says nothing of the service.
 */
function wasDropped(failure: Failure): boolean {
	return failure.kind === 'connectionFailed' && (failure.code === 'ECONNRESET' || failure.code === 'EPIPE');
}

/**
 * Repeats a request that failed in passing, once at once where the connection
 * was dropped, for hovers too; the wait heeds the signal. What was not sent at all costs no attempt. Throws
 * the last failure.
 */
export function withRetry(
	policy: RetryPolicy,
	clock: Clock,
	random: () => number,
	send: Transport,
): Transport {
	let budget = policy.budget;
	return async (asked, signal) => {
		const request = { ...asked, askedAt: clock.elapsed() };
		let patienceMs = policy.patienceMs[request.urgency];
		for (let attempt = 1; ;) {
			try {
				const response = await send(request, signal);
				budget = Math.min(policy.budget, budget + 1);
				return response;
			} catch (error) {
				signal.throwIfAborted();
				const failure = failureOf(error);
				if (error instanceof Held) {
					const untilOpenMs = failure?.kind === 'rateLimited' ? failure.retryAfterMs : undefined;
					const waitMs = error.lookInMs ?? untilOpenMs;
					if (waitMs === undefined || waitMs > patienceMs || request.unwanted?.aborted) {
						throw error;
					}
					patienceMs -= waitMs;
					// Not all at once, since many wait for the same moment.
					await clock.sleep(waitMs + random() * SPREAD_MS, signal);
					continue;
				}
				const delay = failure && retryDelay(failure, attempt, request.urgency, policy, random());
				if (delay === undefined || budget <= 0) {
					throw error;
				}
				attempt += 1;
				budget -= 1;
				patienceMs -= delay;
				await clock.sleep(delay, signal);
			}
		}
	};
}
