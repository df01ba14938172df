import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { section } from './changesView.js';

/** The row of a ticker in the watchlists. */
export function tickerRow(workbench: Workbench, symbol: string): Locator {
	return workbench.view('Watchlist').locator(`.monaco-list-row[aria-label^="${symbol},"]`);
}

/**
 * Waits until these tickers show their consensus and the changes above them are loaded. Until then rows are
 * redrawn and move, and a key or a click meant for them can be lost.
 */
export async function untilRowsAreComplete(workbench: Workbench, symbols: readonly string[]): Promise<void> {
	for (const symbol of symbols) {
		await tickerRow(workbench, symbol).and(workbench.page.locator('[aria-label*=", consensus"]')).waitFor();
	}
	await section(workbench).filter({ hasText: '14 days' }).waitFor();
}
