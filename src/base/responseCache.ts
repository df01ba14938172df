/** An answer as it was received. */
export interface CachedResponse {
	/** Wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	readonly body: Uint8Array;
}

/**
 * Where usable answers lie for all windows, by addresses that hold no key. Whoever finds an answer too old asks, and
 * the others find the new one; two windows that find it old in the same moment both ask, which jitter makes rare. A
 * cache that fails is as good as an empty one.
 */
export interface ResponseCache {
	get(address: string): Promise<CachedResponse | undefined>;
	/** What is asked with now: equal for one key and one address, and telling nothing of them. */
	access(): Promise<string | undefined>;
	/** `access` is what the answer was asked with; nothing is kept where that is unknown. */
	put(address: string, answer: CachedResponse, access: string | undefined): Promise<void>;
}
