const MOST_PATIENCE_MS = 30_000;

/**
 * Repeats an action until what it is for happens, with more patience each time: VS Code loses keys and clicks for what it
 * redraws at that moment.
 */
export async function actUntil(
	act: () => Promise<void>,
	happens: (timeoutMs: number) => Promise<unknown>,
	firstPatienceMs = 10_000,
): Promise<void> {
	for (let patienceMs = firstPatienceMs; ; patienceMs *= 2) {
		await act();
		try {
			await happens(patienceMs);
			return;
		} catch (error) {
			if (patienceMs > MOST_PATIENCE_MS) {
				throw error;
			}
		}
	}
}
