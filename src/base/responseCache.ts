/** A response as it was received. */
export interface CachedResponse {
	/** Wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	readonly body: Uint8Array;
}

/**
 * A cache of usable responses, shared by all windows and keyed by addresses without the key. A window that
 * finds a response too old requests a new one, and the others find it here. Two windows may do so at the same
 * moment; jitter makes that rare. A failing cache counts as empty.
 */
export interface ResponseCache {
	get(address: string): Promise<CachedResponse | undefined>;
	/** Identifies the current key and address without revealing either. */
	access(): Promise<string | undefined>;
	/** `access` identifies the key and address of the request; nothing is stored if it is undefined. */
	put(address: string, answer: CachedResponse, access: string | undefined): Promise<void>;
}
