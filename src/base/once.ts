import type { DisposableStore } from './disposable.js';
import type { Event } from './event.js';

/** Makes a value on first need and keeps it; a promise that fails rejects for all who waited, and is not kept. */
export function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		if (!made) {
			made = { value: make() };
			if (made.value instanceof Promise) {
				made.value.catch(() => {
					made = undefined;
				});
			}
		}
		return made.value;
	};
}

/**
 * Makes a value for all who ask and keeps it until something changes. Nothing, or a failure, is not kept; who waits while
 * it changes gets the newer.
 */
export function onceUntil<T>(
	own: DisposableStore,
	changed: Event<void>,
	make: () => Promise<T | undefined>,
): () => Promise<T | undefined> {
	let made: Promise<T | undefined> | undefined;
	let changes = 0;
	own.add(
		changed(() => {
			changes += 1;
			made = undefined;
		}),
	);
	const begin = (): Promise<T | undefined> => {
		const making = make();
		const forget = (): void => {
			made = made === making ? undefined : made;
		};
		making.then((value) => value ?? forget(), forget);
		return making;
	};
	return async () => {
		for (;;) {
			const before = changes;
			const making = (made ??= begin());
			await Promise.allSettled([making]);
			if (changes === before) {
				return making;
			}
		}
	};
}

/**
 * What was worked out for objects that never change, each as long as it is kept and the word beside it stays the same:
 * for what is drawn far more often than it changes.
 */
export class WeakMemo<Of extends object, Word, Value> {
	readonly #done = new WeakMap<Of, { readonly word: Word; readonly value: Value }>();

	/** What the work comes to, or came to before. */
	get(of: Of, word: Word, work: () => Value): Value {
		const before = this.#done.get(of);
		if (before?.word === word) {
			return before.value;
		}
		const value = work();
		this.#done.set(of, { word, value });
		return value;
	}
}
