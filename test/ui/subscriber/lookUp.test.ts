import assert from 'node:assert/strict';
import { actUntil } from '../../host/actUntil.js';
import { isTyped } from '../../host/isAnswered.js';
import type { Workbench } from '../../host/workbench.js';
import type { CountingGateway } from '../../support/countingGateway.js';
import { untilStored } from '../../support/storedLists.js';
import { subscriberWindow } from '../../support/subscriberWindow.js';
import { fillInput } from '../../host/fillInput.js';

describe('somebody who looks tickers up', () => {
	let gateway: CountingGateway;
	let workbench: Workbench;

	before(async () => {
		({ gateway, workbench } = await subscriberWindow());
		await workbench.changeSettings({ 'marketData.watchlists': {} });
	});

	afterEach(() => workbench.quickInput.close());

	/** Opens the look-up and waits until it has its rows. */
	async function lookUp(): Promise<void> {
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.page.locator('.quick-input-title').getByText('Look Up Ticker').waitFor();
		await workbench.quickInput.row(/./).first().waitFor();
	}

	/** Types, and waits for the resulting first row. */
	async function typed(text: string, first: string | RegExp, picture?: string): Promise<void> {
		await fillInput(workbench.quickInput.field, text);
		await workbench.quickInput.firstRow(first).waitFor();
		if (picture !== undefined) {
			await workbench.screenshot(picture);
		}
	}

	/** Pastes a multi-line text as a user does, whose lines a text field joins by spaces. */
	async function paste(text: string): Promise<void> {
		await workbench.page.evaluate((written) => navigator.clipboard.writeText(written), text);
		await actUntil(
			async () => {
				await workbench.quickInput.field.focus();
				await workbench.page.keyboard.press('Control+A');
				await workbench.page.keyboard.press('Control+V');
			},
			(timeout) => workbench.page.waitForFunction(isTyped, text.replaceAll('\n', ' '), { timeout }),
		);
	}

	it('finds what is meant, and nothing is asked for that', async () => {
		await lookUp();
		const before = gateway.requested.length;
		await typed('mircosoft', 'Microsoft', 'look-up-slip-dark');
		await typed('google', /GOOGL.*Alphabet.*also Google/s, 'look-up-other-name-dark');
		await typed('square', /XYZ.*Block.*also Square/s);
		await typed('vanguard total', /^VTI/, 'look-up-prominence-dark');
		await typed('bank', /^BAC/);
		await typed('AAPL fin', 'AAPL Financials', 'look-up-tab-dark');
		await typed('AAPL vs MSFT', 'Compare AAPL and MSFT', 'look-up-versus-dark');
		await paste('AAPL\nMSFT\nNVDA\nQQZZX\nGOOG\nAMZN\nMETA\nTSLA');
		await workbench.quickInput.firstRow(/the first 6 of 7 · 1 not known: QQZZX/).waitFor();
		await workbench.screenshot('look-up-pasted-dark');
		assert.deepEqual(gateway.requested.slice(before).map(String), []);
	});

	it('adds one ticker after another while the box stays open, and is told which are added', async () => {
		await lookUp();
		await typed('vanguard total', /^VTI/);
		for (const symbol of ['BND', 'VTI']) {
			const row = workbench.quickInput.row(new RegExp(`^${symbol}\\s*Vanguard`));
			await row.hover();
			await row.getByRole('button', { name: 'Add to Watchlist' }).click();
			await row.filter({ hasText: 'on your watchlist' }).waitFor();
		}
		assert.equal(await workbench.quickInput.field.inputValue(), 'vanguard total');
		await workbench.screenshot('look-up-added-dark');
		await untilStored(workbench, { 'My Watchlist': ['BND', 'VTI'] });
	});

	it('adds a pasted list at once, and then compares it', async () => {
		await lookUp();
		await paste('AAPL\nMSFT');
		await workbench.quickInput.choose('Add 2 Tickers to Watchlist');
		await workbench.quickInput
			.row('Add 2 Tickers to Watchlist')
			.filter({ hasText: 'on your watchlist' })
			.waitFor();
		await workbench.quickInput.choose('Compare AAPL and MSFT');
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: 'Comparison: AAPL, MSFT' })
			.waitFor();
	});

	it('adds tickers one after another from the watchlist', async () => {
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Add to Watchlist');
		await workbench.quickInput.pick('mcdonlads', 'MCD');
		await workbench.quickInput.firstRow('MCD is on your watchlist').waitFor();
		await workbench.quickInput.pick('KO PEP', 'Add 2 Tickers to Watchlist');
		await workbench.quickInput.firstRow('2 tickers are on your watchlist').waitFor();
		await workbench.screenshot('look-up-watch-dark');
		await workbench.quickInput.close();
		await untilStored(workbench, { 'My Watchlist': ['BND', 'VTI', 'AAPL', 'MSFT', 'MCD', 'KO', 'PEP'] });
	});

	it('comes back with what was typed once it was asked which of several lists is meant', async () => {
		await workbench.runCommand('Market Data: New Watchlist');
		await workbench.quickInput.write('Tech');
		await untilStored(workbench, {
			'My Watchlist': ['BND', 'VTI', 'AAPL', 'MSFT', 'MCD', 'KO', 'PEP'],
			Tech: [],
		});
		await workbench.useTheme('light');
		await lookUp();
		await typed('nvdia', /^NVDA/);
		await workbench.quickInput.row(/^NVDA/).hover();
		await workbench.quickInput.row(/^NVDA/).getByRole('button', { name: 'Add to Watchlist' }).click();
		// Company names in the list may contain the word.
		await workbench.quickInput.choose(/^Tech/);
		await workbench.quickInput.firstRow(/^NVDA.*on your watchlist/s).waitFor();
		assert.equal(await workbench.quickInput.field.inputValue(), 'nvdia');
		await workbench.screenshot('look-up-added-light');
	});
});
