import assert from 'node:assert/strict';
import * as l10n from '@vscode/l10n';
import type { Keyboard, Locator, Page } from 'playwright-core';
import { unlessInEnglish } from '../../src/base/inEnglish.js';
import { once } from '../../src/base/once.js';
import type { ExportFormat } from '../../src/presentation/export/exportOffer.js';
import type { CommandArgs, CommandName } from '../../src/workbench/ids.js';
import type { PanelController, PanelDefinition } from '../../src/workbench/panels/definePanel.js';
import { panelHtml } from '../../src/workbench/panels/panelHtml.js';
import { saveScreenshot } from '../host/saveScreenshot.js';
import type { Theme } from '../host/workbenchSetup.js';
import { eventually } from '../support/eventually.js';
import { FakePort } from '../support/fakePort.js';
import { messageLane } from '../support/messageDelay.js';
import { neverAborted } from '../support/neverAborted.js';
import { atRest, layoutFindingsIn } from '../support/panelLayout.js';
import { axeFindingsIn, policyViolations, rulesIn } from '../support/panelPage.js';
import { PageBrowser } from './pageBrowser.js';
import { type AllPanelParts, SampleWindow, type WindowOptions } from './sampleWindow.js';
import { asWebview, dress, recordedThemes } from './webviewStyles.js';

/** Options for opening a page. The defaults are the dark theme, the usual size and sample data. */
export interface PageOptions extends WindowOptions {
	readonly theme?: Theme;
	/** In CSS pixels. */
	readonly width?: number;
	readonly height?: number;
	/** The state that the page saved earlier. */
	readonly savedState?: unknown;
}

const USUAL = { theme: 'dark', width: 1000, height: 800 } as const;

let launched: PageBrowser | undefined;
const browser = once(async () => (launched = await PageBrowser.launch()));
const open = new Set<{ close(): Promise<void> }>();
let beforeTest: ReadonlySet<object> = new Set();
/**
 * Errors thrown in pages and violations of their content policy. Checked at the end, since a failing hook
 * would end the run.
 */
const slips: string[] = [];

/**
 * Opens a panel as VS Code would: its definition and controller run here, over the sample service, and its
 * page runs in the browser. Pages that a test opens are closed after it; pages opened before the tests of a
 * suite stay open until the suite closes them.
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

/** What the page has sent and saved. */
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
		/** The panel's controller. */
		readonly controller: Controller,
		readonly page: Page,
		/** The editor's side of the panel, which records what the panel copied, saved, ran, and so on. */
		readonly editor: BrowserPort,
		/** Settings, lists and a simulated user, which tests can change. */
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
		const fromPage = messageLane();
		const page = await browser.newPage({
			receive: (message) => {
				fromPage(() => {
					received.posted.push(message as PageLog['posted'][number]);
					editor.receive(message);
				});
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

	/** The messages that the page sent, in order. */
	get posted(): PageLog['posted'] {
		return this.received.posted;
	}

	/** The state that the page saved for the next time. */
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

	/** Waits until nothing is loading. */
	async loaded(): Promise<void> {
		await this.locator('main:not([aria-busy="true"]):not(:has(.skeleton))').waitFor();
	}

	/** Resizes the panel, and waits until the page is idle. */
	async resize(width: number, height: number = USUAL.height): Promise<void> {
		await this.page.setViewportSize({ width, height });
		await atRest(this.page.mainFrame(), width);
	}

	/** Switches to another theme. */
	async useTheme(theme: Theme): Promise<void> {
		this.theme = theme;
		this.editor.theme = logoThemeIn(theme);
		await this.page.evaluate(dress, recordedThemes().themes[theme]);
		this.editor.change();
	}

	/** Another editor covers the panel, which discards its page, and the user returns to it. */
	async hideAndShow(meanwhile: () => void = () => undefined): Promise<void> {
		this.editor.show(false);
		this.editor.loads += 1;
		await this.page.goto('about:blank');
		meanwhile();
		this.editor.show(true);
		await this.#load();
	}

	/** The last export in the format with this id, as lines. */
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

	/** The violations that axe finds, as `rule: element`. Outside the dark theme only the color rules run. */
	axe(rules = rulesIn(this.theme)): Promise<readonly string[]> {
		return axeFindingsIn(this.page.mainFrame(), rules);
	}

	/** Layout defects: sideways scrolling, and text that is cut off. */
	layout(): Promise<readonly string[]> {
		return layoutFindingsIn(this.page.mainFrame());
	}

	/** Saves a screenshot for visual inspection. */
	async screenshot(name: string): Promise<void> {
		await saveScreenshot(this.page, name);
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
			insert: l10n.t('Insert into Editor…'),
		});
		await this.browser.load(this.page, asWebview(html, this.theme, this.savedState));
		await this.locator('main').waitFor();
	}
}

/** Sets the display language. All open pages share it, so they cannot use different ones. */
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
	readonly #toPage = messageLane();

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
		this.#toPage(() => {
			if (loads !== this.loads) {
				return;
			}
			this.page
				.evaluate((sent) => window.postMessage(sent), message)
				.catch((error: unknown) => {
					// A page that is closed or reloaded meanwhile cannot receive it.
					if (!this.page.isClosed() && loads === this.loads) {
						throw error;
					}
				});
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

// After all test files, since none of them knows whether it is the last.
after(async () => {
	for (const page of [...open]) {
		await page.close();
	}
	await launched?.close();
	assert.deepEqual(slips, []);
});
