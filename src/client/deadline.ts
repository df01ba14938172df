import { type Clock, unlessAborted } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import type { Transport } from './transport.js';

/** Throws `timedOut` if the whole answer, including its body, has not arrived in time. */
export function withDeadline(ms: number, clock: Clock, send: Transport): Transport {
	return async (request, signal) => {
		signal.throwIfAborted();
		const late = new LinkedSignal(signal);
		const settled = new AbortController();
		const timer = clock.sleep(ms, settled.signal).then(
			() => {
				const error = new ApiError({ kind: 'timedOut', host: new URL(request.url).host, afterMs: ms });
				late.abort(error);
				throw error;
			},
			() => new Promise<never>(() => undefined),
		);
		try {
			// A transport that ignores its signal is abandoned too.
			const work = Promise.race([send(request, late.signal), timer]);
			return await unlessAborted(work, signal);
		} finally {
			settled.abort();
			late.dispose();
		}
	};
}
