import { once } from '../base/once.js';
import type { Transport } from './transport.js';

/** Sends by a transport that is made with the first request; one that could not be made throws, and is tried anew. */
export function onDemand(make: () => Promise<Transport>): Transport {
	const made = once(make);
	return async (request, signal) => {
		const send = await made();
		signal.throwIfAborted();
		return send(request, signal);
	};
}
