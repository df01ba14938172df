import type { Clock } from '../base/clock.js';
import { ApiError, type Failure, type ServiceWords } from '../base/failure.js';
import { serviceWords } from '../contract/envelope.js';
import { pageKind } from './readJson.js';
import type { ApiResponse, Transport } from './transport.js';

const WORDS_READ_BYTES = 16_384;
const BEGINNING_BYTES = 512;
/** Plans without news may have no such address (service.md, GET /api/v2/news). */
const NEWS: ReadonlySet<string> = new Set(['news', 'newsRemoved']);

/** The one place that reads a status: throws a failure for whatever is no success (service.md, Errors). */
export function rejectStatus(clock: Clock, send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		if (response.status >= 200 && response.status < 300) {
			return response;
		}
		const failure = failureOfStatus(response, clock.now());
		// “No data” is an empty answer, though it comes as 404.
		if (failure.kind === 'notFound' && failure.said.code === 'no_data_found') {
			return { ...response, body: new Uint8Array() };
		}
		throw new ApiError(
			failure.kind === 'notFound' && NEWS.has(request.endpoint)
				? { kind: 'notInPlan', said: failure.said, status: 404 }
				: failure,
		);
	};
}

/** An answer of pages where data was due, as a network's sign-in gives it, is a failure of the way there. */
export function rejectPages(send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		const looksLike = pageKind(new TextDecoder().decode(response.body.subarray(0, BEGINNING_BYTES)));
		if (looksLike) {
			throw new ApiError({ kind: 'notJson', looksLike });
		}
		return response;
	};
}

/**
 * What a status means.
 * @internal A test judges it by itself.
 */
export function failureOfStatus(response: ApiResponse, now: number): Failure {
	const { status } = response;
	if (status >= 300 && status < 400) {
		return { kind: 'redirected', status };
	}
	if (status === 407) {
		return { kind: 'proxyRefused', code: '407' };
	}
	const said = wordsOf(response);
	if (status >= 500) {
		return { kind: 'serverFailed', status, said };
	}
	switch (status) {
		case 401:
			return { kind: 'unauthorized', said };
		case 403:
			return { kind: 'notInPlan', said };
		case 404:
			return { kind: 'notFound', said };
		case 429: {
			const wait = retryAfterMs(response.headers, now);
			return wait === undefined
				? { kind: 'rateLimited', said }
				: { kind: 'rateLimited', retryAfterMs: wait, said };
		}
		default:
			return { kind: 'refused', status, said };
	}
}

function wordsOf({ body, headers }: ApiResponse): ServiceWords {
	const text = new TextDecoder().decode(body.subarray(0, WORDS_READ_BYTES));
	const words = serviceWords(jsonOr(text));
	const requestId = headers['x-bz-request-id'] ?? headers['x-kong-request-id'];
	return words.reference === undefined && requestId ? { ...words, reference: requestId.slice(0, 80) } : words;
}

function jsonOr(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A proxy's page is no JSON; its plain text is all there is to keep.
		return text;
	}
}

/** Longer than a quarter of an hour nobody believes that a service means it; then one request looks. */
const LONGEST_MS = 15 * 60_000;

/**
 * How long the service asks us to wait: `Retry-After` in seconds, some send parts of one, or as an HTTP date, else
 * `RateLimit-Reset` in seconds. Undefined where it says nothing that makes sense; at most a quarter of an hour.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, now: number): number | undefined {
	return waitOf(headers['retry-after'], now) ?? seconds(headers['ratelimit-reset']);
}

function waitOf(value: string | undefined, now: number): number | undefined {
	return seconds(value) ?? untilDate(value, now);
}

function seconds(value: string | undefined): number | undefined {
	return value !== undefined && /^\d+(?:\.\d*)?$/.test(value.trim())
		? Math.min(Math.ceil(Number(value) * 1000), LONGEST_MS)
		: undefined;
}

function untilDate(value: string | undefined, now: number): number | undefined {
	if (value === undefined || !/^[A-Z][a-z]{2,8},? /.test(value)) {
		return undefined;
	}
	const at = Date.parse(value);
	return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), LONGEST_MS);
}
