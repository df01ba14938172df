/**
 * What was worked out for objects that never change, each as long as it is kept and the word beside it stays the same:
 * for what is drawn far more often than it changes.
 */
export class PerObject<Of extends object, Word, Value> {
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
