import assert from 'node:assert/strict';
import { Workbench } from '../../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../../support/countedWorkbench.js';
import { type HeaderlessGateway, startHeaderlessGateway } from '../../support/headerlessGateway.js';
import { KeyHunt } from '../../support/keyHunt.js';
import { startSandbox, type StandaloneSandbox } from '../../support/standaloneSandbox.js';

/** Has the signs that encodings write in ways of their own. */
const KEY = 'canary+7d/20-~~~6f???41c8==';

/** Looks at live data wherever it shows, and is told of what fails then. */
async function use(workbench: Workbench, hunt: KeyHunt): Promise<void> {
	await workbench.treeRows('Trending').first().waitFor();
	await workbench.runCommand('Market Data: Look Up Ticker');
	await workbench.answer('AAPL');
	await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
	for (const tab of ['Ratings', 'Profile']) {
		await workbench.webview.getByRole('tab', { name: tab, exact: true }).click();
		await workbench.webview.locator('main[aria-busy="false"]').waitFor();
		await hunt.isOutOfSight(`the tab ${tab}`);
	}
	await workbench.openFile('screener.py');
	await workbench.hover('"AAPL"');
	await hunt.isOutOfSight('a hover');
	await workbench.runCommand('Market Data: Show Calendar');
	await workbench.pick('Splits');
	await workbench.webview.getByRole('grid', { name: 'Splits', exact: true }).waitFor();
	await workbench.runCommand('Market Data: Check API Access');
	await workbench.quickRow('Financial statements').first().waitFor();
	await hunt.isOutOfSight('Check API Access');
	await workbench.page.keyboard.press('Escape');
}

/** Asks a service that is gone. */
async function askInVain(workbench: Workbench, hunt: KeyHunt): Promise<void> {
	await workbench.runCommand('Market Data: Refresh');
	await workbench.view('Trending').getByText('The data shown was received').waitFor();
	await workbench.runCommand('Market Data: Show Log');
	await workbench.page.locator('.output-view .view-line').first().waitFor();
	await hunt.isOutOfSight('questions in vain');
}

describe('a key that is sent in the address', () => {
	let sandbox: StandaloneSandbox;
	let gateway: HeaderlessGateway;
	let workbench: Workbench;
	let hunt: KeyHunt;

	before(async () => {
		sandbox = await startSandbox([], KEY);
		gateway = await startHeaderlessGateway(sandbox.baseUrl);
		workbench = await Workbench.open({
			settings: {
				'marketData.service.address': gateway.url,
				'marketData.service.imageAddress': sandbox.imageUrl,
			},
		});
		hunt = await KeyHunt.begin(workbench, [KEY]);
		await workbench.showContainer('Market Data');
	});

	after(async () => {
		await workbench.close();
		await gateway.stop();
		await sandbox.stop();
	});

	it('SEC-01, SEC-07: is nowhere else, not even once the service is gone', async () => {
		const { page } = workbench;
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(KEY);
		await page
			.locator('.quick-input-widget')
			.getByRole('button', { name: 'Send the Key in the Address…' })
			.click();
		await page
			.locator('.monaco-dialog-box')
			.getByRole('button', { name: 'Send in Address', exact: true })
			.click();
		await use(workbench, hunt);
		await workbench.runCommand('Market Data: Diagnose Connection');
		await page.locator('iframe.webview.ready[src*="markdown-language-features"]:visible').waitFor();
		await hunt.isOutOfSight('Diagnose Connection');
		assert.ok(gateway.keysInAddresses.length > 5);
		await gateway.stop();
		await askInVain(workbench, hunt);
		await hunt.isNotKept(workbench.folder);
	});
});

describe('a key in VS Code in a browser', () => {
	let counted: CountedWorkbench;
	let workbench: Workbench;
	let hunt: KeyHunt;

	before(async () => {
		counted = await openCountedWorkbench({ inBrowser: true }, KEY);
		({ workbench } = counted);
		hunt = await KeyHunt.begin(workbench, [KEY]);
		await workbench.runCommand('Developer: Set Log Level');
		await workbench.choose(/^Trace/);
		await workbench.showContainer('Market Data');
	});

	after(() => counted.close());

	it('SEC-01: is in nothing that the browser keeps but the secrets, and on no screen', async () => {
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(KEY);
		await use(workbench, hunt);
		counted.gateway.trouble = { status: 500 };
		await askInVain(workbench, hunt);
		await hunt.isNotKept(workbench.folder);
	});
});
