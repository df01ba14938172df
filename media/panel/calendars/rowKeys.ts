/** The row to which a key moves; undefined for keys that move to none. */
export function movedTo(
	{ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
	from: number,
	count: number,
	page: number,
): number | undefined {
	const within = (row: number): number => Math.min(Math.max(row, 0), count - 1);
	if (altKey || count === 0) {
		return undefined;
	}
	switch (key) {
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
	}
	if (ctrlKey || metaKey) {
		return undefined;
	}
	switch (key) {
		case 'ArrowDown':
			return within(from + 1);
		case 'ArrowUp':
			return within(from - 1);
		case 'PageDown':
			return within(from + page);
		case 'PageUp':
			return within(from - page);
		default:
			return undefined;
	}
}
