import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { readUserSettings } from '../host/userSettings.js';
import { Workbench } from '../host/workbench.js';
import { START_LIMIT_MS } from '../host/workbenchSetup.js';
import { browserStorage } from '../support/browserStorage.js';
import { disguisesIn } from '../support/disguises.js';
import { filesWith, filesWithKey } from '../support/filesWith.js';
import { startReadySandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';
import { untilMirrored } from '../support/storedLists.js';
import { setKey } from '../support/subscriberWindow.js';

/** How to recognize our files and settings. */
const OURS = ['marketData.', 'marketdata.market-data'];
/**
 * VS Code's own records of installed extensions and their output. It removes an extension's program at its
 * next start.
 */
const RECORDS =
	/^(?:extensions|data\/(?:logs|CachedProfilesData|User\/caches|User\/\w+ExtensionsCache\.json))(?:\/|$)/;

describe('somebody who has used the extension with a key, and uninstalls it', () => {
	let home: string;
	let sandbox: StandaloneSandbox;
	let workbench: Workbench;

	before(async () => {
		home = await mkdtemp(path.join(os.tmpdir(), 'market-data-home-'));
		sandbox = await startReadySandbox();
		workbench = await Workbench.open({
			environment: { HOME: home },
			settings: {
				// If set, VS Code hides everything about MCP servers.
				'chat.disableAIFeatures': false,
				'marketData.service.address': sandbox.baseUrl,
				'marketData.service.imageAddress': sandbox.imageUrl,
			},
		});
		await use();
		await uninstall();
	});

	after(async () => {
		await workbench.close();
		await sandbox.stop();
		await rm(home, { recursive: true, force: true, maxRetries: 3 });
	});

	async function use(): Promise<void> {
		await workbench.showContainer('Market Data');
		await setKey(workbench, sandbox.key);
		await workbench.runCommand('Market Data: Add to Watchlist');
		await workbench.quickInput.pick('TSLA');
		await workbench.page.keyboard.press('Escape');
		await workbench.treeRows('Watchlist').filter({ hasText: 'TSLA' }).waitFor();
		await workbench.openTicker('AAPL');
		await workbench.openFile('screener.py');
		await workbench.hover('"AAPL"');
		await untilMirrored(workbench);
		await workbench.runCommand('MCP: List Servers');
		await workbench.quickInput.row(/^Market Data/).waitFor();
		await workbench.page.keyboard.press('Escape');
	}

	async function uninstall(): Promise<void> {
		const { page } = workbench;
		await workbench.runCommand('Extensions: Show Installed Extensions');
		await page.locator('.extensions-list .monaco-list-row').filter({ hasText: 'Market Data' }).click();
		const details = page.locator('.extension-editor');
		await details.getByRole('button', { name: 'Uninstall', exact: true }).press('Enter');
		const reload = details.getByText('Reload Window', { exact: true });
		await reload.waitFor();
		await workbench.screenshot('uninstalled');
		await Promise.all([page.waitForEvent('load', { timeout: START_LIMIT_MS }), reload.click()]);
		await page
			.locator('.activitybar .action-label[aria-label^="Explorer"]')
			.waitFor({ timeout: START_LIMIT_MS });
	}

	/** The files of the profile that are ours by path or content, without VS Code's own records. */
	async function left(): Promise<readonly string[]> {
		const { dataFolder } = workbench.server;
		const holding = await filesWith(dataFolder, ...OURS);
		const named = (await readdir(dataFolder, { recursive: true })).filter((file) =>
			OURS.some((mark) => file.includes(mark)),
		);
		return [...new Set([...holding, ...named])].filter((file) => !RECORDS.test(file)).toSorted();
	}

	it('sees no view and no server for assistants any more', async () => {
		const { page, server } = workbench;
		await workbench.runCommand('MCP: List Servers');
		await workbench.quickInput.row('Add Server').waitFor();
		// Until its extensions have started, VS Code lists the servers and views that it remembers.
		await workbench.quickInput.row(/^Market Data/).waitFor({ state: 'detached' });
		await page.keyboard.press('Escape');
		await page
			.locator('.activitybar .action-label[aria-label^="Market Data"]')
			.waitFor({ state: 'detached' });
		const installed = await readFile(path.join(server.dataFolder, 'extensions', 'extensions.json'), 'utf8');
		assert.doesNotMatch(installed, /marketdata/);
	});

	it('finds its folder of global storage, its settings and what VS Code remembers of these, and no other file', async () => {
		const files = await left();
		const storage = 'data/User/globalStorage/marketdata.market-data';
		const places = files.map((file) =>
			file.startsWith(storage)
				? path.dirname(file).replace(/(answers|watchlists)\/.*/, '$1')
				: file.replace(/^(data\/User\/History)\/.*/, '$1'),
		);
		assert.deepEqual([...new Set(places)].toSorted(), [
			'data/User/History',
			'data/User/globalStorage',
			storage,
			`${storage}/answers`,
			`${storage}/watchlists`,
			'data/User/settings.json',
		]);
		const settings = Object.keys(await readUserSettings(workbench.server.dataFolder));
		assert.deepEqual(settings.filter((name) => name.startsWith('marketData.')).toSorted(), [
			'marketData.service.address',
			'marketData.service.imageAddress',
			'marketData.watchlists',
		]);
	});

	it('finds nothing of it at home, and the folder as it was', async () => {
		assert.deepEqual(await filesWith(home, ...OURS), []);
		const sample = path.join(repository, 'media', 'sampleWorkspace');
		const [now, then] = await Promise.all(
			[workbench.folder, sample].map((folder) => readdir(folder, { recursive: true })),
		);
		assert.deepEqual(now?.toSorted(), then?.toSorted());
	});

	it('finds the key in no file, and in nothing that VS Code keeps in the browser', async () => {
		assert.deepEqual(await filesWithKey(workbench.server.dataFolder, sandbox.key), []);
		const saved = await browserStorage(workbench.page);
		assert.ok(saved.some((text) => text.includes('marketdata.market-data')));
		assert.deepEqual(
			saved.flatMap((text) => disguisesIn(text, sandbox.key)),
			[],
		);
	});
});
