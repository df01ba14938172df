import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { filesWith, filesWithKey } from '../support/filesWith.js';
import { type HeaderlessGateway, startHeaderlessGateway } from '../support/headerlessGateway.js';
import { startReadySandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';
import { fillInput } from '../host/fillInput.js';

function addressesOf({ baseUrl, imageUrl }: StandaloneSandbox): Readonly<Record<string, unknown>> {
	return { 'marketData.service.address': baseUrl, 'marketData.service.imageAddress': imageUrl };
}

/** How a file with a cached answer starts. */
const STORED_ANSWER = '{"address":"http';

describe('the window of a subscriber', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	async function setKey(key: string): Promise<void> {
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write(key);
	}

	async function removeKey(): Promise<void> {
		await workbench.runCommand('Market Data: Remove API Key');
		const dialog = workbench.page.locator('.monaco-dialog-box');
		await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
		await workbench.view('Watchlist').locator('.welcome-view-content').getByText('Set API Key').waitFor();
	}

	/** Switches to a service for which there is no key. */
	async function turnTo(addresses: Readonly<Record<string, unknown>>): Promise<void> {
		await workbench.runCommand('View: Close All Editors');
		await workbench.changeSettings(addresses);
		await workbench.showContainer('Market Data');
		await workbench.view('Watchlist').locator('.welcome-view-content').getByText('Set API Key').waitFor();
	}

	describe('a subscriber with a key', () => {
		let sandbox: StandaloneSandbox;

		before(async () => {
			sandbox = await startReadySandbox();
			await turnTo(addressesOf(sandbox));
		});

		after(() => sandbox.stop());

		it('is told in a sentence what is wrong with a key that cannot be one, or why it was rejected, and nothing is stored', async () => {
			await workbench.runCommand('Market Data: Set API Key');
			const box = workbench.quickInput.field;
			const said = workbench.page.locator('.quick-input-widget .quick-input-message');
			for (const [pasted, words] of [
				[`token ${sandbox.key}`, 'Leave out the word “token”'],
				[`"${sandbox.key}"`, 'quotation marks'],
				['two words', 'no spaces'],
				['a'.repeat(100_000), 'much longer than a key'],
			] as const) {
				await fillInput(box, pasted);
				await said.getByText(words).waitFor();
			}
			assert.equal(await box.getAttribute('type'), 'password');

			await workbench.quickInput.write('wrong-key');
			await said.getByText('rejected this key').waitFor();
			await workbench.screenshot('key-rejected-dark');
			await workbench.page.keyboard.press('Escape');
			await workbench.view('Trending').locator('.welcome-view-content').waitFor();
		});

		it('sees live data, keeps it when the service goes away, and finds the key nowhere, nor the data once the key is removed', async () => {
			await setKey(sandbox.key);
			const live = await workbench.treeTexts('Trending');
			assert.match(live[0] ?? '', /^1\s+[A-Z.]+/);
			await workbench.runCommand('Market Data: Look Up Ticker');
			await workbench.quickInput.answer('AAPL');
			await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
			await workbench.webview.locator('header img').waitFor();
			await workbench.openFile('screener.py');
			await workbench.hover('"AAPL"');
			await workbench.screenshot('live-dark');
			assert.equal(await workbench.page.getByText('Sample data').count(), 0);

			await workbench.runCommand('Market Data: Show Log');
			await workbench.page.locator('.pane-body .view-lines, .output-view .view-lines').first().waitFor();
			const frames = await Promise.all(workbench.page.frames().map((frame) => frame.content()));
			const stored = await workbench.page.evaluate(() =>
				Object.entries(localStorage)
					.filter(([name]) => !name.startsWith('secrets'))
					.map(([name, value]) => `${name} ${String(value)}`)
					.join('\n'),
			);
			assert.ok(![...frames, stored].some((text) => text.includes(sandbox.key)));
			assert.deepEqual(await filesWithKey(workbench.server.dataFolder, sandbox.key), []);

			await sandbox.stop();
			await workbench.runCommand('Market Data: Refresh');
			await workbench.view('Trending').getByText('Showing data from').waitFor();
			await workbench.screenshot('stale-dark');
			// The log panel below leaves fewer rows visible.
			const stale = await workbench.treeTexts('Trending');
			assert.deepEqual(stale, live.slice(0, stale.length));
			await eventually(async () =>
				assert.ok((await filesWith(workbench.server.dataFolder, STORED_ANSWER)).length > 0),
			);

			await removeKey();
			await workbench.view('Trending').locator('.welcome-view-content').waitFor();
			await workbench.treeRows('Trending').first().waitFor({ state: 'detached' });
			// The files are deleted a moment after the rows.
			await eventually(async () =>
				assert.deepEqual(await filesWith(workbench.server.dataFolder, STORED_ANSWER), []),
			);
		});
	});

	describe('a subscriber whose plan has logos alone', () => {
		let sandbox: StandaloneSandbox;

		before(async () => {
			sandbox = await startReadySandbox(['--plan', 'logos']);
			await turnTo(addressesOf(sandbox));
		});

		after(async () => {
			await removeKey();
			await sandbox.stop();
		});

		it('has the key accepted, and is told once what of a panel the plan lacks', async () => {
			await setKey(sandbox.key);
			await workbench
				.view('Trending')
				.locator('.welcome-view-content')
				.getByText('aren’t part of your plan')
				.waitFor();
			await workbench.runCommand('Market Data: Look Up Ticker');
			await workbench.quickInput.answer('AAPL');
			await workbench.webview.locator('header img').waitFor();
			await workbench.webview.locator('main > .notice').getByText('isn’t part of your plan').waitFor();
			for (const name of ['Analyst Consensus', 'Key Figures']) {
				await workbench.webview.getByRole('region', { name }).getByText('Not loaded').waitFor();
			}
			await workbench.screenshot('plan-dark');
			assert.equal(await workbench.webview.getByRole('button', { name: 'Retry' }).count(), 0);
		});
	});

	describe('a subscriber who wants to know what the connection is like', () => {
		let sandbox: StandaloneSandbox;

		before(async () => {
			sandbox = await startReadySandbox(['--plan', 'calendars']);
			await turnTo(addressesOf(sandbox));
			await setKey(sandbox.key);
			await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
		});

		after(async () => {
			await removeKey();
			await sandbox.stop();
		});

		it('reads a report that holds no key, and sees in it endpoint by endpoint what the plan allows', async () => {
			await workbench.runCommand('Market Data: Diagnose Connection');
			const report = workbench.webview;
			await report.getByRole('heading', { name: 'Connection', exact: true }).waitFor();
			await report
				.getByRole('row', { name: /^Key stored for http:\/\/127\.0\.0\.1:\d+, accepted$/ })
				.waitFor();
			await report.getByRole('row', { name: 'Clock agrees with the service' }).waitFor();
			await workbench.screenshot('connection-dark');
			await report.getByRole('button', { name: 'Check Access (10 requests)' }).press('Enter');
			await report.getByRole('row', { name: 'Financial statements Not in your plan' }).waitFor();
			assert.equal(await report.getByRole('row', { name: / In your plan/ }).count(), 6);
			await workbench.screenshot('connection-checked-dark');
			assert.ok(!(await report.locator('body').innerText()).includes(sandbox.key));
			await report.getByRole('button', { name: 'Copy Report' }).press('Enter');
			await workbench.page.locator('.statusbar-item').filter({ hasText: 'Copied: Connection' }).waitFor();
			const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
			assert.match(copied, /^# Market Data: Connection\n/);
			assert.ok(!copied.includes(sandbox.key));
		});
	});

	describe('a subscriber whose service takes keys in the address alone', () => {
		let sandbox: StandaloneSandbox;
		let gateway: HeaderlessGateway;

		before(async () => {
			sandbox = await startReadySandbox();
			gateway = await startHeaderlessGateway(sandbox.baseUrl);
			await turnTo(addressesOf({ ...sandbox, baseUrl: gateway.url }));
		});

		after(async () => {
			await removeKey();
			await gateway.stop();
			await sandbox.stop();
		});

		it('is asked before the key is sent so, and told which logs keep it: a no saves nothing, and a yes shows live data', async () => {
			const sendInAddress = workbench.page
				.locator('.quick-input-widget')
				.getByRole('button', { name: 'Send the Key in the URL…' });
			const dialog = workbench.page.locator('.monaco-dialog-box');
			await setKey(sandbox.key);
			await sendInAddress.waitFor();
			// The message shows the button with its icon and its name.
			const words = workbench.page.locator('.quick-input-widget .quick-input-message');
			await words.getByText('press').locator('.codicon-link').waitFor();
			await words.getByText('“Send the Key in the URL…” above').waitFor();
			assert.deepEqual(gateway.keysInAddresses, []);
			await workbench.screenshot('query-offer-dark');
			await sendInAddress.press('Enter');
			await dialog.getByText('the logs of VS Code at the levels Debug and Trace').waitFor();
			await workbench.screenshot('query-form-dark');
			await dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
			await dialog.waitFor({ state: 'detached' });
			await workbench.page.keyboard.press('Escape');
			await workbench.view('Trending').locator('.welcome-view-content').waitFor();
			assert.deepEqual(gateway.keysInAddresses, []);

			await setKey(sandbox.key);
			await sendInAddress.press('Enter');
			await dialog.getByRole('button', { name: 'Send in URL', exact: true }).press('Enter');
			assert.match((await workbench.treeTexts('Trending'))[0] ?? '', /^1\s+[A-Z.]+/);
			assert.deepEqual([...new Set(gateway.keysInAddresses)], [sandbox.key]);
			assert.deepEqual(await filesWithKey(workbench.server.dataFolder, sandbox.key), []);
		});
	});

	describe('a subscriber whose service does not answer', () => {
		let sandbox: StandaloneSandbox;

		before(async () => {
			sandbox = await startReadySandbox();
			await sandbox.stop();
			await turnTo(addressesOf(sandbox));
		});

		it('may keep a key that could not be checked, and is told that the service cannot be reached', async () => {
			await setKey('some-key');
			const dialog = workbench.page.locator('.monaco-dialog-box');
			await dialog.getByText('couldn’t be checked').waitFor();
			await workbench.screenshot('unchecked-dark');
			await dialog.getByRole('button', { name: 'Save Anyway' }).press('Enter');
			const { host } = new URL(sandbox.baseUrl);
			await workbench.view('Trending').getByText(`Can’t reach ${host}.`).waitFor();
			// The sidebar says it once.
			await workbench.view('Calendars').getByText('No data yet.').first().waitFor();
			assert.equal(await workbench.page.locator('.sidebar').getByText('Can’t reach').count(), 1);
			await workbench.screenshot('unreachable-dark');
			assert.equal(await workbench.notifications.count(), 0);
		});
	});
});
