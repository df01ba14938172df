import type { Clock } from '../base/clock.js';
import { ApiError, failureOf } from '../base/failure.js';
import type { Transport } from './transport.js';

/** After a 429 that names a time, sends nothing more to that endpoint until then. */
export function withPause(clock: Clock, send: Transport): Transport {
	const pausedUntil = new Map<string, number>();
	return async (request, signal) => {
		const left = (pausedUntil.get(request.endpoint) ?? 0) - clock.elapsed();
		if (left > 0) {
			throw new ApiError({ kind: 'rateLimited', retryAfterMs: left, said: {} });
		}
		try {
			return await send(request, signal);
		} catch (error) {
			const failure = failureOf(error);
			if (failure?.kind === 'rateLimited' && failure.retryAfterMs !== undefined) {
				pausedUntil.set(request.endpoint, clock.elapsed() + failure.retryAfterMs);
			}
			throw error;
		}
	};
}
