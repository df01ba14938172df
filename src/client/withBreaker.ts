import {
	BrokenCircuitError,
	circuitBreaker,
	type CircuitBreakerPolicy,
	ConsecutiveBreaker,
	handleWhen,
	type IBackoffFactory,
	ExponentialBackoff,
	type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import { ApiError, type Failure, failureOf } from '../base/failure.js';
import type { Transport } from './transport.js';

const FAILURES_IN_A_ROW = 5;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

export type RestTimes = IBackoffFactory<IHalfOpenAfterBackoffContext>;

/** Half a minute at first, doubled up to five minutes, with jitter. */
export const restTimes = (): RestTimes =>
	new ExponentialBackoff({ initialDelay: FIRST_REST_MS, maxDelay: LONGEST_REST_MS });

/**
 * Sends nothing for a while after five failures of service or network in a row, then one request to see. A request
 * that a person forces is sent all the same, and its success ends the rest.
 */
export function withBreaker(rests: () => RestTimes, send: Transport): Transport {
	let breaker = closedBreaker(rests());
	return async (request, signal) => {
		if (request.urgency === 'forced') {
			const response = await send(request, signal);
			breaker = closedBreaker(rests());
			return response;
		}
		try {
			return await breaker.execute(() => send(request, signal));
		} catch (error) {
			throw error instanceof BrokenCircuitError ? new ApiError({ kind: 'resting' }) : error;
		}
	};
}

function closedBreaker(halfOpenAfter: RestTimes): CircuitBreakerPolicy {
	return circuitBreaker(
		handleWhen((error) => {
			const failure = failureOf(error);
			return failure !== undefined && isTrouble(failure);
		}),
		{ halfOpenAfter, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
	);
}

function isTrouble({ kind }: Failure): boolean {
	return ['serverFailed', 'connectionFailed', 'offline', 'timedOut', 'truncated'].includes(kind);
}
