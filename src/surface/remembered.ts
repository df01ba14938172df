import type * as vscode from 'vscode';
import type { Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';

/** A choice of the person that outlives the window; what lies in the memento is read with distrust. */
export class Remembered<T> implements Disposable {
	readonly #changed = new Emitter<void>();
	#value: T;

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly memento: vscode.Memento,
		private readonly name: string,
		read: (kept: unknown) => T,
	) {
		this.#value = read(memento.get<unknown>(name));
	}

	get value(): T {
		return this.#value;
	}

	async set(value: T): Promise<void> {
		this.#value = value;
		this.#changed.fire();
		await this.memento.update(this.name, value);
	}

	dispose(): void {
		this.#changed.dispose();
	}
}
