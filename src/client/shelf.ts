/** An answer as it was received. */
export interface Shelved {
	/** Wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	readonly body: Uint8Array;
}

/**
 * Where usable answers lie for all windows, by addresses that hold no key. Whoever finds an answer too old asks, and
 * the others find the new one; two windows that find it old in the same moment both ask, which jitter makes rare. A
 * shelf that fails is as good as an empty one.
 */
export interface Shelf {
	get(address: string): Promise<Shelved | undefined>;
	put(address: string, answer: Shelved): Promise<void>;
}

/** A clock that was set back makes answers come from the future; further than this they are not believed. */
const CLOCK_PLAY_MS = 60_000;

/** What the shelf has of an address, if it is less than so old. */
export async function freshOnShelf(
	shelf: Shelf,
	address: string,
	freshForMs: number,
	now: number,
): Promise<Shelved | undefined> {
	const kept = await shelf.get(address);
	const age = kept ? now - kept.receivedAt : Number.NaN;
	return age > -CLOCK_PLAY_MS && age < freshForMs ? kept : undefined;
}
