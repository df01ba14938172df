import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { testFolder } from './repository.js';
import type { CodeServer } from './server.js';
import { container, type OpenedWorkbench, openWorkbench, type WorkbenchOptions } from './workbenchSetup.js';

const HOVER_LIMIT_MS = 20_000;
const HOVER_ATTEMPT_MS = 3_000;
/**
 * A workbench with the packed extension installed, driven as a person would.
 * Each has a server, a browser and a profile of its own, so that no test sees what another has done.
 */
export class Workbench {
	readonly page: Page;
	readonly server: CodeServer;
	readonly folder: string;
	readonly #letGo: () => Promise<void>;

	private constructor({ page, server, folder, letGo }: OpenedWorkbench) {
		this.page = page;
		this.server = server;
		this.folder = folder;
		this.#letGo = letGo;
	}

	static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
		return new Workbench(await openWorkbench(options));
	}

	async close(): Promise<void> {
		await this.#letGo();
	}

	/** Runs a command by its title in the palette, `Market Data: Open Ticker`. */
	async runCommand(title: string): Promise<void> {
		await this.page.keyboard.press('F1');
		await this.quickInput.fill(`>${title}`);
		await this.quickRow(title).first().click();
	}

	/** The text field of a quick pick or an input box. */
	get quickInput(): Locator {
		return this.page
			.locator(
				'.quick-input-widget:visible input[type=text], .quick-input-widget:visible input[type=password]',
			)
			.first();
	}

	/** The rows of a quick pick that hold the text. */
	quickRow(text: string | RegExp): Locator {
		return this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text });
	}

	/** Fills a quick pick or input box and accepts it. */
	async answer(text: string): Promise<void> {
		await this.quickInput.fill(text);
		await this.page.keyboard.press('Enter');
	}

	/** Shows a container of the activity bar by the beginning of its name. */
	async showContainer(name: string): Promise<void> {
		const tab = container(this.page, name);
		if ((await tab.getAttribute('aria-expanded')) !== 'true') {
			await tab.click();
		}
		await this.page
			.locator('.sidebar .composite.title')
			.filter({ hasText: new RegExp(name, 'i') })
			.waitFor();
	}

	/** Leaves the window to the editors. */
	async hideSidebar(): Promise<void> {
		await this.runCommand('View: Close Primary Side Bar');
		await this.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
	}

	/** A view of the sidebar by the beginning of its title. */
	view(title: string): Locator {
		return this.page
			.locator('.sidebar .pane')
			.filter({ has: this.page.locator(`.pane-header[aria-label^="${title}"]`) });
	}

	/** The rows of the trees in the sidebar, or of those whose view has the title. */
	treeRows(view?: string): Locator {
		return (view === undefined ? this.page.locator('.sidebar .pane') : this.view(view)).locator(
			'.monaco-list-row',
		);
	}

	/** What the rows of the trees show, once there is one at least. */
	async treeTexts(view?: string): Promise<readonly string[]> {
		await this.treeRows(view).first().waitFor();
		return await this.treeRows(view).allInnerTexts();
	}

	/** Opens a file of the folder by its name, as the quick open does. */
	async openFile(name: string): Promise<void> {
		await this.page.keyboard.press('Control+P');
		await this.quickInput.fill(name);
		await this.quickRow(path.basename(name)).first().click();
		await this.page
			.locator(`.tabs-container .tab.active[data-resource-name="${path.basename(name)}"]`)
			.waitFor();
	}

	/** Points at a word in the editor and gives the hover that then shows; the word is in the n-th line that has it, from 0. */
	async hover(word: string, nth = 0): Promise<Locator> {
		const line = this.page
			.locator('.editor-instance .view-lines .view-line')
			.filter({ hasText: word })
			.nth(nth);
		const hover = this.page.locator('.monaco-hover:visible').first();
		const deadline = performance.now() + HOVER_LIMIT_MS;
		for (;;) {
			const spot = await line.evaluate(middleOf, word);
			// The editor prepares for hovers at the first move over it, so one move is not enough.
			await this.page.mouse.move(spot.x + 60, spot.y + 60);
			await this.page.mouse.move(spot.x, spot.y, { steps: 4 });
			try {
				await hover.waitFor({ timeout: HOVER_ATTEMPT_MS });
				return hover;
			} catch (error) {
				if (performance.now() > deadline) {
					throw error;
				}
				// Who points before the editor is ready sees nothing until the pointer moves again.
				await this.page.mouse.move(0, 0);
			}
		}
	}

	/** The document inside the webview that shows. */
	get webview(): FrameLocator {
		return this.page
			.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible')
			.contentFrame()
			.frameLocator('#active-frame');
	}

	/** The texts of the notifications that show. */
	get notifications(): Locator {
		return this.page.locator('.notifications-toasts .notification-list-item-message');
	}

	/** Draws the window into a file for people to look at. */
	async screenshot(name: string): Promise<void> {
		const folder = path.join(testFolder, 'screenshots');
		await mkdir(folder, { recursive: true });
		await this.page.screenshot({ path: path.join(folder, `${name}.png`) });
	}
}

/** Where the middle of a word lies in the window once nothing moves it any more; runs in the page. */
async function middleOf(line: Element, word: string): Promise<{ x: number; y: number }> {
	const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		const start = text.nodeValue?.indexOf(word) ?? -1;
		if (start >= 0) {
			const range = document.createRange();
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
