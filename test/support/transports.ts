import { ApiError, type Failure, isAbort } from '../../src/base/failure.js';
import type { ApiRequest, ApiResponse, Transport } from '../../src/client/transport.js';
import { neverAborted } from './neverAborted.js';

export const aRequest: ApiRequest = {
	endpoint: 'trending',
	url: 'https://api.example.com/api/v1/trending-tickers/list?source=all',
	headers: { accept: 'application/json' },
	maxBytes: 1_000_000,
	urgency: 'interactive',
};

/** An answer with a JSON body. */
export function anAnswer(status: number, body: unknown, headers: Record<string, string> = {}): ApiResponse {
	return {
		status,
		headers,
		body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
	};
}

export const ok = anAnswer(200, { ok: true, data: [] });

export function failing(failure: Failure): ApiError {
	return new ApiError(failure);
}

/** A transport that returns these outcomes in turn and then repeats the last; it records the requests. */
export function answering(
	...outcomes: readonly (ApiResponse | Error)[]
): Transport & { readonly sent: ApiRequest[] } {
	const sent: ApiRequest[] = [];
	const send: Transport = (request) => {
		const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)];
		sent.push(request);
		return outcome === undefined || outcome instanceof Error
			? Promise.reject(outcome ?? new Error('no outcome was given'))
			: Promise.resolve(outcome);
	};
	return Object.assign(send, { sent });
}

/** A transport that never answers and rejects when aborted. */
export const silent: Transport = (_request, signal) =>
	new Promise((_resolve, reject) => {
		signal.addEventListener('abort', () =>
			reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
		);
	});

/** Returns the failure that some work ends with. */
export async function failureFrom(work: Promise<unknown>): Promise<Failure> {
	try {
		await work;
	} catch (error) {
		if (error instanceof ApiError) {
			return error.failure;
		}
		throw error;
	}
	throw new Error('the work succeeded');
}

/** Returns how each piece of work ends: `ok`, aborted (`let go`), or the kind of its failure. */
export async function kindsOf(
	work: readonly Promise<unknown>[],
): Promise<readonly (Failure['kind'] | 'ok' | 'let go')[]> {
	return Promise.all(
		work.map(async (one) => {
			try {
				await one;
				return 'ok';
			} catch (error) {
				return isAbort(error) ? 'let go' : (await failureFrom(one)).kind;
			}
		}),
	);
}

/** Sends a request several times, one after another. */
export async function inTurn(send: Transport, count: number, request: ApiRequest = aRequest) {
	const kinds = [];
	for (let call = 0; call < count; call += 1) {
		kinds.push(...(await kindsOf([send(request, neverAborted)])));
	}
	return kinds;
}
