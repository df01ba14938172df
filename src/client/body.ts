import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { joinedBytes } from '../base/bytes.js';

const CHUNK_WAIT_MS = 5_000;

/** Yields the chunks of a body as they arrive. */
interface Chunks {
	next(): Promise<IteratorResult<Uint8Array, unknown>>;
}

/**
 * Reads a body to its end. Throws `tooLarge` above the limit and `timedOut` when no chunk arrives for 5
 * seconds, as an ApiError.
 */
export async function readWhole(
	source: Chunks,
	host: string,
	maxBytes: number,
	clock: Clock,
): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (
		let next = await nextChunk(source, host, clock);
		!next.done;
		next = await nextChunk(source, host, clock)
	) {
		size += next.value.byteLength;
		if (size > maxBytes) {
			throw new ApiError({ kind: 'tooLarge', limitBytes: maxBytes });
		}
		chunks.push(next.value);
	}
	// Chunks from Node are Buffers, which do not survive a message to a panel.
	return joinedBytes(chunks);
}

/** The next chunk; throws `timedOut` when none arrives for a while. */
async function nextChunk(
	source: Chunks,
	host: string,
	clock: Clock,
): Promise<IteratorResult<Uint8Array, unknown>> {
	const came = new AbortController();
	const silence = clock.sleep(CHUNK_WAIT_MS, came.signal).then(
		() => {
			throw new ApiError({ kind: 'timedOut', host, afterMs: CHUNK_WAIT_MS });
		},
		() => new Promise<never>(() => undefined),
	);
	try {
		return await Promise.race([source.next(), silence]);
	} finally {
		came.abort();
	}
}
