import type { Memento } from '../../src/workbench/storage/memento.js';

/** A memento in memory, which keeps what JSON can keep and gives the same object each time, as that of VS Code does. */
export class FakeMemento implements Memento {
	readonly #kept: Map<string, unknown>;

	constructor(kept: Readonly<Record<string, unknown>> = {}) {
		this.#kept = new Map(Object.entries(kept).map(([name, value]) => [name, written(value)]));
	}

	/** All that is kept, as text. */
	get text(): string {
		return JSON.stringify([...this.#kept]);
	}

	get(name: string): unknown {
		return this.#kept.get(name);
	}

	update(name: string, value: unknown): Promise<void> {
		if (value === undefined) {
			this.#kept.delete(name);
		} else {
			this.#kept.set(name, written(value));
		}
		return Promise.resolve();
	}
}

function written(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}
