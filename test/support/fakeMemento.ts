import type { Memento } from '../../src/controllers/memento/memento.js';

/** A memento in memory, which keeps what JSON can keep, as that of VS Code does. */
export class FakeMemento implements Memento {
	readonly #kept: Map<string, string>;

	constructor(kept: Readonly<Record<string, unknown>> = {}) {
		this.#kept = new Map(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]));
	}

	get(name: string): unknown {
		const text = this.#kept.get(name);
		return text === undefined ? undefined : JSON.parse(text);
	}

	update(name: string, value: unknown): Promise<void> {
		if (value === undefined) {
			this.#kept.delete(name);
		} else {
			this.#kept.set(name, JSON.stringify(value));
		}
		return Promise.resolve();
	}
}
