const ENDS_KEPT = 100;

/**
 * What the service has put on pages: how many rows, by endpoint, and which pages had none behind them. Plans give fewer
 * rows than are asked for, without a word; a page of fewer than it once gave is the last one.
 */
export class PageSizes {
	readonly #most = new Map<string, number>();
	/** An empty page behind a short one says little of others: they may have as many rows as a plan puts on a page. */
	readonly #ends = new Set<string>();
	#access = '';

	/** Notes the rows of a page. What another key was given, or at another address, counts no more. */
	note(endpoint: string, rows: number, access: string): void {
		if (this.#access !== access) {
			this.#most.clear();
			this.#ends.clear();
			this.#access = access;
		}
		this.#most.set(endpoint, Math.max(this.most(endpoint), rows));
	}

	most(endpoint: string): number {
		return this.#most.get(endpoint) ?? 0;
	}

	/** Notes that nothing lies behind a page, named by its question and its rows. */
	noteEnd(page: string): void {
		this.#ends.add(page);
		const [oldest] = this.#ends;
		if (this.#ends.size > ENDS_KEPT && oldest !== undefined) {
			this.#ends.delete(oldest);
		}
	}

	isEnd(page: string): boolean {
		return this.#ends.has(page);
	}
}
