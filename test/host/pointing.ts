import type { Locator, Page } from 'playwright-core';

const HOVER_LIMIT_MS = 90_000;
const HOVER_ATTEMPT_MS = 3_000;

/** What a hover must show and must not show. */
export type HoverContent = NonNullable<Parameters<Locator['filter']>[0]>;

/**
 * Points at a word in a line of an editor, or in a row of a tree, until the hover there shows what is wanted, and gives
 * the hover. A card whose data came too late for it has them when it is asked for again, and a row that is drawn anew
 * under the pointer shows none until the pointer moves.
 */
export async function hoverOver(
	page: Page,
	line: Locator,
	word: string,
	wanted: HoverContent,
): Promise<Locator> {
	const hover = page.locator('.monaco-hover:visible').first();
	const deadline = performance.now() + HOVER_LIMIT_MS;
	for (;;) {
		const spot = await line.evaluate(middleOf, word);
		// The editor prepares for hovers at the first move over it, so one move is not enough.
		await page.mouse.move(spot.x + 60, spot.y + 60);
		await page.mouse.move(spot.x, spot.y, { steps: 4 });
		try {
			await hover.filter(wanted).waitFor({ timeout: HOVER_ATTEMPT_MS });
			return hover;
		} catch (error) {
			if (performance.now() > deadline) {
				throw error;
			}
			// Who points before the editor is ready sees nothing until the pointer moves again.
			await page.keyboard.press('Escape');
			await page.mouse.move(0, 0);
			await hover.waitFor({ state: 'hidden' });
		}
	}
}

/** Clicks a row of a tree; a tooltip that covers it goes as the pointer passes over it. */
export async function clickRow(row: Locator, options: RowClick = {}): Promise<void> {
	const page = row.page();
	const tooltip = page.locator('.context-view .hover-contents').first();
	// A row that is drawn anew under the pointer never tells its tooltip that the pointer has left.
	await page.addLocatorHandler(tooltip, async () => {
		const box = await tooltip.boundingBox();
		if (box) {
			await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		}
		await page.mouse.move(0, 0);
	});
	try {
		await row.click(options);
	} finally {
		await page.removeLocatorHandler(tooltip);
	}
}

/** Takes an entry of the menu that is open or about to open, in the menu within it that is named first, if one is. */
export async function chooseInMenu(page: Page, ...path: readonly string[]): Promise<void> {
	const menus = page.locator('.monaco-menu');
	const entry = path.at(-1) ?? '';
	for (const within of path.slice(0, -1)) {
		await focusEntry(page, within);
		await page.keyboard.press('ArrowRight');
	}
	await focusEntry(page, entry);
	await page.keyboard.press('Enter');
	await menus.first().waitFor({ state: 'detached' });
}

/** Walks to an entry of the innermost menu that is open; a menu heeds the mouse only a moment after it has opened. */
async function focusEntry(page: Page, entry: string): Promise<void> {
	const item = page.locator(
		`.monaco-menu .action-item:has(> [role="menuitem"]:has-text(${JSON.stringify(entry)}))`,
	);
	await item.last().waitFor();
	// Keys that are pressed before the menu has the keyboard go to what it opened over.
	await page.locator('.monaco-menu:focus-within').first().waitFor();
	const focused = item.and(page.locator('.action-item:focus, .action-item:has(> :focus)'));
	while ((await focused.count()) === 0) {
		await page.keyboard.press('ArrowDown');
	}
}

type RowClick = Pick<NonNullable<Parameters<Locator['click']>[0]>, 'button' | 'clickCount' | 'modifiers'>;

/** Where the middle of a word lies in the window once nothing moves it any more; runs in the page. */
async function middleOf(line: Element, word: string): Promise<{ x: number; y: number }> {
	const range = document.createRange();
	const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		const start = text.nodeValue?.indexOf(word) ?? -1;
		if (start >= 0) {
			range.setStart(text, start);
			range.setEnd(text, start + word.length);
			// Breadcrumbs that come late push the lines down; a tenth of a second of frames without that is rest.
			let box = range.getBoundingClientRect();
			for (let still = 0; still < 6; still += 1) {
				await new Promise((resolve) => requestAnimationFrame(resolve));
				const now = range.getBoundingClientRect();
				still = now.y === box.y && now.x === box.x ? still : 0;
				box = now;
			}
			return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		}
	}
	throw new Error(`${word} is not in one piece in its line.`);
}
