import type { ApiRequest, Transport } from './transport.js';

const MASK = '[key]';
/** A shorter key, as people make up for a service of their own, may be a word of the data. */
const SHORTEST_GENUINE_KEY = 16;

/**
 * Takes the key out of what comes back. An answer that repeats the request would carry it into the words of failures
 * and from there into the log. Only the innermost layer sees the key in the request, so this one goes around fetch.
 */
export function withoutEcho(send: Transport): Transport {
	let known = { key: '', writings: /(?!)/g };
	return async (request, signal) => {
		const response = await send(request, signal);
		const key = keyIn(request);
		if (!key) {
			return response;
		}
		if (key !== known.key) {
			known = { key, writings: writingsOf(key) };
		}
		const mask = (text: string): string => text.replace(known.writings, MASK);
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

/** The key as it stands in plain text or in base64, each of its signs as it is or escaped in some way. */
function writingsOf(key: string): RegExp {
	const bytes = new TextEncoder().encode(key);
	const encoded = [btoa(String.fromCharCode(...bytes)), ...base64Within(bytes)];
	return new RegExp([key, ...encoded].map(anyWriting).join('|'), 'g');
}

/** Base64 of a longer text, as of a name and the key, looks different at each of three places. */
function base64Within(bytes: Uint8Array): readonly string[] {
	return [0, 1, 2]
		.map((offset) => {
			const shifted = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes));
			// The letters at both ends hold bits of what stands beside the key.
			return shifted.slice(offset === 0 ? 0 : offset + 1, -4);
		})
		.filter((text) => text.length >= SHORTEST_GENUINE_KEY);
}

/** Signs that HTML writes by name. */
const NAMES: Readonly<Record<string, string>> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};

/** As many as follow each other, looked at from the first of them alone: an answer may have millions. */
const BACKSLASHES = '(?<!\\\\)\\\\+';

/** A text whose signs may each be escaped for JSON, an address or HTML, once or again: readers of answers take that away. */
function anyWriting(text: string): string {
	return Array.from(text, (sign) => {
		const code = sign.charCodeAt(0);
		const hex = code.toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
		const plain = /\w/.test(sign) ? sign : `(?:${BACKSLASHES})?\\${sign}`;
		const inHtml = `${NAMES[sign] ?? '#'}|#0*${code}|#[xX]0*${hex}`;
		return `(?:${plain}|${BACKSLASHES}u00${hex}|%(?:25)*${hex}|&(?:amp;)*(?:${inHtml});)`;
	}).join('');
}
