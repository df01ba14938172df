import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import type { CountingGateway } from '../support/countingGateway.js';
import { eventually } from '../support/eventually.js';
import type { StandaloneSandbox } from '../support/standaloneSandbox.js';
import type { Workbench } from '../host/workbench.js';

/** The notice at the head of a panel of which nothing could be had. */
function banner(workbench: Workbench): Locator {
	return workbench.webview.locator('main > .notice');
}

/** Waits until all that was asked is there, and nothing else is on its way. */
async function recovered(workbench: Workbench): Promise<void> {
	await banner(workbench).waitFor({ state: 'detached' });
	await workbench.webview.locator('main[aria-busy="false"]').waitFor();
}

async function refresh(workbench: Workbench): Promise<void> {
	await workbench.webview.getByRole('button', { name: 'Refresh', exact: true }).click();
}

describe('a subscriber whose service has troubles', () => {
	let counted: CountedWorkbench;
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let workbench: Workbench;

	before(async () => {
		counted = await openCountedWorkbench();
		({ sandbox, gateway, workbench } = counted);
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.treeTexts('Trending');
		await workbench.openTicker('AAPL');
		// What has not come yet could not be there after a reload.
		await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
	});

	beforeEach(() => {
		gateway.trouble = undefined;
	});

	after(() => counted.close());

	it('finds the last answers with their age after a reload without a network', async () => {
		const before = await workbench.treeTexts('Trending');
		gateway.trouble = 'gone';
		await workbench.reload();
		// The secret storage of this host forgets with its window.
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.page
			.locator('.monaco-dialog-box')
			.getByRole('button', { name: 'Save Anyway', exact: true })
			.click();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await workbench.webview.locator('header img').waitFor();
		const after = await workbench.treeTexts('Trending');
		await workbench.screenshot('trouble-offline-dark');
		assert.deepEqual(after, before.slice(0, after.length));
		assert.deepEqual(await workbench.webview.locator('.notice').allInnerTexts(), []);
	});

	it('FLT-30, FLT-31: is told once why nothing of a panel came, keeps what is known, and need not ask again after a wait', async () => {
		gateway.trouble = { status: 429, headers: { 'retry-after': '12' } };
		await refresh(workbench);
		await banner(workbench).getByText('The request limit of the service was reached.').waitFor();
		await banner(workbench)
			.getByText(/^Next try in \d+ s\.$/)
			.waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
		await eventually(async () => assert.equal(await workbench.webview.locator('.notice').count(), 1));
		await workbench.screenshot('trouble-limited-dark');
		gateway.trouble = undefined;
		await recovered(workbench);
	});

	it('is told of a problem of the service as such, and not of a lack of a connection', async () => {
		gateway.trouble = { status: 500 };
		await refresh(workbench);
		await banner(workbench).getByText('The service reported an error (status 500).').waitFor();
		await workbench.screenshot('trouble-broken-dark');
		gateway.trouble = undefined;
		await banner(workbench).getByRole('button', { name: 'Retry' }).click();
		await recovered(workbench);
	});

	it('FLT-28: is told of a revoked key as such, and sees everything again once a new one is set', async () => {
		gateway.trouble = { status: 401 };
		await refresh(workbench);
		await banner(workbench).getByText('The service rejected the API key.').waitFor();
		await workbench.screenshot('trouble-revoked-dark');
		assert.doesNotMatch(await workbench.webview.locator('main').innerText(), /plan/i);
		gateway.trouble = undefined;
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await recovered(workbench);
	});

	it('is told once above a comparison why nothing of it came, and gets it by one button', async () => {
		gateway.trouble = { status: 500 };
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick('KO PEP', 'Compare KO, PEP');
		await banner(workbench).getByText('The service reported an error (status 500).').waitFor();
		await workbench.screenshot('trouble-compare-dark');
		assert.equal(await workbench.webview.getByRole('button', { name: 'Retry' }).count(), 1);
		gateway.trouble = undefined;
		await banner(workbench).getByRole('button', { name: 'Retry' }).click();
		await banner(workbench).waitFor({ state: 'detached' });
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	});
});
