import type { DisposableStore } from './disposable.js';
import type { Event } from './event.js';

/**
 * Makes a value on first use and caches it. A promise that rejects does so for all who wait, and is not
 * cached.
 */
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
 * Makes a value on first use and caches it until an event fires. Undefined and failures are not cached; a
 * caller waiting when the event fires gets the newer value.
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
 * Caches values computed for immutable objects, each for as long as the object lives and its `word` stays the
 * same. For values that are drawn far more often than they change.
 */
export class WeakMemo<Of extends object, Word, Value> {
	readonly #done = new WeakMap<Of, { readonly word: Word; readonly value: Value }>();

	/** The cached value, or the result of `work` if there is none for this word. */
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
