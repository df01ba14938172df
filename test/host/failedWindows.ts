import path from 'node:path';
import type { Locator } from 'playwright-core';
import { testFolder } from './repository.js';
import { Workbench } from './workbench.js';

/** The parts of a window that say what it shows. */
const PARTS = [
	'.part.editor',
	'.part.sidebar',
	'.quick-input-widget',
	'.notifications-toasts',
	'.notifications-center',
];
const MOST_LINES = 60;
const MOST_CLASSES = 30;
const PATIENCE_MS = 5_000;

/**
 * Saves the state of all open windows in `.vscode-test/failures` when a test fails, and adds what they show to
 * the failure's report, which is all that CI leaves; mocha takes the hooks from here.
 */
export const mochaHooks = {
	async afterEach(this: Mocha.Context): Promise<void> {
		const test = this.currentTest;
		if (test?.state !== 'failed') {
			return;
		}
		const folder = path.join(testFolder, 'failures', test.fullTitle().replace(/\W+/g, '-').slice(0, 120));
		const saved = [...Workbench.opened].map((window, index) =>
			window.saveState(path.join(folder, String(index + 1))),
		);
		for (const result of await Promise.allSettled(saved)) {
			if (result.status === 'rejected') {
				console.error(result.reason);
			}
		}
		console.error(`The windows are saved in ${folder}.`);
		const shown = await Promise.all([...Workbench.opened].map(contentOf));
		if (test.err) {
			test.err.stack = [test.err.stack, ...shown].join('\n');
		}
	},
};

/** What a window shows, as a screen reader would say it. */
async function contentOf({ page, webview }: Workbench): Promise<string> {
	const parts = [...PARTS.map((part) => page.locator(part)), webview.locator('body')];
	const texts = await Promise.all(parts.map((part) => spoken(part.filter({ visible: true }).first())));
	const focused = await page.evaluate(placeOfFocus, MOST_CLASSES).catch(String);
	return [`Window ${page.url()}, keyboard focus: ${focused}`, ...texts].join('\n');
}

/** The last classes of the element with the keyboard focus and of what contains it; runs in the page. */
function placeOfFocus(count: number): string {
	const classes: string[] = [];
	for (let at = document.activeElement; at; at = at.parentElement) {
		classes.unshift(...at.classList);
	}
	return classes.slice(-count).join(' ');
}

async function spoken(part: Locator): Promise<string> {
	try {
		return (await part.isVisible())
			? (await part.ariaSnapshot({ timeout: PATIENCE_MS })).split('\n').slice(0, MOST_LINES).join('\n')
			: `${part.toString()} is not visible.`;
	} catch (error) {
		return String(error);
	}
}
