import type { Locator, Page } from 'playwright-core';

const HOVER_LIMIT_MS = 90_000;
const HOVER_ATTEMPT_MS = 3_000;

/** What a hover must show and must not show. */
export type HoverContent = NonNullable<Parameters<Locator['filter']>[0]>;

/**
 * Points at a word in a line of an editor until the hover there shows what is wanted, and gives the hover. A card whose
 * data came too late for it has them when it is asked for again.
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
