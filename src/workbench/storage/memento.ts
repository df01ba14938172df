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
 * can't be read are preserved. The value is that of this window: what others save meanwhile shows after
 * `update`, or in the next window.
 */
export class MementoValue<T> implements Disposable {
	readonly #changed = new Emitter<void>();
	#value: T;

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly memento: Memento,
		private readonly name: string,
		private readonly read: (saved: unknown) => T,
	) {
		this.#value = read(memento.get(name));
	}

	get value(): T {
		return this.#value;
	}

	/** Replaces the value. */
	async set(value: T): Promise<void> {
		await this.#save(this.#value, value);
	}

	/**
	 * Changes the value that is saved now, so that entries of other windows stay; returning it unchanged saves
	 * nothing. VS Code passes on the global state to other windows after about 100 ms, and the workspace state
	 * not at all, so two changes at the same moment still leave one.
	 */
	async update(change: (saved: T) => T): Promise<void> {
		const before = this.read(this.memento.get(this.name));
		const after = change(before);
		if (after !== before) {
			await this.#save(before, after);
		}
	}

	async #save(before: T, after: T): Promise<void> {
		const saved = rewritten(this.memento.get(this.name), before, after);
		this.#value = after;
		this.#changed.fire();
		await this.memento.update(this.name, saved);
	}

	dispose(): void {
		this.#changed.dispose();
	}
}
