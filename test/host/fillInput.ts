import type { Locator } from 'playwright-core';
import { actUntil } from './actUntil.js';

/**
 * Fills a text field until it has the text. Playwright selects the old text first and then types to whatever has
 * the focus, which VS Code may have given to a panel in the meantime.
 */
export function fillInput(input: Locator, text: string): Promise<void> {
	return actUntil(
		() => input.fill(text),
		async (timeout) => {
			const field = await input.elementHandle({ timeout });
			const isFilled = ([line, wanted]: readonly [Node, string]): boolean =>
				(line as HTMLInputElement).value === wanted;
			await input.page().waitForFunction(isFilled, [field, text] as const, { timeout });
		},
	);
}
