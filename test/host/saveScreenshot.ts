import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { testFolder } from './repository.js';

/** The browser found no frame to copy, which is rare and passes. */
const NO_FRAME = 'Unable to capture screenshot';

/** Saves a screenshot for visual inspection; no test reads it, so none fails for the lack of it. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
	const folder = path.join(testFolder, 'screenshots');
	await mkdir(folder, { recursive: true });
	try {
		// Skip fade-in animations.
		await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
	} catch (error) {
		if (!(error instanceof Error && error.message.includes(NO_FRAME))) {
			throw error;
		}
		console.warn(`No screenshot of ${name}: ${NO_FRAME}`);
	}
}
