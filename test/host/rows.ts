import type { Locator, Page } from 'playwright-core';
import { actUntil } from './actUntil.js';
import type { HoverContent } from './pointing.js';

const MENU_KEY = 'Shift+F10';
/** Longer than any list that a test walks through. */
const MOST_STEPS = 500;
/** The list that contains a row. */
const LIST = 'xpath=ancestor::*[contains(concat(" ", @class, " "), " monaco-list ")][1]';

/** What a list draws of a row at the moment. */
interface DrawnRow {
	/** Its place in the list, from 0. */
	readonly index: number;
	readonly text: string;
	/** Its text for screen readers. */
	readonly label: string;
}

/** The rows that are drawn, from top to bottom. A list that is being laid out lacks some of them. */
export async function drawnRows(rows: Locator): Promise<readonly DrawnRow[]> {
	const drawn = await rows.evaluateAll((elements) =>
		(elements as HTMLElement[]).map((element) => ({
			index: Number(element.dataset.index),
			text: element.innerText,
			label: element.ariaLabel ?? '',
		})),
	);
	// Their order in the document may be another one.
	return drawn.sort((one, other) => one.index - other.index);
}

/** Moves the keyboard focus to a tree row with the arrow keys. */
export async function focusRow(row: Locator): Promise<void> {
	const list = await row.first().locator(LIST).elementHandle();
	await list.focus();
	await walkTo(row.first(), list, list, 'Home');
}

/** Focuses a tree row and runs its action without leaving the tree. */
export async function previewRow(row: Locator): Promise<void> {
	await focusRow(row);
	await row.page().keyboard.press('Space');
}

/** Like `previewRow`, repeated until something shows. */
export async function previewRowUntil(row: Locator, shown: Locator): Promise<void> {
	await pressUntil(row, 'Space', shown);
}

/** Presses a key on a row until something shows. */
async function pressUntil(row: Locator, key: string, shown: Locator): Promise<void> {
	await actUntil(
		async () => {
			await focusRow(row);
			await row.page().keyboard.press(key);
		},
		(timeout) => shown.first().waitFor({ timeout }),
	);
}

/** Focuses a row and presses Enter, which may move the focus to what it opens. */
export async function openRow(row: Locator): Promise<void> {
	await focusRow(row);
	await row.page().keyboard.press('Enter');
}

/**
 * Double-clicks a row, which the keyboard brings into view first: a list undoes what a click has scrolled, so the
 * second click could meet another row.
 */
export async function doubleClickRow(row: Locator): Promise<void> {
	await focusRow(row);
	await row.dblclick();
}

/** Expands or collapses a row; does nothing if it already is. */
export async function unfoldRow(row: Locator, isOpen = true): Promise<void> {
	// On an already collapsed row, the key moves to its parent, so check the row itself.
	const asWanted = row.and(row.page().locator(`[aria-expanded="${isOpen}"]`));
	await pressUntil(row, isOpen ? 'ArrowRight' : 'ArrowLeft', asWanted);
}

/** Chooses an entry of a row's menu; earlier names are the submenus that contain it. */
export async function chooseFor(row: Locator, ...entries: readonly string[]): Promise<void> {
	await pressUntil(row, MENU_KEY, openedMenu(row.page()));
	await chooseInMenu(row.page(), ...entries);
}

/** Opens the menu of the focused row. */
export async function openMenu(page: Page): Promise<void> {
	await actUntil(
		() => page.keyboard.press(MENU_KEY),
		(timeout) => openedMenu(page).waitFor({ timeout }),
	);
}

/** Locates a focused menu: keys pressed before it has the focus go to what is behind it. */
function openedMenu(page: Page): Locator {
	return page.locator('.monaco-menu:focus-within').first();
}

/** Chooses an entry of the open menu; earlier names are the submenus that contain it. */
export async function chooseInMenu(page: Page, ...entries: readonly string[]): Promise<void> {
	for (const within of entries.slice(0, -1)) {
		await focusEntry(page, within);
		await page.keyboard.press('ArrowRight');
	}
	await focusEntry(page, entries.at(-1) ?? '');
	await page.keyboard.press('Enter');
	await page.locator('.monaco-menu').first().waitFor({ state: 'detached' });
}

/** Shows a row's tooltip until it has the wanted content. */
export async function showTooltip(row: Locator, wanted: HoverContent): Promise<void> {
	await readTooltip(row, wanted, () => Promise.resolve());
}

/**
 * Shows a row's tooltip until it has the wanted content, and returns what was read in it. A tooltip that misses
 * late data has it when shown again. VS Code closes a tooltip whose row it redraws, so one that closes while
 * it is read is shown again.
 */
export async function readTooltip<T>(
	row: Locator,
	wanted: HoverContent,
	read: (tooltip: Locator) => Promise<T>,
): Promise<T> {
	const page = row.page();
	const anyTooltip = page.locator('.monaco-hover:visible').first();
	const tooltip = page.locator('.monaco-hover:visible').filter(wanted).first();
	return await actUntil(
		async () => {
			if (await anyTooltip.isVisible()) {
				await page.keyboard.press('Escape');
			}
			await focusRow(row);
			for (const key of ['Control+K', 'Control+I']) {
				await page.keyboard.press(key);
			}
		},
		async (timeout) => {
			await tooltip.waitFor({ timeout });
			const closes = tooltip.waitFor({ state: 'hidden' }).then(() => {
				throw new Error('The tooltip closed while it was read.');
			});
			return await Promise.race([read(tooltip), closes]);
		},
		3_000,
	);
}

/**
 * Moves through a list with the arrow keys until a row has the focus. If the row isn't visible, moves down to
 * the end, where `toTop` leads back to the top. Keys go to `keyed`, from which something else may take the focus.
 */
export async function walkTo(
	row: Locator,
	list: Pick<Locator, 'evaluate'>,
	keyed: { readonly press: (key: string) => Promise<void> },
	toTop = 'ArrowDown',
): Promise<void> {
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
		await keyed.press(isAbove ? 'ArrowUp' : at === end ? toTop : 'ArrowDown');
	}
	throw new Error(`The keyboard did not come to ${row.toString()}.`);
}

/**
 * Returns the positions of a list's focused row and of its last visible row, once drawn; runs in the page.
 */
async function placesIn(list: Element): Promise<{ readonly at: number; readonly end: number }> {
	await new Promise((resolve) => requestAnimationFrame(resolve));
	const placeOf = (row: Element): number => Number(row.getAttribute('data-index'));
	const focused = list.querySelector('.monaco-list-row.focused');
	return {
		at: focused ? placeOf(focused) : -1,
		end: Math.max(...[...list.querySelectorAll('.monaco-list-row')].map(placeOf)),
	};
}

/** Moves to an entry of the innermost open menu. */
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
