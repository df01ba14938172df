import type { Transport } from './transport.js';

/** Sends by layers that remember, made anew as soon as what they remember is of another key or another origin. */
export function perAccess(
	nameOf: (url: string, signal: AbortSignal) => Promise<string>,
	make: () => Transport,
): Transport {
	let latest: { readonly name: string; readonly send: Transport } | undefined;
	return async (request, signal) => {
		const name = await nameOf(request.url, signal);
		if (latest?.name !== name) {
			latest = { name, send: make() };
		}
		return latest.send(request, signal);
	};
}
