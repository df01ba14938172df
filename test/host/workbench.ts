import assert from 'node:assert/strict';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { actUntil } from './actUntil.js';
import { commandIds } from './commandIds.js';
import { type HoverContent, hoverOver } from './pointing.js';
import { QuickInput } from './quickInput.js';
import { drawnRows } from './rows.js';
import { saveScreenshot } from './saveScreenshot.js';
import type { CodeServer } from './server.js';
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

/** The consensus text in a ticker's hover card. */
const CONSENSUS = /of 5 · \d+ analysts/;
/** The start of the hint after a ticker. */
const HINT = '(Strong )?(Buy|Hold|Sell)';
/** The default window title. */
const TITLE = '${activeEditorShort}';
/** A zero-width character. */
const MARK = '\u200b';
const MOST_MARKS = 9;
const VIEWS = ['Watchlist', 'Trending', 'Calendars'];

/**
 * A workbench with the packed extension, driven like a user would. Each has its own server, browser and
 * profile, so that test files don't affect each other.
 */
export class Workbench {
	/** The windows that are open. */
	static readonly opened = new Set<Workbench>();

	readonly page: Page;
	readonly server: CodeServer;
	readonly folder: string;
	readonly quickInput: QuickInput;
	readonly #disposers: () => Promise<void>;
	/** Counts changes of settings, from 1 to 9. */
	#changes = 0;

	private constructor({ page, server, folder, release }: OpenedWorkbench) {
		this.page = page;
		this.server = server;
		this.folder = folder;
		this.quickInput = new QuickInput(page);
		this.#disposers = release;
		Workbench.opened.add(this);
		page.once('close', () => Workbench.opened.delete(this));
	}

