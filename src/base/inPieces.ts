/** Cuts a list into pieces of a size, each entry once. An empty list is one empty piece, for the contract to refuse. */
export function inPieces<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
	const entries = [...new Set(list)];
	return Array.from({ length: Math.max(1, Math.ceil(entries.length / size)) }, (_, index) =>
		entries.slice(index * size, (index + 1) * size),
	);
}
