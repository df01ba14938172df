import type { Memento } from '../../src/workbench/storage/memento.js';

/**
 * An in-memory memento that stores what JSON can represent and returns the same object each time, as VS
 * Code's does.
 */
export class FakeMemento implements Memento {
	readonly #saved: Map<string, unknown>;

	constructor(saved: Readonly<Record<string, unknown>> = {}) {
		this.#saved = new Map(Object.entries(saved).map(([name, value]) => [name, written(value)]));
	}

	/** The whole content as text. */
	get text(): string {
		return JSON.stringify([...this.#saved]);
	}

	get(name: string): unknown {
		return this.#saved.get(name);
	}

	update(name: string, value: unknown): Promise<void> {
		if (value === undefined) {
			this.#saved.delete(name);
		} else {
			this.#saved.set(name, written(value));
		}
		return Promise.resolve();
	}
}

function written(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}
