import type { Locator, Page } from 'playwright-core';
import type { HoverContent } from './pointing.js';

const MENU_KEY = 'Shift+F10';
const MOST_PATIENCE_MS = 30_000;
/** No list that a test walks through is so long. */
const MOST_STEPS = 500;
/** The list of rows around a row. */
const LIST = 'xpath=ancestor::*[contains(concat(" ", @class, " "), " monaco-list ")][1]';

/** Brings the keyboard to a row of a tree by the arrows. */
export async function focusRow(row: Locator): Promise<void> {
	const list = await row.first().locator(LIST).elementHandle();
	await list.focus();
	await walkTo(row.first(), list, 'Home');
}

/** Brings the keyboard to a row of a tree, and has it do what it is for, without leaving the tree. */
export async function previewRow(row: Locator): Promise<void> {
	await focusRow(row);
	await row.page().keyboard.press('Space');
}

/** The same until something shows. */
export async function previewRowUntil(row: Locator, shown: Locator): Promise<void> {
	await pressUntil(row, 'Space', shown);
}

/** Presses a key on a row until something shows: VS Code forgets the focus of a row where it draws the tree anew meanwhile. */
async function pressUntil(row: Locator, key: string, shown: Locator): Promise<void> {
	for (let patienceMs = 10_000; ; patienceMs *= 2) {
		await focusRow(row);
		await row.page().keyboard.press(key);
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

/** The same, as Enter does, which may leave the tree for what it opens. */
export async function openRow(row: Locator): Promise<void> {
	await focusRow(row);
	await row.page().keyboard.press('Enter');
}

/** Opens a row that holds others, or closes it; one that is as wanted stays so. */
export async function unfoldRow(row: Locator, isOpen = true): Promise<void> {
	// A row that was closed already leads the keyboard to the one around it, which is not what is waited for.
	const asWanted = row.and(row.page().locator(`[aria-expanded="${isOpen}"]`));
	await pressUntil(row, isOpen ? 'ArrowRight' : 'ArrowLeft', asWanted);
}

/** Takes an entry of the menu of a row, in the menu within it that is named first, if one is. */
export async function chooseFor(row: Locator, ...entries: readonly string[]): Promise<void> {
	await pressUntil(row, MENU_KEY, openedMenu(row.page()));
	await chooseInMenu(row.page(), ...entries);
}

/** Opens the menu of the row that has the keyboard. */
export async function openMenu(page: Page): Promise<void> {
	await page.keyboard.press(MENU_KEY);
	await openedMenu(page).waitFor();
}

/** A menu with the keyboard: keys that are pressed before it has that go to what it opened over. */
function openedMenu(page: Page): Locator {
	return page.locator('.monaco-menu:focus-within').first();
}

/** Takes an entry of the menu that is open, in the menu within it that is named first, if one is. */
export async function chooseInMenu(page: Page, ...entries: readonly string[]): Promise<void> {
	for (const within of entries.slice(0, -1)) {
		await focusEntry(page, within);
		await page.keyboard.press('ArrowRight');
	}
	await focusEntry(page, entries.at(-1) ?? '');
	await page.keyboard.press('Enter');
	await page.locator('.monaco-menu').first().waitFor({ state: 'detached' });
}

/** Shows the tooltip of a row once it is as wanted, and gives it: one whose data came too late has them when it is shown anew. */
export async function showTooltip(row: Locator, wanted: HoverContent): Promise<Locator> {
	const page = row.page();
	const tooltip = page.locator('.monaco-hover:visible').filter(wanted).first();
	for (let patienceMs = 3_000; ; patienceMs *= 2) {
		await focusRow(row);
		for (const key of ['Control+K', 'Control+I']) {
			await page.keyboard.press(key);
		}
		try {
			await tooltip.waitFor({ timeout: patienceMs });
			return tooltip;
		} catch (error) {
			if (patienceMs > MOST_PATIENCE_MS) {
				throw error;
			}
			await page.keyboard.press('Escape');
		}
	}
}

/**
 * Goes through a list by the arrows until the keyboard is at a row; where that is not in sight, down to the end, from where
 * a key leads back to the top.
 */
export async function walkTo(
	row: Locator,
	list: Pick<Locator, 'evaluate'>,
	toTop = 'ArrowDown',
): Promise<void> {
	const { keyboard } = row.page();
	const focused = row.and(row.page().locator('.focused'));
	for (let steps = 0; steps < MOST_STEPS; steps += 1) {
		const { at, end } = await list.evaluate(placesIn);
		if ((await focused.count()) > 0) {
			return;
		}
		const [wanted] = await row.evaluateAll((rows) =>
			rows.map((one) => Number(one.getAttribute('data-index'))),
		);
		const isAbove = wanted !== undefined && wanted < at;
		await keyboard.press(isAbove ? 'ArrowUp' : at === end ? toTop : 'ArrowDown');
	}
	throw new Error(`The keyboard did not come to ${row.toString()}.`);
}

/** Where the focus of a list is, and its last row in sight, once it was drawn; runs in the page. */
async function placesIn(list: Element): Promise<{ readonly at: number; readonly end: number }> {
	await new Promise((resolve) => requestAnimationFrame(resolve));
	const placeOf = (row: Element): number => Number(row.getAttribute('data-index'));
	const focused = list.querySelector('.monaco-list-row.focused');
	return {
		at: focused ? placeOf(focused) : -1,
		end: Math.max(...[...list.querySelectorAll('.monaco-list-row')].map(placeOf)),
	};
}

/** Walks to an entry of the innermost menu that is open. */
async function focusEntry(page: Page, entry: string): Promise<void> {
	const item = page.locator(
		`.monaco-menu .action-item:has(> [role="menuitem"]:has-text(${JSON.stringify(entry)}))`,
	);
	await item.last().waitFor();
	const focused = item.and(page.locator('.action-item:focus, .action-item:has(> :focus)'));
	while ((await focused.count()) === 0) {
		await page.keyboard.press('ArrowDown');
	}
}
