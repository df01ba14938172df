import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { commandIds } from './commandIds.js';
import { isAnswered, isOver, questionOf } from './isAnswered.js';
import { type HoverContent, hoverOver } from './pointing.js';
import { testFolder } from './repository.js';
import type { CodeServer } from './server.js';
import { walkTo } from './rows.js';
import { readUserSettings, type SettingValues, untilUserSettings } from './userSettings.js';
import {
	container,
	type OpenedWorkbench,
	openWindow,
	openWorkbench,
	START_LIMIT_MS,
	type Theme,
	THEMES,
	type WorkbenchOptions,
} from './workbenchSetup.js';

/** What the card over a ticker says of the consensus. */
const OPINION = /of 5 · \d+ analysts/;
/** How the hint behind a ticker begins. */
const HINT = '(Strong )?(Buy|Hold|Sell)';
/** The title of a window for which no other is wanted. */
const TITLE = '${activeEditorShort}';
/** It has no width. */
const MARK = '\u200b';
const MOST_MARKS = 9;
const VIEWS = ['Watchlist', 'Trending', 'Calendars'];
/** A palette that has not answered for as long as this will not. */
const PALETTE_PATIENCE_MS = 30_000;

/**
 * A workbench with the packed extension installed, driven as a person would. Each has a server, a browser and a profile
 * of its own, so that no file of tests sees what another has done.
 */
export class Workbench {
	/** The windows that are open. */
	static readonly opened = new Set<Workbench>();

	readonly page: Page;
	readonly server: CodeServer;
	readonly folder: string;
	readonly #disposers: () => Promise<void>;
	/** How often it has changed settings. */
	#changes = 0;

	private constructor({ page, server, folder, release }: OpenedWorkbench) {
		this.page = page;
		this.server = server;
		this.folder = folder;
		this.#disposers = release;
		Workbench.opened.add(this);
		page.once('close', () => Workbench.opened.delete(this));
	}

