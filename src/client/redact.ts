import { ApiError, failureOf, type ServiceWords } from '../base/failure.js';
import type { ApiRequest, Transport } from './transport.js';

const MASK = '[key]';
/** A shorter key, as people make up for their own service, may be a word in the data. */
const SHORTEST_GENUINE_KEY = 16;
/** Earlier keys are masked too, since log lines about them may still be written. */
const KEYS = 4;

/**
 * Masks keys that were sent, whether plain or escaped for a URL, JSON or base64. One instance serves all that
 * is read or written.
 */
export class Redactor {
	#patterns: readonly (readonly [key: string, pattern: RegExp])[] = [];

	/** Masks this key from now on. */
	learn(key: string): void {
		if (key !== '' && this.#patterns[0]?.[0] !== key) {
			const others = this.#patterns.filter(([other]) => other !== key);
			this.#patterns = [[key, patternOf(key)] as const, ...others].slice(0, KEYS);
		}
	}

	redact(text: string): string {
		return this.#patterns.reduce((masked, [, pattern]) => masked.replace(pattern, MASK), text);
	}
}

/**
 * Masks the key in headers and bodies; in the body of a success, only if the key is too long to be a word.
 * Wraps fetch directly, since only the innermost layer sees the key in the request.
 */
export function withRedactedAnswers(redactor: Redactor, send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		const key = keyIn(request);
		if (!key) {
			return response;
		}
		redactor.learn(key);
		const headers = Object.fromEntries(
			Object.entries(response.headers).map(([name, value]) => [name, redactor.redact(value)]),
		);
		const isAnswer = response.status >= 200 && response.status < 300;
		if (isAnswer && key.length < SHORTEST_GENUINE_KEY) {
			return { ...response, headers };
		}
		const text = new TextDecoder().decode(response.body);
		const masked = redactor.redact(text);
		return { ...response, headers, body: masked === text ? response.body : new TextEncoder().encode(masked) };
	};
}

/** Masks the key in the service's words about a failure: decoding may have rejoined a key that was split. */
export function withRedactedFailures(redactor: Redactor, send: Transport): Transport {
	return async (request, signal) => {
		try {
			return await send(request, signal);
		} catch (error) {
			const failure = failureOf(error);
			if (!failure || !('said' in failure)) {
				throw error;
			}
			const said: ServiceWords = Object.fromEntries(
				Object.entries(failure.said).map(([name, words]: [string, string]) => [name, redactor.redact(words)]),
			);
			throw new ApiError({ ...failure, said });
		}
	};
}

/** The key that a request carries. */
function keyIn({ url, headers }: ApiRequest): string | undefined {
	return headers.authorization?.replace(/^token /, '') ?? new URL(url).searchParams.get('token') ?? undefined;
}

function patternOf(key: string): RegExp {
	const encoded = base64Forms(new TextEncoder().encode(key));
	// The plain key comes first and only there may backslashes be literal, so that no text matches in two
	// ways.
	const forms = [literal(key), ...[key, ...encoded].map(escapable)];
	return new RegExp(forms.join('|'), 'g');
}

/**
 * Base64 of the key alone, and of a longer text with the key in it, such as a name and the key, at each of
 * the three offsets.
 */
function base64Forms(bytes: Uint8Array): readonly string[] {
	const within = [0, 1, 2].map((offset) => {
		const shifted = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes));
		// The characters at both ends also encode bits of the neighboring bytes.
		return shifted.slice(offset === 0 ? 0 : offset + 1, -4);
	});
	return [
		btoa(String.fromCharCode(...bytes)),
		...within.filter((text) => text.length >= SHORTEST_GENUINE_KEY),
	];
}

/** A pattern in which each character may be escaped as in a URL or in JSON. */
function escapable(text: string): string {
	return Array.from(text, (sign) => {
		const hex = sign.charCodeAt(0).toString(16).padStart(2, '0').replace(/[a-f]/g, anyCase);
		const plain =
			sign === '\\' ? String.raw`\\\\` : (/["/]/.test(sign) ? String.raw`\\?` : '') + literal(sign);
		return String.raw`(?:${plain}|\\u00${hex}|%${hex})`;
	}).join('');
}

function anyCase(digit: string): string {
	return `[${digit}${digit.toUpperCase()}]`;
}

function literal(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
