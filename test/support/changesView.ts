import type { Locator } from 'playwright-core';
import { unfoldRow } from '../host/rows.js';
import type { Workbench } from '../host/workbench.js';

/** The Changes row above the watchlists. */
export function section(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.monaco-list-row[aria-level="1"][aria-label^="Changes"]');
}

/** The same once changes are loaded, with this count of new ones, if any. */
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

/** The unread rows. */
export function newChanges(workbench: Workbench): Locator {
	return changes(workbench).and(workbench.page.locator('[aria-label^="new, "]'));
}

/** The badge on the views' icon. */
export function badge(workbench: Workbench): Locator {
	return workbench.page
		.locator('.activitybar .action-item:has([aria-label^="Market Data"]) .badge-content')
		.filter({ hasText: /\d/ });
}

/** Expands the Changes row. */
export async function unfold(workbench: Workbench): Promise<void> {
	await unfoldRow(section(workbench));
	await changes(workbench).first().waitFor();
}
