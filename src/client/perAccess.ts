import type { Transport } from './transport.js';

/** Sends by layers that remember, made anew as soon as what they remember is of another key or another address. */
export function perAccess<Access>(
	accessOf: (signal: AbortSignal) => Promise<{ readonly name: string; readonly access: Access }>,
	make: (access: Access) => Transport,
): Transport {
	let latest: { readonly name: string; readonly send: Transport } | undefined;
	return async (request, signal) => {
		const { name, access } = await accessOf(signal);
		if (latest?.name !== name) {
			latest = { name, send: make(access) };
		}
		return latest.send(request, signal);
	};
}
