import type { Disposable } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { rewritten } from '../../base/record.js';

/** Named values that persist after the window closes; setting undefined removes one. */
export interface Memento {
	get(name: string): unknown;
	update(name: string, value: unknown): PromiseLike<void>;
}

/**
 * A user choice that persists after the window closes. Saved data is not trusted when read, and parts that
 * can't be read are preserved.
 */
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
