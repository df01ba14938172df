import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { startSandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';

describe('a subscriber who wants to know what the connection is like', () => {
	let sandbox: StandaloneSandbox;
	let workbench: Workbench;

	before(async () => {
		sandbox = await startSandbox(['--plan', 'calendars']);
		const { baseUrl, imageUrl } = sandbox;
		workbench = await Workbench.open({
			settings: { 'marketData.service.address': baseUrl, 'marketData.service.imageAddress': imageUrl },
		});
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
	});

	after(async () => {
		await workbench.close();
		await sandbox.stop();
	});

	it('sees endpoint by endpoint what the plan allows', async () => {
		await workbench.runCommand('Market Data: Check API Access');
		await workbench.quickRow('Financial statements').filter({ hasText: 'Not in your plan' }).waitFor();
		await eventually(async () => {
			const rows = await workbench.quickRow(/./).allInnerTexts();
			assert.equal(rows.length, 9);
			assert.equal(rows.filter((row) => row.includes('In your plan')).length, 6);
			assert.deepEqual(
				rows.filter((row) => row.includes('$(')),
				[],
			);
		});
		await workbench.screenshot('api-access-dark');
		await workbench.page.keyboard.press('Escape');
	});

	it('SEC-12: reads a report that holds no key', async () => {
		await workbench.runCommand('Market Data: Diagnose Connection');
		const report = workbench.page
			.locator('iframe.webview.ready[src*="markdown-language-features"]:visible')
			.contentFrame()
			.frameLocator('#active-frame');
		await report.getByRole('heading', { name: 'Market Data: Connection' }).waitFor();
		await workbench.screenshot('diagnosis-dark');
		await report.getByRole('row', { name: /^Key stored for http:\/\/127\.0\.0\.1:\d+, accepted$/ }).waitFor();
		await report.getByRole('row', { name: 'Clock agrees with the service' }).waitFor();
		assert.ok(!(await report.locator('body').innerText()).includes(sandbox.key));
	});

	it('has the text of the report one step away', async () => {
		await workbench.page.getByRole('button', { name: 'Open Source File' }).click();
		const source = workbench.page.locator('.editor-instance .view-lines');
		await source.getByText('# Market Data: Connection').waitFor();
	});

	it('is told in the look-up when the plan knows no identifiers', async () => {
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.answer('US0378331005');
		await workbench.quickRow('not part of your plan').waitFor();
		await workbench.page.keyboard.press('Escape');
	});

	it('clears what is stored, and says so', async () => {
		await workbench.runCommand('Market Data: Clear Cache');
		await workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'Stored market data cleared' })
			.waitFor();
	});
});
