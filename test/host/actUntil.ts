import type { Locator } from 'playwright-core';

const MOST_PATIENCE_MS = 30_000;

/** Repeats an action until something shows: VS Code loses keys and clicks for what it redraws at that moment. */
export async function actUntil(
	act: () => Promise<void>,
	shown: Locator,
	firstPatienceMs = 10_000,
): Promise<void> {
	for (let patienceMs = firstPatienceMs; ; patienceMs *= 2) {
		await act();
		try {
			await shown.first().waitFor({ timeout: patienceMs });
			return;
		} catch (error) {
			if (patienceMs > MOST_PATIENCE_MS) {
				throw error;
			}
		}
	}
}
