import type { Locator } from 'playwright-core';
import type { Workbench } from '../host/workbench.js';
import type { ShownPage } from './shownPage.js';

/** Opens the table of a calendar by the command and waits for its first rows. */
export async function showCalendar(workbench: Workbench, name: string): Promise<void> {
	await workbench.runCommand('Market Data: Show Calendar');
	await workbench.quickInput.pick(name);
	await workbench.webview.getByRole('grid', { name, exact: true }).waitFor();
	await rows(workbench.webview).first().waitFor();
}

export function rows(shown: ShownPage): Locator {
	return shown.locator('tr[data-row]');
}

/** Returns the texts of a column in the first drawn rows, by the column's heading. */
export async function columnTexts(shown: ShownPage, heading: string, most = 12): Promise<readonly string[]> {
	const headings = await shown.locator('thead .words').allInnerTexts();
	const place = headings.indexOf(heading);
	const texts = await shown
		.locator(`tr[data-row] > :nth-child(${place + 1})`)
		.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText.split('\n')[0] ?? ''));
	return texts.slice(0, most);
}

/** Waits until the footer says how many rows are loaded, and all of them have reached the page. */
export async function counted(shown: ShownPage, count: number): Promise<void> {
	const words = `${count.toLocaleString('en')} rows so far`;
	await shown.locator('footer p').filter({ hasText: words }).first().waitFor();
	await shown.locator(`[role="grid"][aria-rowcount="${count + 1}"]`).waitFor();
}

export async function choose(shown: ShownPage, label: string, option: string): Promise<void> {
	await shown.getByLabel(label, { exact: true }).selectOption({ label: option });
}
