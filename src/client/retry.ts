import type { Clock } from '../base/clock.js';
import { type Failure, failureOf } from '../base/failure.js';
import { failureRules } from '../base/failureRules.js';
import type { Transport, Urgency } from './transport.js';

/** Total number of attempts. */
const ATTEMPTS: Readonly<Record<Urgency, number>> = {
	interactive: 3,
	forced: 3,
	background: 3,
	hint: 3,
	hover: 1,
	assistant: 1,
};
/** Total wait, in milliseconds, for times that the service names. */
const PATIENCE_MS: Readonly<Record<Urgency, number>> = {
	interactive: 10_000,
	forced: 10_000,
	background: 60_000,
	hint: 60_000,
	hover: 0,
	assistant: 0,
};
const FIRST_BACKOFF_MS = 300;
const LONGEST_BACKOFF_MS = 4_000;
/** Others wait for the same moment, so spread the retries. */
const SPREAD_MS = 500;

/**
 * Retries temporary failures with growing waits, or with the wait the service names. An abort ends the wait.
 * Throws the last failure.
 */
export function withRetry(clock: Clock, random: () => number, send: Transport): Transport {
	return async (request, signal) => {
		const { urgency, cancelled } = request;
		let patienceMs = PATIENCE_MS[urgency];
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await send(request, signal);
			} catch (error) {
				signal.throwIfAborted();
				const failure = failureOf(error);
				const isLast = attempt >= ATTEMPTS[urgency] || cancelled?.aborted;
				const ms =
					failure && !isLast ? retryDelay(failure, attempt, urgency, patienceMs, random()) : undefined;
				if (ms === undefined) {
					throw error;
				}
				patienceMs -= ms;
				await clock.sleep(ms, signal);
			}
		}
	};
}

/** How long to wait before the next attempt, in milliseconds; undefined if there should be none. */
function retryDelay(
	failure: Failure,
	attempt: number,
	urgency: Urgency,
	patienceMs: number,
	random: number,
): number | undefined {
	const backoff = random * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
	if (failure.kind === 'rateLimited') {
		return failure.retryAfterMs !== undefined && failure.retryAfterMs <= patienceMs
			? failure.retryAfterMs + random * SPREAD_MS
			: undefined;
	}
	return isWorthRetrying(failure, urgency) ? backoff : undefined;
}

function isWorthRetrying(failure: Failure, urgency: Urgency): boolean {
	if (failure.kind === 'timedOut') {
		// The user does not wait three times as long.
		return urgency === 'background' || urgency === 'hint';
	}
	if (failure.kind === 'serverFailed' || failure.kind === 'refused') {
		return [408, 500, 502, 503, 504].includes(failure.status);
	}
	return failureRules[failure.kind].isRetried === true;
}

/**
 * Resends once, immediately, if a reused connection was dropped before any response: the other side may have
 * closed it meanwhile, which says nothing about the service.
 */
export function withRedial(send: Transport): Transport {
	// After a response, the connection stays open for the next request.
	let mayBeOld = false;
	return async (request, signal) => {
		const wasOld = mayBeOld;
		const response = await send(request, signal).catch(async (error: unknown) => {
			signal.throwIfAborted();
			if (!wasOld || !wasDropped(error)) {
				throw error;
			}
			mayBeOld = false;
			return send(request, signal);
		});
		mayBeOld = true;
		return response;
	};
}

function wasDropped(error: unknown): boolean {
	const failure = failureOf(error);
	return failure?.kind === 'connectionFailed' && ['ECONNRESET', 'EPIPE'].includes(failure.code);
}
