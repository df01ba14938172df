import type { ApiRequest, Transport } from './transport.js';

const MASK = '[key]';
/** A shorter key, as people make up for a service of their own, may be a word of the data. */
const SHORTEST_GENUINE_KEY = 16;

/**
 * Takes the key out of what comes back. An answer that repeats the request would carry it into the words of failures
 * and from there into the log. Only the innermost layer sees the key in the request, so this one goes around fetch.
 */
export function withoutEcho(send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		const key = keyIn(request);
		if (!key) {
			return response;
		}
		const traces = tracesOf(key);
		const mask = (text: string): string =>
			traces.reduce((masked, trace) => masked.replaceAll(trace, MASK), text);
		const headers = Object.fromEntries(
			Object.entries(response.headers).map(([name, value]) => [name, mask(value)]),
		);
		const isAnswer = response.status >= 200 && response.status < 300;
		if (isAnswer && key.length < SHORTEST_GENUINE_KEY) {
			return { ...response, headers };
		}
		const text = new TextDecoder().decode(response.body);
		const masked = mask(text);
		return {
			...response,
			headers,
			body: masked === text ? response.body : new TextEncoder().encode(masked),
		};
	};
}

/** The key that a request carries. */
export function keyIn({ url, headers }: ApiRequest): string | undefined {
	return headers.authorization?.replace(/^token /, '') ?? new URL(url).searchParams.get('token') ?? undefined;
}

/** The key as it stands in plain text, in JSON, in an address and in a header of another scheme. */
function tracesOf(key: string): readonly string[] {
	const inAddress = [encodeURIComponent(key), new URLSearchParams({ key }).toString().slice('key='.length)];
	const lowered = inAddress.map((text) => text.replace(/%../g, (code) => code.toLowerCase()));
	return [
		...new Set([
			key,
			JSON.stringify(key).slice(1, -1),
			...inAddress,
			...lowered,
			btoa(String.fromCharCode(...new TextEncoder().encode(key))),
		]),
	];
}
