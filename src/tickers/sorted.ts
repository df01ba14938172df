/** The index of the first item that starts at an offset or behind it; the items are in order. */
export function firstFrom(items: readonly { readonly start: number }[], offset: number): number {
	let low = 0;
	let high = items.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((items[middle]?.start ?? 0) < offset) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}