	static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
		return new Workbench(await openWorkbench(options));
	}

	/** Opens another window of the same profile on the same folder; it goes with the first one. */
	async anotherWindow(): Promise<Workbench> {
		const { server, folder } = this;
		const page = await openWindow(this.page.context(), server.url({ folder }));
		return new Workbench({ page, server, folder, release: () => page.close() });
	}

	/** The window that an action opens, once the extension is known there. */
	async windowFrom(action: () => Promise<void>): Promise<Workbench> {
		const { server, folder } = this;
		const [page] = await Promise.all([this.page.context().waitForEvent('page'), action()]);
		await container(page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
		return new Workbench({ page, server, folder, release: () => page.close() });
	}

	async close(): Promise<void> {
		await this.#disposers();
	}

	/** Reloads the window and waits until the extension is known again, which may take as long as it did at first. */
	async reload(): Promise<void> {
		const loaded = this.page.waitForEvent('load', { timeout: START_LIMIT_MS });
		await this.runCommand('Developer: Reload Window');
		await loaded;
		await container(this.page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
	}

	/** Changes to a theme and waits until the window has it, and the panel that shows too. */
	async useTheme(theme: Theme): Promise<void> {
		const { name, setting, mark } = THEMES[theme];
		await this.runCommand('Preferences: Color Theme');
		await this.pick(name);
		await this.quickInput.waitFor({ state: 'hidden' });
		// Written some time after it shows.
		await untilUserSettings(
			this.server.dataFolder,
			(settings) => settings['workbench.colorTheme'] === setting,
		);
		await this.page.locator(`.monaco-workbench[class*="${mark}"]`).waitFor();
		if (await this.#panel.isVisible()) {
			await this.webview.locator(`body[data-vscode-theme-name="${name}"]`).waitFor();
		}
	}

	/**
	 * Changes some user settings by hand, or takes them back, in the editor that has them as text, which closes again; waits
	 * until the window heeds them.
	 */
	async changeSettings(changes: SettingValues): Promise<void> {
		const settings = { ...(await readUserSettings(this.server.dataFolder)), ...changes };
		// The title of the window tells, by signs that nobody sees.
		this.#changes = (this.#changes % MOST_MARKS) + 1;
		const { 'window.title': own } = settings as { readonly 'window.title'?: string };
		const title = (own ?? TITLE).replaceAll(MARK, '');
		const text = JSON.stringify({ ...settings, 'window.title': title + MARK.repeat(this.#changes) });
		await this.runCommand('Preferences: Open User Settings (JSON)');
		const tab = this.page.locator('.tabs-container .tab.active[data-resource-name="settings.json"]');
		await tab.waitFor();
		await this.page.locator('.editor-instance .monaco-editor.focused').waitFor();
		await this.page.evaluate((written) => navigator.clipboard.writeText(written), text);
		for (const key of ['Control+A', 'Control+V', 'Control+S']) {
			await this.page.keyboard.press(key);
		}
		await this.page.waitForFunction(([mark, count]) => document.title.split(mark).length === count + 1, [
			MARK,
			this.#changes,
		] as const);
		await this.page.keyboard.press('Control+W');
		await tab.waitFor({ state: 'detached' });
	}

	/** Runs a command by its title in the palette, `Market Data: Look Up Ticker`. */
	async runCommand(title: string): Promise<void> {
		await this.#take('F1', `>${commandIds.get(title) ?? title}`, title);
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

	/** Goes to a row of a quick pick by the arrows and takes it, again where its question was just drawn anew. */
	async choose(text: string | RegExp): Promise<void> {
		const row = this.quickRow(text).first();
		const question = await row.evaluate(questionOf);
		for (let patienceMs = 10_000; ; patienceMs *= 2) {
			await this.quickInput.focus();
			await walkTo(row, this.page.locator('.quick-input-list'));
			await this.page.keyboard.press('Enter');
			try {
				await this.page.waitForFunction(isOver, question, { timeout: patienceMs });
				return;
			} catch (error) {
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
			}
		}
	}

	/** Types into a quick pick and accepts the row that has the focus, once that holds the text. */
	async pick(typed: string, text: string | RegExp = typed): Promise<void> {
		// A list that answers late still has the rows of before, and Enter takes whichever has the focus.
		const wanted = this.page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: text });
		for (let patienceMs = 10_000; ; patienceMs *= 2) {
			await this.quickInput.fill(typed);
			try {
				await wanted.waitFor({ timeout: patienceMs });
				await this.quickInput.press('Enter', { timeout: patienceMs });
				await this.page.waitForFunction(isAnswered, typed, { timeout: patienceMs });
				return;
			} catch (error) {
				// What was typed in the moment when a question came back from behind a webview that had loaded is lost, Enter too.
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
			}
		}
	}

	/** Looks a ticker up and waits until its panel shows. */
	async openTicker(symbol: string): Promise<void> {
		await this.runCommand('Market Data: Look Up Ticker');
		await this.pick(symbol);
		await this.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
		// A panel that showed another ticker has the new title before the new page.
		await this.webview.locator('header').filter({ hasText: symbol }).locator('img').first().waitFor();
	}

	/** Fills an input box and accepts it, once the quick pick before it has given it its place. */
	async write(text: string): Promise<void> {
		await this.quickInput.waitFor();
		await this.page.locator('.quick-input-list').filter({ visible: true }).waitFor({ state: 'detached' });
		await this.answer(text);
	}

	/** Takes a file's name in the dialog that shows the folder with this row, the one that it offers where none is given. */
	async nameFile(row: string, file?: string): Promise<void> {
		await this.quickRow(row).waitFor();
		if (file !== undefined) {
			await this.quickInput.fill(file);
		}
		const typed = await this.quickInput.inputValue();
		for (let patienceMs = 10_000; ; patienceMs *= 2) {
			await this.page.keyboard.press('Enter');
			try {
				await this.page.waitForFunction(isAnswered, typed, { timeout: patienceMs });
				return;
			} catch (error) {
				// The dialog hears nothing while it looks for the folder of what was typed.
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
			}
		}
	}

	/** Fills a quick pick, whatever its rows are, and accepts it. */
	async answer(text: string): Promise<void> {
		await this.quickInput.fill(text);
		await this.quickInput.press('Enter');
	}

	/** Shows a container of the activity bar by the beginning of its name. */
	async showContainer(name: string): Promise<void> {
		const tab = container(this.page, name);
		const title = this.page.locator('.sidebar .composite.title').filter({ hasText: new RegExp(name, 'i') });
		// A panel that is loading takes the keyboard, and with it a key that was meant for the icon.
		for (let patienceMs = 5_000; !(await title.isVisible()); patienceMs *= 2) {
			if ((await tab.getAttribute('aria-expanded')) !== 'true') {
				await tab.press('Enter');
			}
			await title.waitFor({ timeout: patienceMs }).catch((error: unknown) => {
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
			});
		}
	}

	/** Shows our views with these of them open, and the others folded, by the beginnings of their titles. */
	async showViews(...open: readonly string[]): Promise<void> {
		await this.showContainer('Market Data');
		for (const title of VIEWS) {
			const header = this.view(title).locator('.pane-header');
			const isOpen = open.includes(title);
			const asWanted = header.and(this.page.locator(`[aria-expanded="${isOpen}"]`));
			// The arrows leave a view as it is that is as wanted; one that has just come into sight may not hear them.
			for (let patienceMs = 5_000; (await asWanted.count()) === 0; patienceMs *= 2) {
				await header.press(isOpen ? 'ArrowRight' : 'ArrowLeft');
				await asWanted.waitFor({ timeout: patienceMs }).catch((error: unknown) => {
					if (patienceMs > PALETTE_PATIENCE_MS) {
						throw error;
					}
				});
			}
		}
	}

	/** Leaves the window to the editors. */
	async hideSidebar(): Promise<void> {
		const sidebar = this.page.locator('.part.sidebar');
		if (await sidebar.isVisible()) {
			await this.runCommand('View: Close Primary Side Bar');
			await sidebar.waitFor({ state: 'hidden' });
		}
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
		await this.#take('Control+P', name, path.basename(name));
		await this.page
			.locator(`.tabs-container .tab.active[data-resource-name="${path.basename(name)}"]`)
			.waitFor();
	}

	/** The tabs of editors that hold the text. */
	editors(text: string | RegExp): Locator {
		return this.page.locator('.tabs-container .tab').filter({ hasText: text });
	}

	/** Turns to an editor that is open. */
	async showEditor(text: string | RegExp): Promise<void> {
		await this.editors(text).click();
		await this.editors(text).and(this.page.locator('.active')).waitFor();
	}

	/** Points at a word in the editor, where it comes first, until the hover there shows what is wanted. */
	async hover(word: string, wanted: HoverContent = { hasText: OPINION }): Promise<Locator> {
		const line = this.page
			.locator('.editor-instance .view-lines .view-line')
			.filter({ hasText: word })
			.first();
		return await hoverOver(this.page, line, word, wanted);
	}

	/** The same until the hover is the card of a ticker with all that it can have. */
	async hoverCard(word: string): Promise<Locator> {
		const logoAndChart = this.page.locator('img').nth(1);
		return await this.hover(word, { hasText: OPINION, hasNotText: 'loading', has: logoAndChart });
	}

	/** Opens the quick fixes of a word, and gives them: a line that moves meanwhile takes the click, or the key, for another. */
	async quickFixes(word: string): Promise<Locator> {
		const { keyboard } = this.page;
		const line = this.page.locator('.editor-instance .view-line').filter({ hasText: word }).first();
		const fixes = this.page.locator('.action-widget .action');
		for (let patienceMs = 5_000; ; patienceMs *= 2) {
			await keyboard.press('Escape');
			// The caret of the last try lies over the word; VS Code takes the click through it.
			await line.getByText(word).click({ force: true });
			await keyboard.press('Control+.');
			try {
				await fixes.first().waitFor({ timeout: patienceMs });
				return fixes;
			} catch (error) {
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
			}
		}
	}

	/** Points at the hint behind the first ticker of a line until its tooltip shows; those behind it may come sooner. */
	async hoverHint(word: string): Promise<Locator> {
		const line = this.page
			.locator('.editor-instance .view-lines .view-line')
			.filter({ hasText: new RegExp(`${word}\\s*${HINT}`) })
			.first();
		const [, , said = ''] = new RegExp(HINT).exec(await line.innerText()) ?? [];
		return await hoverOver(this.page, line, said, { hasText: 'Consensus:' });
	}

	/** Opens a palette of VS Code and takes a row of it, once the keyboard is there. */
	async #take(key: string, typed: string, row: string): Promise<void> {
		for (let patienceMs = 10_000; ; patienceMs *= 2) {
			await this.page.keyboard.press(key);
			try {
				await this.quickInput.fill(typed, { timeout: patienceMs });
				const wanted = this.quickRow(row).first();
				await wanted.waitFor({ timeout: patienceMs });
				await walkTo(wanted, this.page.locator('.quick-input-list'));
				await this.page.keyboard.press('Enter');
				await this.page.waitForFunction(isAnswered, typed, { timeout: patienceMs });
				return;
			} catch (error) {
				if (patienceMs > PALETTE_PATIENCE_MS) {
					throw error;
				}
				// One that still shows was opened before the extension was known, and learns of nothing later.
				if (await this.quickInput.isVisible()) {
					await this.quickInput.press('Escape');
				}
			}
		}
	}

	/** The document inside the webview that shows. */
	get webview(): FrameLocator {
		return this.#panel.contentFrame().frameLocator('#active-frame');
	}

	get #panel(): Locator {
		return this.page.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible');
	}

	/** The texts of the notifications that show. */
	get notifications(): Locator {
		return this.page.locator('.notifications-toasts .notification-list-item-message');
	}

	/** Draws the window into a file for people to look at. */
	async screenshot(name: string): Promise<void> {
		const folder = path.join(testFolder, 'screenshots');
		await mkdir(folder, { recursive: true });
		// What fades in is drawn as it will be.
		await this.page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
	}

	/** Saves what the window shows, and the logs of its VS Code. */
	async saveState(folder: string): Promise<void> {
		await mkdir(folder, { recursive: true });
		await cp(path.join(this.server.dataFolder, 'data', 'logs'), path.join(folder, 'logs'), {
			recursive: true,
		});
		await this.page.screenshot({ path: path.join(folder, 'window.png') });
	}
}
