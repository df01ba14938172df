import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { CountingGateway } from '../../support/countingGateway.js';
import { eventually } from '../../support/eventually.js';
import { untilCached } from '../../support/keptAnswers.js';
import { pickEndpoint } from '../../support/queryForm.js';
import type { StandaloneSandbox } from '../../support/standaloneSandbox.js';
import { subscriberWindow } from '../../support/subscriberWindow.js';
import type { Workbench } from '../../host/workbench.js';

/** The notice at the top of a panel whose requests all failed. */
function banner(workbench: Workbench): Locator {
	return workbench.webview.locator('main > .notice');
}

/** Waits until everything requested has arrived and nothing else is pending. */
async function recovered(workbench: Workbench): Promise<void> {
	await banner(workbench).waitFor({ state: 'detached' });
	await workbench.webview.locator('main[aria-busy="false"]').waitFor();
}

async function refresh(workbench: Workbench): Promise<void> {
	await workbench.runCommand('Market Data: Refresh');
}

describe('a subscriber whose service has troubles', () => {
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let workbench: Workbench;

	before(async () => {
		({ sandbox, gateway, workbench } = await subscriberWindow());
		await workbench.showViews('Watchlist', 'Trending', 'Calendars');
		await workbench.treeTexts('Trending');
		await workbench.openTicker('AAPL');
		// Data that hasn't arrived yet couldn't be there after a reload.
		await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await untilCached(
			workbench,
			/financials\?.*AAPL/,
			/consensus-ratings\?.*AAPL/,
			/calendar\/ratings\?.*AAPL/,
			/trending-tickers/,
			/logos\/search\?.*AAPL/,
			/logo AAPL dark/,
		);
	});

	beforeEach(() => {
		gateway.trouble = undefined;
	});

	it('finds the last answers with their age after a reload without a network', async () => {
		const before = await workbench.treeTexts('Trending');
		gateway.trouble = 'gone';
		await workbench.reload();
		// This host's secret storage lasts only as long as its window.
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write(sandbox.key);
		await workbench.page
			.locator('.monaco-dialog-box')
			.getByRole('button', { name: 'Save Anyway', exact: true })
			.press('Enter');
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await workbench.webview.locator('header img').waitFor();
		const after = await workbench.treeTexts('Trending');
		await workbench.screenshot('trouble-offline-dark');
		assert.deepEqual(after, before.slice(0, after.length));
		// While the slow disk hasn't answered, requests for the data fail.
		await eventually(async () =>
			assert.deepEqual(await workbench.webview.locator('.notice').allInnerTexts(), []),
		);
	});

	it('is told once why nothing of a panel came, keeps what is known, and need not ask again after a wait', async () => {
		gateway.trouble = { status: 429, headers: { 'retry-after': '12' } };
		await refresh(workbench);
		await banner(workbench).getByText('Request limit reached.').waitFor();
		await banner(workbench)
			.getByText(/^Retrying in \d+ s\.$/)
			.waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await eventually(async () => assert.equal(await workbench.webview.locator('.notice').count(), 1));
		await workbench.screenshot('trouble-limited-dark');
		gateway.trouble = undefined;
		await recovered(workbench);
	});

	it('is told of a revoked key as such, and sees everything again once a new one is set', async () => {
		gateway.trouble = { status: 401 };
		await refresh(workbench);
		await banner(workbench).getByText('The service rejected your API key.').waitFor();
		await workbench.screenshot('trouble-revoked-dark');
		assert.doesNotMatch(await workbench.webview.locator('main').innerText(), /plan/i);
		gateway.trouble = undefined;
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write(sandbox.key);
		await recovered(workbench);
	});

	it('gives up waiting for a query with Escape, and is told what failed', async () => {
		const { webview, page } = workbench;
		await workbench.runCommand('Market Data: Query API');
		// What a plan lacks isn't requested again for a while, so no other test may request this.
		await pickEndpoint(webview, 'Offerings');
		await webview.getByLabel('Tickers parameters').fill('AAPL');
		await webview.getByLabel('Page Size').fill('6');
		await webview
			.locator('.request code')
			.filter({ hasText: 'parameters[tickers]=AAPL&pagesize=6' })
			.waitFor();
		gateway.trouble = 'silent';
		await page.keyboard.press('Control+Enter');
		await webview.locator('.asking').waitFor();
		await workbench.screenshot('query-asking-dark');
		await page.keyboard.press('Escape');
		await webview.locator('.asking').waitFor({ state: 'detached' });
		assert.equal(await webview.locator('.query-answer .notice-warning').count(), 0);
		gateway.trouble = { status: 403 };
		await page.keyboard.press('Control+Enter');
		await webview.locator('.query-answer .notice-warning').waitFor();
		await workbench.screenshot('query-failed-dark');
	});
});
