import type { Locator, Page } from 'playwright-core';

const HOVER_LIMIT_MS = 90_000;
const HOVER_ATTEMPT_MS = 3_000;

/** What a hover must show and must not show. */
export type HoverContent = NonNullable<Parameters<Locator['filter']>[0]>;

/**
 * Hovers over a word in an editor line until the hover shows what is wanted; returns the hover. A card that
 * misses late data has it when shown again.
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
		// The editor prepares hovers on the first pointer move, so one move isn't enough.
		await page.mouse.move(spot.x + 60, spot.y + 60);
		await page.mouse.move(spot.x, spot.y, { steps: 4 });
		try {
			await hover.filter(wanted).waitFor({ timeout: HOVER_ATTEMPT_MS });
			return hover;
		} catch (error) {
			if (performance.now() > deadline) {
				throw error;
			}
			// If the editor wasn't ready yet, nothing shows until the pointer moves again.
			await page.keyboard.press('Escape');
			await page.mouse.move(0, 0);
			await hover.waitFor({ state: 'hidden' });
		}
	}
}

/** Returns the center of a word in the window once it no longer moves; runs in the page. */
async function middleOf(line: Element, word: string): Promise<{ x: number; y: number }> {
	const range = document.createRange();
	const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		const start = text.nodeValue?.indexOf(word) ?? -1;
		if (start >= 0) {
			range.setStart(text, start);
			range.setEnd(text, start + word.length);
			// Late breadcrumbs push the lines down; wait for a tenth of a second of stable frames.
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
