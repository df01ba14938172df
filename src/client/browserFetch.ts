import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import { readWhole } from './body.js';
import type { Transport } from './transport.js';

/** The key alone speaks for the person, and answers are kept by the extension. */
const UNADORNED = {
	redirect: 'manual',
	credentials: 'omit',
	cache: 'no-store',
	referrerPolicy: 'no-referrer',
} as const;

/**
 * Sends by the fetch of a browser, which checks certificates and lengths itself, follows the proxy of the machine and
 * hands on only what the service lets pages of this origin read. Redirects are not followed, and the body is read whole
 * within its byte limit. Throws `offline`, `withheld`, `redirected`, `truncated`, `tooLarge` and `timedOut` as an ApiError.
 */
export function browserFetch(clock: Clock, isOnline: () => boolean): Transport {
	return async ({ url, headers, maxBytes }, signal) => {
		signal.throwIfAborted();
		const { host } = new URL(url);
		const own = new LinkedSignal(signal);
		try {
			const response = await fetch(url, { ...UNADORNED, headers, signal: own.signal }).catch(() => {
				throw new ApiError(isOnline() ? { kind: 'withheld', host } : { kind: 'offline', host });
			});
			if (response.type === 'opaqueredirect') {
				throw new ApiError({ kind: 'redirected', status: 0 });
			}
			return {
				status: response.status,
				headers: Object.fromEntries(response.headers),
				body: await readAll(response, host, maxBytes, clock).catch(breakOff),
			};
		} catch (error) {
			own.abort();
			signal.throwIfAborted();
			throw error;
		} finally {
			own.dispose();
		}
	};
}

async function readAll(
	{ body }: Response,
	host: string,
	maxBytes: number,
	clock: Clock,
): Promise<Uint8Array> {
	if (!body) {
		return new Uint8Array();
	}
	// Not every browser goes through a stream as through a list.
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	return readWhole({ next: () => reader.read() }, host, maxBytes, clock);
}

/** Whatever ends a body before its time, the connection had been made. */
function breakOff(error: unknown): never {
	throw error instanceof ApiError ? error : new ApiError({ kind: 'truncated' });
}
