/** Waits until everything else that is due has had its turn. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		// A browser has none, and its timers wait for longer than they need to.
		if ('setImmediate' in globalThis) {
			// The first comes before timers that are due, where an answer or a timer began the turn.
			setImmediate(() => setImmediate(resolve));
		} else {
			setTimeout(resolve);
		}
	});
}
