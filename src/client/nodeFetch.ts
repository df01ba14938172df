import fetch, { type Response } from 'node-fetch';
import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import { nextTurn } from '../base/taskScheduler.js';
import { checkProvenance } from './provenance.js';
import { type Failure } from '../base/failure.js';
import { readWhole } from './body.js';
import type { Transport } from './transport.js';

/**
 * Sends with node-fetch, which follows VS Code's proxy settings and reuses the connection for consecutive
 * requests; never starts two in one turn. Only accepts answers from the service itself over TLS, does not
 * follow redirects, reads the whole body within its byte limit, and gives up on a body that stalls. Throws
 * network failures, `tooLarge`, `truncated`, `timedOut` and `insecure` as an ApiError.
 */
export function nodeFetch(clock: Clock): Transport {
	let lastTurn = Promise.resolve();
	return async ({ url, headers, maxBytes }, signal) => {
		// For each new connection VS Code loads all certificates of the machine, which takes longer than the
		// rest of the request.
		lastTurn = lastTurn.then(nextTurn);
		await lastTurn;
		signal.throwIfAborted();
		const { host } = new URL(url);
		const own = new LinkedSignal(signal);
		const provenance = checkProvenance(url);
		try {
			const response = await fetch(url, {
				// VS Code only reuses a connection if this header is set, whatever the agent.
				headers: { ...headers, connection: 'keep-alive' },
				redirect: 'manual',
				signal: own.signal,
			}).catch((error: unknown) => {
				throw networkError(error, host);
			});
			provenance.assertGenuine();
			const body = await readAll(response, host, maxBytes, clock).catch((error: unknown) => {
				throw error instanceof ApiError ? error : bodyError(error, host);
			});
			return { status: response.status, headers: Object.fromEntries(response.headers), body };
		} catch (error) {
			// Also closes the connection if only the body was unusable.
			own.abort();
			signal.throwIfAborted();
			throw error;
		} finally {
			provenance.end();
			own.dispose();
		}
	};
}

async function readAll(
	{ body, headers }: Response,
	host: string,
	maxBytes: number,
	clock: Clock,
): Promise<Uint8Array> {
	if (!body) {
		return new Uint8Array();
	}
	const whole = await readWhole(
		(body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator](),
		host,
		maxBytes,
		clock,
	);
	if (isCutShort(whole.byteLength, headers)) {
		throw new ApiError({ kind: 'truncated' });
	}
	return whole;
}

/** The parser silently drops bytes beyond the announced length, so compare the length. */
function isCutShort(size: number, headers: Response['headers']): boolean {
	const announced = Number(headers.get('content-length') ?? Number.NaN);
	return announced > 0 && (headers.has('content-encoding') ? size === 0 : size !== announced);
}

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);
const CUT_SHORT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR']);
const INSECURE =
	/^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_CA$)/;

/**
 * Turns a connection error into an ApiError. The cause has only the error code: the library's message
 * contains the whole address, and with it the key if that is sent in the query.
 */
export function networkError(error: unknown, host: string): ApiError {
	const code = codeOf(error);
	return new ApiError(failureOfCode(code, host), { cause: new Error(code) });
}

/** Likewise for an error while reading the body: whatever the code, the connection had been made. */
export function bodyError(error: unknown, host: string): ApiError {
	const { failure, cause } = networkError(error, host);
	return new ApiError(failure.kind === 'badResponse' ? failure : { kind: 'truncated' }, { cause });
}

function failureOfCode(code: string, host: string): Failure {
	if (OFFLINE.has(code)) {
		return { kind: 'offline', host };
	}
	if (CUT_SHORT.has(code)) {
		return { kind: 'truncated' };
	}
	if (code.startsWith('Z_')) {
		return { kind: 'badResponse', path: '', reason: 'the compressed body cannot be read' };
	}
	if (INSECURE.test(code)) {
		return { kind: 'insecure', host, code };
	}
	return { kind: 'connectionFailed', host, code };
}

/** The system error code of an error, from anywhere in its chain of causes. */
function codeOf(error: unknown): string {
	for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
		const code = 'code' in inner ? inner.code : undefined;
		if (typeof code === 'string') {
			return code;
		}
		if (inner instanceof AggregateError && inner.errors.length > 0) {
			return codeOf(inner.errors[0]);
		}
	}
	return 'unknown';
}
