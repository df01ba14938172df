import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The frame in which a panel's page runs. */
export async function panelFrame(page: Page): Promise<Frame> {
	const shell = page
		.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible')
		.contentFrame();
	const inner = await shell.locator('#active-frame').elementHandle();
	const frame = await inner.contentFrame();
	if (!frame) {
		throw new Error('no panel is shown');
	}
	return frame;
}

/**
 * Waits until the panel has the focus for good. VS Code gives it to a new page more than once, and takes it from a quick
 * pick that was opened in the meantime; a fifth of a second of frames with it is the end of that.
 */
export async function panelFocus(page: Page): Promise<void> {
	const frame = await panelFrame(page);
	await frame.evaluate(async () => {
		for (let frames = 0; frames < 12; frames += 1) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			frames = document.hasFocus() ? frames : 0;
		}
	});
}

/** What axe finds wrong in a panel, as `rule: element`. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
	const frame = await panelFrame(page);
	await frame.evaluate(axe.source);
	return frame.evaluate(async () => {
		const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe };
		const { violations } = await runner.run(document);
		return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
	});
}

/** Collects what the page's content policy forbids, from now on. */
export function policyViolations(page: Page): readonly string[] {
	const found: string[] = [];
	page.on('console', (message) => {
		if (/content security policy/i.test(message.text())) {
			found.push(message.text());
		}
	});
	return found;
}
