import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import { eventually } from './eventually.js';
import type { ShownPage } from './shownPage.js';

const WIDE = { width: 1600, height: 1000 };

/** Opens the table of a calendar by the command and waits for its first rows. */
export async function showCalendar(workbench: Workbench, name: string): Promise<void> {
	await workbench.runCommand('Market Data: Show Calendar');
	await workbench.pick(name);
	await workbench.webview.getByRole('grid', { name, exact: true }).waitFor();
	await rows(workbench.webview).first().waitFor();
}

export function rows(shown: ShownPage): Locator {
	return shown.locator('tr[data-row]');
}

/** What stands in a column of the first rows that are drawn, by the column's heading. */
export async function columnTexts(shown: ShownPage, heading: string, most = 12): Promise<readonly string[]> {
	const headings = await shown.locator('thead .words').allInnerTexts();
	const place = headings.indexOf(heading);
	const texts = await shown
		.locator(`tr[data-row] > :nth-child(${place + 1})`)
		.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText.split('\n')[0] ?? ''));
	return texts.slice(0, most);
}

/** Waits until the foot says how many rows there are in words that hold these. */
export async function counted(shown: ShownPage, words: string): Promise<void> {
	await shown.locator('footer p').filter({ hasText: words }).first().waitFor();
}

export async function choose(shown: ShownPage, label: string, option: string): Promise<void> {
	await shown.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** Shows the ratings as somebody sees them who chose nothing: what is chosen of a table is kept from one opening to the next. */
export async function showPlainRatings(workbench: Workbench): Promise<void> {
	const { webview } = workbench;
	await workbench.page.setViewportSize(WIDE);
	await showCalendar(workbench, 'Ratings');
	await webview.locator('.calendar-scroller').evaluate((element) => element.scrollTo(0, 0));
	await webview.locator('tr[data-row="0"]').waitFor();
	if ((await webview.locator('.filters').count()) === 0) {
		await webview.getByRole('button', { name: 'Filters', exact: true }).click();
	}
	const clear = webview.getByRole('button', { name: 'Clear Filters' });
	if (await clear.isEnabled()) {
		await clear.click();
		await webview.getByRole('button', { name: 'Clear Filters', disabled: true }).waitFor();
	}
	const sorted = webview.locator('th[aria-sort="ascending"], th[aria-sort="descending"]');
	while ((await sorted.count()) > 0) {
		const way = (await sorted.getAttribute('aria-sort')) ?? '';
		await sorted.getByRole('button').click();
		await webview.locator(`th[aria-sort="${way}"]`).waitFor({ state: 'detached' });
	}
	await counted(webview, '500 rows so far');
	// In the order of the service, which is by day.
	await eventually(async () => {
		const days = (await columnTexts(webview, 'Date')).map((day) => Date.parse(day));
		assert.ok(days.length > 0);
		assert.deepEqual(
			days,
			days.toSorted((one, other) => other - one),
		);
	});
}
