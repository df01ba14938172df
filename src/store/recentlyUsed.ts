/** Keeps so many values at most, and of more those that were read or written last. */
export class RecentlyUsed<Key, Value> {
	/** In the order of their last use. */
	readonly #values = new Map<Key, Value>();

	constructor(readonly most: number) {}

	/** The value of a key, which counts as a use of it. */
	get(key: Key): Value | undefined {
		const value = this.#values.get(key);
		if (value !== undefined) {
			this.#values.delete(key);
			this.#values.set(key, value);
		}
		return value;
	}

	has(key: Key): boolean {
		return this.#values.has(key);
	}

	set(key: Key, value: Value): void {
		this.#values.delete(key);
		this.#values.set(key, value);
		for (const oldest of this.#values.keys()) {
			if (this.#values.size <= this.most) {
				return;
			}
			this.#values.delete(oldest);
		}
	}

	clear(): void {
		this.#values.clear();
	}
}
