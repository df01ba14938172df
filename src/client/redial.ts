import { failureOf } from '../base/failure.js';
import type { Transport } from './transport.js';

/**
 * Sends once more, at once, where a connection that may be an old one was dropped before anything came: the other side
 * may have closed it meanwhile, which says nothing of the service.
 */
export function withRedial(send: Transport): Transport {
	// A connection is kept for the next request once there was an answer on it.
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
