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
