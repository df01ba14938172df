import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Keyboard, Locator, Page } from 'playwright-core';
import { unlessInEnglish } from '../../src/base/inEnglish.js';
import { once } from '../../src/base/once.js';
import type { ExportFormat } from '../../src/presentation/export/exportOffer.js';
import type { CommandArgs, CommandName } from '../../src/workbench/ids.js';
import type { PanelController, PanelDefinition } from '../../src/workbench/panels/definePanel.js';
import { panelHtml } from '../../src/workbench/panels/panelHtml.js';
import { testFolder } from '../host/repository.js';
import type { Theme } from '../host/workbenchSetup.js';
import { eventually } from '../support/eventually.js';
import { FakePort } from '../support/fakePort.js';
import { neverAborted } from '../support/neverAborted.js';
import { atRest, layoutFindingsIn } from '../support/panelLayout.js';
import { axeFindingsIn, policyViolations, rulesIn } from '../support/panelPage.js';
import { PageBrowser } from './pageBrowser.js';
import { type AllPanelParts, SampleWindow, type WindowOptions } from './sampleWindow.js';
import { asWebview, dress, recordedThemes } from './webviewStyles.js';

/** How a page is opened: without options dark, of the usual size, and with sample data. */
export interface PageOptions extends WindowOptions {
	readonly theme?: Theme;
	/** In CSS pixels. */
	readonly width?: number;
	readonly height?: number;
	/** What the page was left with. */
	readonly savedState?: unknown;
}

const USUAL = { theme: 'dark', width: 1000, height: 800 } as const;

let launched: PageBrowser | undefined;
const browser = once(async () => (launched = await PageBrowser.launch()));
const open = new Set<{ close(): Promise<void> }>();
let beforeTest: ReadonlySet<object> = new Set();
/** Errors that were thrown in pages, and breaches of their content policy; a hook that fails would end the run. */
const slips: string[] = [];

/**
 * Opens a panel of a kind as VS Code would: its definition and its controller here, over the sample service, and its page
 * in the browser. What a test opens is closed after it; what is opened before the tests of a suite, that closes itself.
 */
export async function openPage<Key, Controller extends PanelController>(
	definition: PanelDefinition<Key, AllPanelParts, Controller>,
	key: Key,
	options: PageOptions = {},
): Promise<PanelPage<Controller>> {
	const page = await PanelPage.open(await browser(), definition, key, options);
	open.add(page);
	return page;
}

/** What the page has sent and kept. */
interface PageLog {
	readonly posted: { readonly type: string; readonly body: unknown }[];
	savedState: unknown;
}

/** A panel whose page is open in the browser. */
export class PanelPage<Controller = unknown> {
	readonly #violations: readonly string[];

	private constructor(
		private readonly browser: PageBrowser,
		private readonly name: string,
		/** What decides behind the page. */
		readonly controller: Controller,
		readonly page: Page,
		/** What the panel had done in the editor: what it copied, saved, ran, and so on. */
		readonly editor: BrowserPort,
		/** Settings, lists and a person, which tests can change. */
		readonly window: SampleWindow,
		private readonly received: PageLog,
		private theme: Theme,
	) {
		this.#violations = policyViolations(page);
		page.on('pageerror', (error) => slips.push(`${name} page: ${error.message}`));
	}

	/** Opens a page and waits until it shows something. */
	static async open<Key, Controller extends PanelController>(
		browser: PageBrowser,
		definition: PanelDefinition<Key, AllPanelParts, Controller>,
		key: Key,
		{ theme = USUAL.theme, width = USUAL.width, height = USUAL.height, savedState, ...options }: PageOptions,
	): Promise<PanelPage<Controller>> {
		speak(options.language);
		const received: PageLog = { posted: [], savedState };
		const page = await browser.newPage({
			receive: (message) => {
				received.posted.push(message as PageLog['posted'][number]);
				editor.receive(message);
			},
			saveState: (state) => (received.savedState = state),
		});
		await page.setViewportSize({ width, height });
		const window = new SampleWindow(options);
		const editor = new BrowserPort(page, window, typeof key === 'string' ? key : definition.page);
		editor.theme = logoThemeIn(theme);
		const controller = definition.open(key, window, editor);
		const opened = new PanelPage(browser, definition.page, controller, page, editor, window, received, theme);
		await opened.#load();
		return opened;
	}

	/** What the page sent, in order. */
	get posted(): PageLog['posted'] {
		return this.received.posted;
	}

	/** What the page keeps for the next time. */
	get savedState(): unknown {
		return this.received.savedState;
	}

	get keyboard(): Keyboard {
		return this.page.keyboard;
	}

	locator(...wanted: Parameters<Page['locator']>): Locator {
		return this.page.locator(...wanted);
	}

	getByRole(...wanted: Parameters<Page['getByRole']>): Locator {
		return this.page.getByRole(...wanted);
	}

	getByText(...wanted: Parameters<Page['getByText']>): Locator {
		return this.page.getByText(...wanted);
	}

