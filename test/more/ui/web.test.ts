import assert from 'node:assert/strict';
import { Workbench } from '../../host/workbench.js';
import { openCountedWorkbench } from '../../support/countedWorkbench.js';
import { DisplayLanguage } from '../../support/displayLanguage.js';
import { KeyHunt } from '../../support/keyHunt.js';
import { startReadySandbox, type StandaloneSandbox } from '../../support/standaloneSandbox.js';

/** Contains characters that encodings write in different ways. */
const KEY = 'canary+7d/20-~~~6f???41c8==';

describe('the extension in a browser', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ inBrowser: true });
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Try with Sample Data');
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).getByText('Revenue').waitFor();
	});

	after(() => workbench.close());

	it('fills views, the card over a ticker and a panel with sample data', async () => {
		for (const view of ['Watchlist', 'Trending', 'Calendars']) {
			assert.ok((await workbench.treeTexts(view)).length > 0, view);
		}
		await workbench.webview.locator('header img').waitFor();
		await workbench.screenshot('web-panel');
		await workbench.openFile('screener.py');
		await workbench.hoverCard('"AAPL"');
		await workbench.screenshot('web-hover');
	});

	it('keeps a ticker that was added to a watchlist when the window is reloaded', async () => {
		await workbench.runCommand('Market Data: Add to Watchlist');
		await workbench.quickInput.pick('TSLA');
		await workbench.page.keyboard.press('Escape');
		const added = workbench.treeRows('Watchlist').filter({ hasText: 'TSLA' });
		await added.waitFor();
		await workbench.reload();
		await added.waitFor();
	});
});

describe('the live service in a browser', () => {
	let sandbox: StandaloneSandbox;
	let workbench: Workbench;

	before(async () => {
		sandbox = await startReadySandbox();
		workbench = await Workbench.open({
			inBrowser: true,
			settings: {
				'marketData.service.address': sandbox.baseUrl,
				'marketData.service.imageAddress': sandbox.imageUrl,
			},
		});
		await workbench.showContainer('Market Data');
	});

	after(async () => {
		await workbench.close();
		await sandbox.stop();
	});

	it('is said not to be readable where it allows no web pages, and what to do then', async () => {
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write(sandbox.key);
		const question = workbench.page.locator('.monaco-dialog-box');
		await question.getByText('allow web pages (CORS)').waitFor();
		await workbench.screenshot('web-withheld');
		await question.getByRole('button', { name: 'Cancel' }).click();
		await question.waitFor({ state: 'detached' });
		await workbench.page.keyboard.press('Escape');
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
	});
});

describe('a live service that allows requests from web pages', () => {
	it('gives a browser the same as the desktop, with the key, which is kept among the secrets alone, and says so where the host forgets that', async () => {
		const counted = await openCountedWorkbench({ inBrowser: true }, KEY);
		const { workbench, sandbox, gateway } = counted;
		try {
			const hunt = await KeyHunt.begin(workbench, [KEY]);
			await workbench.runCommand('Developer: Set Log Level');
			await workbench.quickInput.choose(/^Trace/);
			await workbench.showContainer('Market Data');
			await workbench.runCommand('Market Data: Set API Key');
			await workbench.quickInput.write(sandbox.key);
			assert.match((await workbench.treeTexts('Trending'))[0] ?? '', /^1\s+[A-Z.]+/);
			await workbench.openFile('screener.py');
			await workbench.hover('"AAPL"');
			await workbench.screenshot('web-live');
			assert.ok(gateway.requested.some(({ pathname }) => pathname.includes('consensus')));
			// Its logo is on another host, which doesn't allow requests from pages.
			await workbench.runCommand('Market Data: Look Up Ticker');
			await workbench.quickInput.answer('AAPL');
			const figures = workbench.webview.getByRole('region', { name: 'Key Figures' });
			await figures.getByText('Revenue').waitFor();
			await workbench.webview.getByRole('tab', { name: 'Ratings', exact: true }).press('Enter');
			await workbench.webview.locator('main[aria-busy="false"]').waitFor();
			await hunt.assertHidden('live data in a browser');
			gateway.trouble = { status: 500 };
			await workbench.runCommand('Market Data: Refresh');
			await workbench.view('Trending').getByText('Showing data from').waitFor();
			await workbench.runCommand('Market Data: Show Log');
			await workbench.page.locator('.output-view .view-line').first().waitFor();
			gateway.trouble = undefined;
			await hunt.assertHidden('questions in vain');
			await hunt.assertNotStored(workbench.folder);
			// This host stores secrets only as long as the window is open.
			await workbench.reload();
			await workbench.view('Trending').getByText('didn’t keep the API key').waitFor();
			const trending = workbench.view('Trending').locator('.welcome-view-content');
			assert.deepEqual((await trending.innerText()).match(/\bset (a key|api key|it again)/gi), [
				'Set API Key',
			]);
			await workbench.screenshot('web-key-forgotten');
			await workbench.runCommand('Market Data: Set API Key');
			await workbench.page.locator('.quick-input-message').getByText('may forget this one too').waitFor();
			await workbench.screenshot('web-key-asked-again');
			await workbench.page.keyboard.press('Escape');
		} finally {
			await counted.close();
		}
	});
});

describe('the extension in a browser in another language', () => {
	it('speaks the display language', async () => {
		const german = new DisplayLanguage('de');
		const workbench = await Workbench.open({ inBrowser: true, language: german.name });
		try {
			await workbench.showContainer('Market Data');
			await workbench.runCommand(german.manifest('command.trySampleData'));
			await workbench.webview
				.getByRole('region', { name: german.text('Key Figures') })
				.getByText(german.text('Revenue'))
				.waitFor();
			await workbench.openFile('screener.py');
			await workbench.hover('"AAPL"', {
				hasText: german.text('Open'),
				hasNotText: german.text('loading'),
				has: workbench.page.locator('img').nth(1),
			});
			await workbench.screenshot('web-installed');
		} finally {
			await workbench.close();
		}
	});
});
