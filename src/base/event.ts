import type { Clock } from './clock.js';
import { type Disposable, DisposableStore, toDisposable } from './disposable.js';
import { onUnexpectedError } from './errors.js';
import { isAbort } from './failure.js';

/** Subscribes a listener to an event; disposing the result unsubscribes it. */
export type Event<T> = (listener: (event: T) => void) => Disposable;

/** Notified of every listener that is added or removed. */
export interface ListenerTracker {
	came(listener: object): void;
	went(listener: object): void;
}

let tracker: ListenerTracker | undefined;

/**
 * Sets a tracker that looks for listeners that are never removed.
 * @internal For tests only.
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
	 * Calls every listener in the order they were added; an error in one is reported and the next still runs.
	 * A listener removed during the call is skipped; one added during it is first called next time.
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

/** Combines several events into one that fires when any of them does. */
export function anyOf(...events: readonly ((listener: () => void) => Disposable)[]): Event<void> {
	return (listener) => {
		const listening = new DisposableStore();
		for (const event of events) {
			listening.add(event(() => listener()));
		}
		return listening;
	};
}

/** Fires `pauseMs` after an event, once for all that follow until then. */
export function batched(event: Event<unknown>, pauseMs: number, clock: Pick<Clock, 'sleep'>): Event<void> {
	return (listener) => {
		const ended = new AbortController();
		let isDue = false;
		const tell = async (): Promise<void> => {
			await clock.sleep(pauseMs, ended.signal);
			isDue = false;
			listener();
		};
		const listening = event(() => {
			if (!isDue) {
				isDue = true;
				tell().catch((error: unknown) => {
					if (!isAbort(error)) {
						onUnexpectedError(error);
					}
				});
			}
		});
		return toDisposable(() => {
			listening.dispose();
			ended.abort();
		});
	};
}
