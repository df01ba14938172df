import type { Transport } from './transport.js';

/** Sends by a transport that is made with the first request; one that could not be made is tried anew. */
export function onDemand(make: () => Promise<Transport>): Transport {
	let made: Promise<Transport> | undefined;
	return async (request, signal) => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		const send = await made;
		signal.throwIfAborted();
		return send(request, signal);
	};
}
