import { type Disposable, DisposableStore, toDisposable } from './disposable.js';
import { onUnexpectedError } from './errors.js';

/** Announces what has happened; the listener stays until its disposable goes. */
export type Event<T> = (listener: (event: T) => void) => Disposable;

/** Told of every listener that comes and goes. */
export interface ListenerTracker {
	came(listener: object): void;
	went(listener: object): void;
}

let tracker: ListenerTracker | undefined;

/**
 * Has every listener told to somebody who looks for those that stay.
 * @internal Tests alone do.
 */
export function trackListeners(wanted: ListenerTracker | undefined): void {
	tracker = wanted;
}

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
		tracker?.came(entry);
		return toDisposable(() => {
			this.#listeners.delete(entry);
			tracker?.went(entry);
		});
	};

	get hasListeners(): boolean {
		return this.#listeners.size > 0;
	}

	/**
	 * Calls every listener in the order they came; what one throws is reported, and the next has its turn. A listener
	 * that goes meanwhile is not called any more, one that comes meanwhile is called from the next time on.
	 */
	fire(event: T): void {
		for (const listener of [...this.#listeners]) {
			if (this.#listeners.has(listener)) {
				try {
					listener.call(event);
				} catch (error) {
					onUnexpectedError(error);
				}
			}
		}
	}

	dispose(): void {
		this.#disposed = true;
		for (const entry of this.#listeners) {
			tracker?.went(entry);
		}
		this.#listeners.clear();
	}
}

/** One event for several; it tells that one of them happened. */
export function anyOf(...events: readonly ((listener: () => void) => Disposable)[]): Event<void> {
	return (listener) => {
		const listening = new DisposableStore();
		for (const event of events) {
			listening.add(event(() => listener()));
		}
		return listening;
	};
}
