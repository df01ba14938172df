import { type Disposable, toDisposable } from './disposable.js';

/** Announces what has happened; the listener stays until its disposable goes. */
export type Event<T> = (listener: (event: T) => void) => Disposable;

/** The sending side of an event. */
export class Emitter<T> implements Disposable {
	readonly #listeners = new Set<{ readonly call: (event: T) => void }>();
	#disposed = false;

	readonly event: Event<T> = (listener) => {
		if (this.#disposed) {
			return toDisposable(() => undefined);
		}
		const entry = { call: listener };
		this.#listeners.add(entry);
		return toDisposable(() => this.#listeners.delete(entry));
	};

	get hasListeners(): boolean {
		return this.#listeners.size > 0;
	}

	fire(event: T): void {
		for (const { call } of [...this.#listeners]) {
			call(event);
		}
	}

	dispose(): void {
		this.#disposed = true;
		this.#listeners.clear();
	}
}

/** One event for several; it tells that one of them happened. */
export function anyOf(...events: readonly ((listener: () => void) => Disposable)[]): Event<void> {
	return (listener) => {
		const listening = events.map((event) => event(() => listener()));
		return toDisposable(() => listening.forEach((one) => one.dispose()));
	};
}
