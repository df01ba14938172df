import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { actUntil } from '../../host/actUntil.js';
import { chooseFor, unfoldRow } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { panelFrame } from '../../support/panelPage.js';
import { fillInput } from '../../host/fillInput.js';

/** The document that VS Code loads into each webview; it contains the panel's own document. */
const SHELL = '**/webview/browser/pre/index.html*';

describe('a question', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.changeSettings({
			'workbench.quickOpen.closeOnFocusLost': true,
			'marketData.watchlists': { Tech: ['AAPL'] },
		});
		await workbench.showContainer('Market Data');
		// Ratings that arrive later would push the other calendars down.
		await rows()
			.filter({ hasText: /^Ratings.*200\+/ })
			.waitFor();
		await unfoldRow(row('Ratings'), false);
		await rows()
			.filter({ hasText: /^Offerings/ })
			.waitFor();
	});

	beforeEach(async () => {
		await workbench.quickInput.close();
		await workbench.runCommand('View: Close All Editors');
		await workbench.page.locator('.tabs-container .tab').first().waitFor({ state: 'detached' });
	});

	afterEach(() => workbench.page.unrouteAll());

	function rows(): Locator {
		return workbench.treeRows('Calendars');
	}

	function row(name: string): Locator {
		return rows().and(workbench.page.locator(`[aria-label^="${name}"]`));
	}

	/** Opens the panel of a calendar from its row in the tree. */
	async function showDividends(): Promise<void> {
		await chooseFor(row('Dividends'), 'Show Calendar');
	}

	async function shown(): Promise<void> {
		await workbench.webview.locator('tr[data-row]').first().waitFor();
	}

	/**
	 * Asks for a ticker with the button above the watchlists. The command palette would give the panel the focus
	 * when it closes.
	 */
	async function lookUp(): Promise<void> {
		await workbench.view('Watchlist').hover();
		await workbench.view('Watchlist').getByRole('button', { name: 'Look Up Ticker' }).click();
		await workbench.page.locator('.quick-input-widget input:focus').waitFor();
	}

	/** Types with the keyboard only, and returns the input's text. */
	async function typed(text: string): Promise<string> {
		await workbench.page.locator('.quick-input-widget input:focus').waitFor();
		await workbench.page.keyboard.type(text);
		return workbench.quickInput.field.inputValue();
	}

	/**
	 * Returns a function that lets the panel take the focus from the input. It repeats this, since the panel may
	 * have it just then.
	 */
	async function focusLoss(): Promise<() => Promise<unknown>> {
		const losses = await workbench.quickInput.field.evaluateHandle((input) => {
			const counted = { count: 0 };
			input.addEventListener('blur', () => (counted.count += 1));
			return counted;
		});
		const frame = await panelFrame(workbench.page);
		return () =>
			actUntil(
				() => frame.evaluate(() => window.focus()),
				(timeout) => workbench.page.waitForFunction(({ count }) => count > 0, losses, { timeout }),
			);
	}

	async function untilPanelFocused(): Promise<void> {
		await eventually(async () => {
			assert.equal(await (await panelFrame(workbench.page)).evaluate(() => document.hasFocus()), true);
		});
	}

	it('stays open and is typed into while a panel behind it finishes loading', async () => {
		let letLoad: () => void = () => undefined;
		const mayLoad = new Promise<void>((resolve) => (letLoad = resolve));
		const requested = workbench.page.waitForRequest(SHELL);
		await workbench.page.route(SHELL, async (route) => {
			await mayLoad;
			await route.continue();
		});
		await showDividends();
		await requested;
		await lookUp();
		letLoad();
		await shown();
		assert.equal(await typed('MSFT'), 'MSFT');
	});

	it('stays open and is typed into when the panel behind it is given the focus late, and once more', async () => {
		await showDividends();
		await shown();
		await lookUp();
		const frame = await panelFrame(workbench.page);
		for (const part of ['MS', 'FT']) {
			// VS Code does the same, some time after the command palette has closed over a webview.
			await frame.evaluate(() => window.focus());
			await typed(part);
		}
		assert.equal(await workbench.quickInput.field.inputValue(), 'MSFT');
	});

	it('closes when the person presses on the panel behind it', async () => {
		await showDividends();
		await shown();
		await lookUp();
		await workbench.webview.locator('tr[data-row="0"]').click();
		await workbench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
		// The press opens the ticker of the row.
		await workbench.webview.locator('.ticker-head').waitFor();
		assert.equal(await workbench.page.locator('.quick-input-widget').isVisible(), false);
		await untilPanelFocused();
	});

	it('has its choices and their checks when it has got the focus back', async () => {
		await showDividends();
		await shown();
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.row('Offerings').first().waitFor();
		await (await panelFrame(workbench.page)).evaluate(() => window.focus());
		assert.equal(await typed('Offer'), 'Offer');
		await workbench.page.keyboard.press('Enter');
		await workbench.webview.getByRole('grid', { name: 'Offerings' }).waitFor();
		await untilPanelFocused();
		await chooseFor(workbench.treeRows('Watchlist').filter({ hasText: 'Tech' }), 'Choose Alerts…');
		const box = workbench.quickInput.row('Upgrade').getByRole('checkbox');
		await box.click();
		await (await panelFrame(workbench.page)).evaluate(() => window.focus());
		await workbench.page.locator('.quick-input-widget input:focus').waitFor();
		assert.equal(await box.isChecked(), true);
	});

	it('never shows without its text while it gets the focus back', async () => {
		await showDividends();
		await shown();
		await workbench.runCommand('Market Data: Show Calendar');
		await fillInput(workbench.quickInput.field, 'Split');
		await workbench.quickInput.row('Splits').first().waitFor();
		const texts = await workbench.quickInput.field.evaluateHandle((input) => {
			const seen = new Set<string>();
			const line = input as HTMLInputElement;
			const look = (): void => {
				seen.add(line.checkVisibility() ? line.value : 'hidden');
				setTimeout(look, 0);
			};
			look();
			return seen;
		});
		const loseFocus = await focusLoss();
		await loseFocus();
		await workbench.page.locator('.quick-input-widget input:focus').waitFor();
		assert.deepEqual(await texts.evaluate((seen) => [...seen]), ['Split']);
	});

	it('has a row to take, at whatever moment it was typed into while its focus was taken', async () => {
		await showDividends();
		await shown();
		const row = workbench.page.locator('.quick-input-list .monaco-list-row.focused');
		for (const [command, first, typedText] of [
			['Market Data: Show Calendar', 'Ratings', 'Splits'],
			// The current one has the focus, which isn't the first one.
			['Market Data: Choose Trending Time Frame', 'Last 24 hours', 'Last 10 minutes'],
		] as const) {
			for (const moment of [0, 8, 16, 21, 24, 32]) {
				await workbench.runCommand(command);
				await row.filter({ hasText: first }).waitFor();
				const loseFocus = await focusLoss();
				const typing = workbench.page.waitForTimeout(moment).then(() =>
					// In one step: keys go to the panel while it has the focus.
					workbench.quickInput.field.evaluate((input, text) => {
						(input as HTMLInputElement).value = text;
						input.dispatchEvent(new Event('input'));
					}, typedText),
				);
				await Promise.all([loseFocus(), typing]);
				await workbench.page.locator('.quick-input-widget input:focus').waitFor();
				// What is typed while the input reopens is lost.
				await workbench.page.waitForFunction((otherwise) => {
					const text = document.querySelector<HTMLInputElement>('.quick-input-widget input:focus')?.value;
					const focused = document.querySelector('.quick-input-list .monaco-list-row.focused');
					return text !== undefined && focused?.textContent.includes(text || otherwise);
				}, first);
				await workbench.quickInput.close();
			}
		}
	});

	it('can be chosen from after a palette has closed over a panel, and closes with Escape', async () => {
		await showDividends();
		await shown();
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.pick('Splits');
		await workbench.webview.getByRole('grid', { name: 'Splits' }).waitFor();
		await workbench.runCommand('Market Data: Show Calendar');
		await workbench.quickInput.row('Splits').first().waitFor();
		await workbench.quickInput.close();
		assert.equal(await workbench.webview.getByRole('grid', { name: 'Splits' }).count(), 1);
	});
});