	getByLabel(...wanted: Parameters<Page['getByLabel']>): Locator {
		return this.page.getByLabel(...wanted);
	}

	/** Waits until nothing of it is on its way. */
	async loaded(): Promise<void> {
		await this.locator('main:not([aria-busy="true"]):not(:has(.skeleton))').waitFor();
	}

	/** Gives the panel another size, and waits until the page has come to rest. */
	async resize(width: number, height: number = USUAL.height): Promise<void> {
		await this.page.setViewportSize({ width, height });
		await atRest(this.page.mainFrame(), width);
	}

	/** Turns to another theme. */
	async useTheme(theme: Theme): Promise<void> {
		this.theme = theme;
		this.editor.theme = logoThemeIn(theme);
		await this.page.evaluate(dress, recordedThemes().themes[theme]);
		this.editor.change();
	}

	/** Another editor covers the panel, which takes its page away, and the person comes back to it. */
	async hideAndShow(): Promise<void> {
		this.editor.show(false);
		this.editor.loads += 1;
		await this.page.goto('about:blank');
		this.editor.show(true);
		await this.#load();
	}

	/** What was last handed over to be saved, in a form of it that is asked for by its id. */
	async exported(id: string): Promise<readonly string[]> {
		let forms: ExportFormat[] = [];
		await eventually(() => {
			const offer = this.editor.saved.at(-1)?.offer;
			const offers = offer && ('choices' in offer ? offer.choices.map((one) => one.offer) : [offer]);
			forms = offers?.flatMap((one) => one.forms.filter((form) => form.id === id)) ?? [];
			assert.ok(forms.length > 0);
		});
		return Promise.all(forms.map(async (form) => (await form.text(neverAborted, () => undefined)).text));
	}

	/** What axe finds wrong, as `rule: element`; but in the dark theme by the rules of colors alone. */
	axe(rules = rulesIn(this.theme)): Promise<readonly string[]> {
		return axeFindingsIn(this.page.mainFrame(), rules);
	}

	/** What cannot be read as it is drawn: a page that scrolls sideways, or text that something cuts off. */
	layout(): Promise<readonly string[]> {
		return layoutFindingsIn(this.page.mainFrame());
	}

	/** Draws the page into a file for people to look at. */
	async screenshot(name: string): Promise<void> {
		const folder = path.join(testFolder, 'screenshots');
		await mkdir(folder, { recursive: true });
		await this.page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
	}

	async close(): Promise<void> {
		if (open.delete(this)) {
			this.editor.close();
			this.window.dispose();
			await this.page.close();
			speak();
			slips.push(...this.#violations.map((what) => `${this.name} page: ${what}`));
		}
	}

	async #load(): Promise<void> {
		const { origin } = this.browser;
		const html = panelHtml({
			page: this.name,
			scriptUri: `${origin}/panel.js`,
			styleUri: `${origin}/panel.css`,
			cspSource: origin,
			nonce: 'once',
			language: this.window.language,
			title: this.editor.title,
			copyAs: l10n.t('Copy As…'),
			insert: l10n.t('Insert Into Editor…'),
		});
		await this.browser.load(this.page, asWebview(html, this.theme, this.savedState));
		await this.locator('main').waitFor();
	}
}

/** Has the program speak a language, which is that of all pages that are open: those of two cannot be at once. */
function speak(language?: WindowOptions['language']): void {
	l10n.config({ contents: unlessInEnglish(language?.texts ?? {}) });
}

function logoThemeIn(theme: Theme): FakePort['theme'] {
	return theme === 'light' || theme === 'highContrastLight' ? 'light' : 'dark';
}

/** The window around a panel whose page is in the browser. */
class BrowserPort extends FakePort {
	/** How often the page was loaded. */
	loads = 0;

	constructor(
		private readonly page: Page,
		private readonly window: SampleWindow,
		override title: string,
	) {
		super();
		window.onDidChange(() => this.change());
	}

	override look(): ReturnType<FakePort['look']> {
		const { colors, hasPanelKeys } = this.window.settings;
		return { colors, hasKeys: hasPanelKeys };
	}

	override post(message: unknown): void {
		super.post(message);
		const { loads } = this;
		this.page
			.evaluate((sent) => window.postMessage(sent), message)
			.catch((error: unknown) => {
				// A page that is gone hears nothing.
				if (!this.page.isClosed() && loads === this.loads) {
					throw error;
				}
			});
	}

	override async runCommand<Name extends CommandName>(name: Name, ...args: CommandArgs[Name]): Promise<void> {
		await super.runCommand(name, ...args);
		this.window.run(name, ...args);
	}
}

beforeEach(() => {
	beforeTest = new Set(open);
});

afterEach(async () => {
	for (const page of [...open].filter((one) => !beforeTest.has(one))) {
		await page.close();
	}
});

// At the end of all files, as none knows which of them is the last.
after(async () => {
	for (const page of [...open]) {
		await page.close();
	}
	await launched?.close();
	assert.deepEqual(slips, []);
});
