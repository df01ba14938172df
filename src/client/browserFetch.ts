import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { LinkedSignal } from '../base/abort.js';
import { readWhole } from './body.js';
import type { Transport } from './transport.js';

/**
 * No cookies and no browser cache: the key is the only credential, and the extension caches responses itself.
 */
const UNADORNED = {
	redirect: 'manual',
	credentials: 'omit',
	cache: 'no-store',
	referrerPolicy: 'no-referrer',
} as const;

/**
 * Sends with the browser's fetch, which checks certificates and lengths itself, follows the machine's proxy
 * and only exposes what the service allows pages of this origin to read (CORS). Does not follow redirects,
 * and reads the whole body within its byte limit. Throws `offline`, `withheld`, `redirected`, `truncated`,
 * `tooLarge` and `timedOut` as an ApiError.
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
	// Not every browser supports async iteration of streams.
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	return readWhole({ next: () => reader.read() }, host, maxBytes, clock);
}

/** Any error while reading the body means it was cut short, because the connection had been made. */
function breakOff(error: unknown): never {
	throw error instanceof ApiError ? error : new ApiError({ kind: 'truncated' });
}
