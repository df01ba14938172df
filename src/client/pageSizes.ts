/**
 * How many rows the service has put on a page, by endpoint: plans give fewer than are asked for, without a word. A page
 * of fewer rows than it once gave is the last one.
 */
export class PageSizes {
	readonly #most = new Map<string, number>();
	#access = '';

	/** Notes the rows of a page. What another key was given, or at another address, counts no more. */
	note(endpoint: string, rows: number, access: string): void {
		if (this.#access !== access) {
			this.#most.clear();
			this.#access = access;
		}
		this.#most.set(endpoint, Math.max(this.most(endpoint), rows));
	}

	most(endpoint: string): number {
		return this.#most.get(endpoint) ?? 0;
	}
}
