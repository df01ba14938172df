import fetch, { type Response } from 'node-fetch';
import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { bodyError, networkError } from './networkFailure.js';
import { checkProvenance } from './provenance.js';
import type { Transport } from './transport.js';

const CHUNK_WAIT_MS = 5_000;

/**
 * Sends by node-fetch, which follows the proxy settings of VS Code and sends one request after the other over the same
 * connection. Only what the service itself says over TLS is an answer, redirects are not followed, the body is read
 * whole within its byte limit, and a body that falls silent is given up. Throws network failures, `tooLarge`, `truncated`, `timedOut` and `insecure` as an ApiError.
 */
export function nodeFetch(clock: Clock): Transport {
	return async ({ url, headers, maxBytes }, signal) => {
		signal.throwIfAborted();
		const { host } = new URL(url);
		const own = new AbortController();
		const provenance = checkProvenance(url);
		try {
			const response = await fetch(url, {
				// VS Code keeps a connection for the next request only where this is said, whatever agent there is.
				headers: { ...headers, connection: 'keep-alive' },
				redirect: 'manual',
				signal: AbortSignal.any([signal, own.signal]),
			}).catch((error: unknown) => {
				throw networkError(error, host);
			});
			provenance.assertGenuine();
			const body = await readAll(response, maxBytes, clock).catch((error: unknown) => {
				throw error instanceof ApiError ? error : bodyError(error, host);
			});
			return { status: response.status, headers: Object.fromEntries(response.headers), body };
		} catch (error) {
			// Ends the connection too where only its body was of no use.
			own.abort();
			signal.throwIfAborted();
			throw error;
		} finally {
			provenance.end();
		}
	};
}

async function readAll({ body, headers }: Response, maxBytes: number, clock: Clock): Promise<Uint8Array> {
	if (!body) {
		return new Uint8Array();
	}
	const chunks: Uint8Array[] = [];
	let size = 0;
	const source = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
	for (let next = await nextChunk(source, clock); !next.done; next = await nextChunk(source, clock)) {
		size += next.value.byteLength;
		if (size > maxBytes) {
			throw new ApiError({ kind: 'tooLarge', limitBytes: maxBytes });
		}
		chunks.push(next.value);
	}
	if (isCutShort(size, headers)) {
		throw new ApiError({ kind: 'truncated' });
	}
	// A Buffer of Node would not survive a message to a panel.
	return new Uint8Array(Buffer.concat(chunks, size));
}

/** Bytes beyond the announced length make the parser drop the body in silence, so the length is compared. */
function isCutShort(size: number, headers: Response['headers']): boolean {
	const announced = Number(headers.get('content-length') ?? Number.NaN);
	return announced > 0 && (headers.has('content-encoding') ? size === 0 : size !== announced);
}

/** The next bytes, or a failure when none come for a while. */
async function nextChunk(
	source: AsyncIterator<Uint8Array>,
	clock: Clock,
): Promise<IteratorResult<Uint8Array, unknown>> {
	const came = new AbortController();
	const silence = clock.sleep(CHUNK_WAIT_MS, came.signal).then(
		() => {
			throw new ApiError({ kind: 'timedOut', afterMs: CHUNK_WAIT_MS });
		},
		() => new Promise<never>(() => undefined),
	);
	try {
		return await Promise.race([source.next(), silence]);
	} finally {
		came.abort();
	}
}