	static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
		return new Workbench(await openWorkbench(options));
	}

	/** Opens another window with the same profile and folder; it closes with the first one. */
	async anotherWindow(): Promise<Workbench> {
		const { server, folder } = this;
		const page = await openWindow(this.page.context(), server.url({ folder }));
		return new Workbench({ page, server, folder, release: () => page.close() });
	}

	/** Returns the window that an action opens, once the extension is available there. */
	async windowFrom(action: () => Promise<void>): Promise<Workbench> {
		const { server, folder } = this;
		const [page] = await Promise.all([this.page.context().waitForEvent('page'), action()]);
		await container(page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
		return new Workbench({ page, server, folder, release: () => page.close() });
	}

	async close(): Promise<void> {
		await this.#disposers();
	}

	/**
	 * Reloads the window and waits until the extension is available again, which may take as long as the
	 * first start.
	 */
	async reload(): Promise<void> {
		const loaded = this.page.waitForEvent('load', { timeout: START_LIMIT_MS });
		await this.runCommand('Developer: Reload Window');
		await loaded;
		await container(this.page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
	}

	/** Changes the theme and waits until the window and the visible panel have it. */
	async useTheme(theme: Theme): Promise<void> {
		const { name, setting, mark } = THEMES[theme];
		await this.runCommand('Preferences: Color Theme');
		await this.quickInput.pick(name);
		await this.quickInput.field.waitFor({ state: 'hidden' });
		// The setting is written some time after the theme shows.
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
	 * Changes or removes user settings in the JSON editor, which is closed afterwards; waits until the window
	 * applies them.
	 */
	async changeSettings(changes: SettingValues): Promise<void> {
		const settings = { ...(await readUserSettings(this.server.dataFolder)), ...changes };
		// The window title confirms the change with invisible characters.
		this.#changes = (this.#changes % MOST_MARKS) + 1;
		const { 'window.title': own } = settings as { readonly 'window.title'?: string };
		const title = (own ?? TITLE).replaceAll(MARK, '');
		const text = JSON.stringify({ ...settings, 'window.title': title + MARK.repeat(this.#changes) });
		const marks = [MARK, this.#changes] as const;
		await actUntil(
			async () => {
				await this.#openUntilFocused('settings.json', () =>
					this.runCommand('Preferences: Open User Settings (JSON)'),
				);
				await this.page.evaluate((written) => navigator.clipboard.writeText(written), text);
				for (const key of ['Control+A', 'Control+V', 'Control+S']) {
					await this.page.keyboard.press(key);
				}
			},
			(timeout) =>
				this.page.waitForFunction(([mark, count]) => document.title.split(mark).length === count + 1, marks, {
					timeout,
				}),
		);
		await this.page.keyboard.press('Control+W');
		await this.#activeTab('settings.json').waitFor({ state: 'detached' });
	}

	/** Runs a command by its title in the palette, `Market Data: Look Up Ticker`. */
	async runCommand(title: string): Promise<void> {
		await this.quickInput.chooseFromPalette('F1', `>${commandIds.get(title) ?? title}`, title);
	}

	/** Looks up a ticker and waits for its panel. */
	async openTicker(symbol: string): Promise<void> {
		await this.runCommand('Market Data: Look Up Ticker');
		await this.quickInput.pick(symbol);
		await this.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
		// A reused panel has the new title before the new page.
		await this.webview.locator('header').filter({ hasText: symbol }).locator('img').first().waitFor();
	}

	/** Shows an activity bar container, by the start of its name. */
	async showContainer(name: string): Promise<void> {
		const tab = container(this.page, name);
		const title = this.page.locator('.sidebar .composite.title').filter({ hasText: new RegExp(name, 'i') });
		if (await title.isVisible()) {
			return;
		}
		// A loading panel takes the focus, and with it a key meant for the icon.
		await actUntil(
			async () => {
				if ((await tab.getAttribute('aria-expanded')) !== 'true') {
					await tab.press('Enter');
				}
			},
			(timeout) => title.waitFor({ timeout }),
			5_000,
		);
	}

	/** Expands these views of ours and collapses the others, by the start of their titles. */
	async showViews(...open: readonly string[]): Promise<void> {
		await this.showContainer('Market Data');
		for (const title of VIEWS) {
			const header = this.view(title).locator('.pane-header');
			const isOpen = open.includes(title);
			const asWanted = header.and(this.page.locator(`[aria-expanded="${isOpen}"]`));
			if ((await asWanted.count()) > 0) {
				continue;
			}
			// A view that has just appeared may miss the key.
			await actUntil(
				() => header.press(isOpen ? 'ArrowRight' : 'ArrowLeft'),
				(timeout) => asWanted.waitFor({ timeout }),
				5_000,
			);
		}
	}

	/** Hides the sidebar. */
	async hideSidebar(): Promise<void> {
		const sidebar = this.page.locator('.part.sidebar');
		if (await sidebar.isVisible()) {
			await this.runCommand('View: Close Primary Side Bar');
			await sidebar.waitFor({ state: 'hidden' });
		}
	}

	/** A sidebar view, by the start of its title. */
	view(title: string): Locator {
		return this.page
			.locator('.sidebar .pane')
			.filter({ has: this.page.locator(`.pane-header[aria-label^="${title}"]`) });
	}

	/** The tree rows in the sidebar, or those of one view. */
	treeRows(view?: string): Locator {
		return (view === undefined ? this.page.locator('.sidebar .pane') : this.view(view)).locator(
			'.monaco-list-row',
		);
	}

	/** Returns the texts of a view's visible rows from top to bottom, once none is missing from the first one on. */
	treeTexts(view: string): Promise<readonly string[]> {
		return eventually(async () => {
			const rows = await drawnRows(this.treeRows(view));
			assert.ok(rows.length > 0 && rows.every(({ index }, place) => index === place), view);
			return rows.map(({ text }) => text);
		});
	}

	/** Opens a file of the folder by name through Quick Open, and waits until keys reach its editor. */
	async openFile(name: string): Promise<void> {
		await this.#openUntilFocused(path.basename(name), () =>
			this.quickInput.chooseFromPalette('Control+P', name, path.basename(name)),
		);
	}

	/** Opens a file, once more if keys don't reach it: VS Code moves the focus back to a tree that it just redrew. */
	async #openUntilFocused(file: string, open: () => Promise<void>): Promise<void> {
		const focused = this.page.locator('.editor-instance .monaco-editor.focused, .notebookOverlay :focus');
		await actUntil(open, async (timeout) => {
			await this.#activeTab(file).waitFor({ timeout });
			await focused.first().waitFor({ timeout });
		});
	}

	/** The tab of a file, while it's the active one. */
	#activeTab(file: string): Locator {
		return this.page.locator(`.tabs-container .tab.active[data-resource-name="${file}"]`);
	}

	/** The editor tabs that contain the text. */
	editors(text: string | RegExp): Locator {
		return this.page.locator('.tabs-container .tab').filter({ hasText: text });
	}

	/** Activates an open editor. */
	async showEditor(text: string | RegExp): Promise<void> {
		await this.editors(text).click();
		await this.editors(text).and(this.page.locator('.active')).waitFor();
	}

	/** Hovers over the first occurrence of a word in the editor until the hover shows what is wanted. */
	async hover(word: string, wanted: HoverContent = { hasText: CONSENSUS }): Promise<Locator> {
		const line = this.page
			.locator('.editor-instance .view-lines .view-line')
			.filter({ hasText: word })
			.first();
		return await hoverOver(this.page, line, word, wanted);
	}

	/** The same, until the hover is a complete ticker card. */
	async hoverCard(word: string): Promise<Locator> {
		const logoAndChart = this.page.locator('img').nth(1);
		return await this.hover(word, { hasText: CONSENSUS, hasNotText: 'loading', has: logoAndChart });
	}

	/**
	 * Opens and returns the quick fixes of a word; retries because a line that moves meanwhile redirects the
	 * click or key.
	 */
	async quickFixes(word: string): Promise<Locator> {
		const { keyboard } = this.page;
		const line = this.page.locator('.editor-instance .view-line').filter({ hasText: word }).first();
		const fixes = this.page.locator('.action-widget .action');
		await actUntil(
			async () => {
				await keyboard.press('Escape');
				// The caret of an earlier try covers the word; VS Code takes the click through it.
				await line.getByText(word).click({ force: true });
				await keyboard.press('Control+.');
			},
			(timeout) => fixes.first().waitFor({ timeout }),
		);
		return fixes;
	}

	/**
	 * Hovers over the hint after a line's first ticker until its tooltip shows; later hints may appear
	 * sooner.
	 */
	async hoverHint(symbol: string): Promise<Locator> {
		const line = this.page
			.locator('.editor-instance .view-lines .view-line')
			.filter({ hasText: new RegExp(`"${symbol}"\\s*${HINT}`) })
			.first();
		const [, , said = ''] = new RegExp(HINT).exec(await line.innerText()) ?? [];
		// A line that moves meanwhile may leave the pointer over the hint of another.
		return await hoverOver(this.page, line, said, { hasText: new RegExp(`${symbol} · .*Consensus:`, 's') });
	}

	/** The document inside the visible webview. */
	get webview(): FrameLocator {
		return this.#panel.contentFrame().frameLocator('#active-frame');
	}

	get #panel(): Locator {
		return this.page.locator('iframe.webview.ready[src*="extensionId=marketdata.market-data"]:visible');
	}

	/** The texts of the notifications that show as toasts. */
	get notifications(): Locator {
		return this.page.locator('.notifications-toasts .notification-list-item-message');
	}

	/** Opens the list of all notifications; while it is open, VS Code shows no toasts. */
	async showNotifications(): Promise<Locator> {
		await this.runCommand('Notifications: Show Notifications');
		const list = this.page.locator('.notifications-center.visible');
		await list.waitFor();
		return list;
	}

	/** Finds a notification in the list of all, because its toast disappears after ten seconds. */
	async notification(text: string): Promise<Locator> {
		const list = await this.showNotifications();
		const newest = list.locator('.notification-list-item').filter({ hasText: text }).first();
		await newest.waitFor();
		return newest;
	}

	/** Saves a screenshot of the window for manual review. */
	async screenshot(name: string): Promise<void> {
		await saveScreenshot(this.page, name);
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
