const MOST_PATIENCE_MS = 30_000;

/**
 * Repeats an action until what it is for happens, with more patience each time, and returns what came of it: VS
 * Code loses keys and clicks for what it redraws at that moment.
 */
export async function actUntil<T>(
	act: () => Promise<void>,
	happens: (timeoutMs: number) => Promise<T>,
	firstPatienceMs = 10_000,
): Promise<T> {
	for (let patienceMs = firstPatienceMs; ; patienceMs *= 2) {
		await act();
		try {
			return await happens(patienceMs);
		} catch (error) {
			if (patienceMs > MOST_PATIENCE_MS) {
				throw error;
			}
		}
	}
}
