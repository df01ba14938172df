import type { Locator } from 'playwright-core';
import { unfoldRow } from '../host/rows.js';
import type { Workbench } from '../host/workbench.js';

/** The row of changes above the watchlists. */
export function section(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="1"][aria-label^="Changes"]');
}

/** The same, once it is known what has changed, with this count of what is new, if any. */
export function changesSection(workbench: Workbench, count?: RegExp | string): Locator {
	const loaded = section(workbench).filter({ hasText: '14 days' });
	return count === undefined
		? loaded.filter({ hasNotText: '(' })
		: loaded.filter({ hasText: count instanceof RegExp ? count : `(${count})` });
}

/** The rows under it. */
export function changes(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="2"][aria-label*="Changed "]');
}

/** Those that are new to the person. */
export function newChanges(workbench: Workbench): Locator {
	return changes(workbench).and(workbench.page.locator('[aria-label^="new, "]'));
}

/** The number on the icon of the views. */
export function badge(workbench: Workbench): Locator {
	return workbench.page
		.locator('.activitybar .action-item:has([aria-label^="Market Data"]) .badge-content')
		.filter({ hasText: /\d/ });
}

/** Opens the row of changes. */
export async function unfold(workbench: Workbench): Promise<void> {
	await unfoldRow(section(workbench));
	await changes(workbench).first().waitFor();
}
