/** Makes a value on first need and keeps it. */
export function lazy<T extends object>(make: () => T): () => T {
	let made: T | undefined;
	return () => (made ??= make());
}
