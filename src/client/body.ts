import type { Clock } from '../base/clock.js';
import { ApiError } from '../base/failure.js';
import { joinedBytes } from '../base/bytes.js';

const CHUNK_WAIT_MS = 5_000;

/** Hands out the pieces of a body as they come. */
interface Chunks {
	next(): Promise<IteratorResult<Uint8Array, unknown>>;
}

/** Reads a body to its end. Throws `tooLarge` past the limit, and `timedOut` where it falls silent, as an ApiError. */
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
	// A Buffer of Node, as its chunks are, would not survive a message to a panel.
	return joinedBytes(chunks);
}

/** The next bytes, or a failure when none come for a while. */
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
