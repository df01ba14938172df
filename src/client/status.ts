import type { Clock } from '../base/clock.js';
import { ApiError, type Failure, type ServiceWords } from '../base/failure.js';
import { serviceWords } from '../contract/envelope.js';
import { pageKind } from './readJson.js';
import type { ApiResponse, Transport } from './transport.js';

const WORDS_READ_BYTES = 16_384;
const BEGINNING_BYTES = 512;
/** Plans without news may lack this endpoint (service.md, GET /api/v2/news). */
const NEWS: ReadonlySet<string> = new Set(['news', 'newsRemoved']);

/**
 * The only place that interprets statuses: throws a failure for any that is not a success (service.md,
 * Errors).
 */
export function rejectStatus(clock: Clock, send: Transport): Transport {
	return async (request, signal) => {
		const response = await send(request, signal);
		if (response.status >= 200 && response.status < 300) {
			return response;
		}
		const failure = failureOfStatus(response, clock.now());
		// The service reports “no data” as a 404, but it is an empty answer.
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

/**
 * Throws if a page came where data was expected, such as a network's sign-in page: a failure of the
 * connection.
 */
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
 * @internal Exported for a test.
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
		// A proxy's page is not JSON; its plain text is all we have.
		return text;
	}
}

/** A wait of more than 15 minutes is not plausible; after that, one request probes. */
const LONGEST_MS = 15 * 60_000;

/**
 * How long the service asks us to wait, in milliseconds: from `Retry-After` in seconds, possibly fractional,
 * or as an HTTP date, else from `RateLimit-Reset` in seconds. Undefined if neither makes sense; at most 15
 * minutes.
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
