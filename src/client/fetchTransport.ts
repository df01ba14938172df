import type { Transport } from './transport.js';

/** Sends to a handler in this process instead of the network: the sandbox of the trial. */
export function fetchTransport(handler: () => Promise<(request: Request) => Promise<Response>>): Transport {
	return async (request, signal) => {
		signal.throwIfAborted();
		const answer = await handler();
		const response = await answer(new Request(request.url, { headers: request.headers, signal }));
		const body = new Uint8Array(await response.arrayBuffer());
		signal.throwIfAborted();
		return { status: response.status, headers: Object.fromEntries(response.headers), body };
	};
}
