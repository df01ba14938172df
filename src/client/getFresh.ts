import type { CachedResponse, ResponseCache } from '../base/responseCache.js';

/** A clock that was set back makes answers come from the future; further than this they are not believed. */
const CLOCK_PLAY_MS = 60_000;

/** What the cache has of an address, if it is young enough. */
export async function getFresh(
	cache: ResponseCache,
	address: string,
	freshForMs: number,
	now: number,
): Promise<CachedResponse | undefined> {
	const kept = await cache.get(address);
	const age = kept ? now - kept.receivedAt : Number.NaN;
	return age > -CLOCK_PLAY_MS && age < freshForMs ? kept : undefined;
}
