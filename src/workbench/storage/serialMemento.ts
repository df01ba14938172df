import type { Memento } from './memento.js';

/**
 * A memento that writes one value at a time. VS Code replaces all values in memory by those of each write once
 * it is done, so a value that is set meanwhile would be lost.
 */
export class SerialMemento implements Memento {
	/** The values that aren't written yet. */
	readonly #waiting = new Map<string, { readonly value: unknown }>();
	#lastWrite: Promise<void> = Promise.resolve();

	constructor(private readonly memento: Memento) {}

	get(name: string): unknown {
		const waiting = this.#waiting.get(name);
		return waiting ? waiting.value : this.memento.get(name);
	}

	async update(name: string, value: unknown): Promise<void> {
		const waiting = { value };
		this.#waiting.set(name, waiting);
		const written = this.#lastWrite
			.then(() => this.memento.update(name, value))
			.finally(() => {
				if (this.#waiting.get(name) === waiting) {
					this.#waiting.delete(name);
				}
			});
		// Who saves a value handles its failure; the next write is made anyway.
		this.#lastWrite = written.catch(() => undefined);
		await written;
	}
}
