import type { Disposable } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { rewritten } from '../../base/record.js';

/** Where a few values are kept under names, beyond the life of the window; undefined removes one. */
export interface Memento {
	get(name: string): unknown;
	update(name: string, value: unknown): PromiseLike<void>;
}

/** A choice of the person that outlives the window; what lies in the memento is read with distrust, and what cannot be read stays. */
export class MementoValue<T> implements Disposable {
	readonly #changed = new Emitter<void>();
	#value: T;

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly memento: Memento,
		private readonly name: string,
		read: (saved: unknown) => T,
	) {
		this.#value = read(memento.get(name));
	}

	get value(): T {
		return this.#value;
	}

	async set(value: T): Promise<void> {
		const saved = rewritten(this.memento.get(this.name), this.#value, value);
		this.#value = value;
		this.#changed.fire();
		await this.memento.update(this.name, saved);
	}

	dispose(): void {
		this.#changed.dispose();
	}
}
