import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Workbench } from '../../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../../support/countedWorkbench.js';
import { eventually } from '../../support/eventually.js';
import { filesWith } from '../../support/filesWith.js';
import { KeyHunt } from '../../support/keyHunt.js';
import { keyUses } from '../../support/keyUses.js';
import { processesOf, type SeenProcess } from '../../support/processesOf.js';
import { setKey } from '../../support/subscriberWindow.js';
import { packToolCaller, ToolCaller } from '../../support/toolCaller.js';

/** Contains characters that encodings write in different ways. */
const KEY = 'canary+7d/20-~~~6f???41c8==';
const WRONG_KEY = 'mistaken+51/9b-???c07~~~2d64==';
/** A former symbol, which is marked as a problem, and tickers that get hints and a CodeLens. */
const TEXT = 'FAANG = ["FB", "AAPL", "AMZN", "NFLX", "GOOGLE"]\n';
/** Written to the console, to show that it is recorded. */
const PROBE = 'Whoever listens hears this.';
/** Texts that must be present in each place that is searched. */
const EXPECTED_PLACES = {
	'the pages': 'AAPL',
	'the screen': 'AAPL',
	'the messages of panels': 'AAPL',
	'the console': PROBE,
	'the server': 'Extension host agent',
	'what was taken along': 'AAPL',
	'the assistant’s tools': 'AAPL',
	'the assistant’s server': 'AAPL',
} as const;

describe('a key that was used for everything', () => {
	let counted: CountedWorkbench;
	let workbench: Workbench;
	let hunt: KeyHunt;
	let caller: ToolCaller;

	before(async () => {
		counted = await openCountedWorkbench(
			{
				settings: {
					'chat.disableAIFeatures': false,
					'marketData.watchlists': { Core: ['AAPL', 'KO'] },
					'marketData.inlayHints.enabled': true,
					'marketData.listsCodeLens.enabled': true,
				},
				otherExtensions: [await packToolCaller()],
			},
			KEY,
		);
		({ workbench } = counted);
		await writeFile(path.join(workbench.folder, 'faang.py'), TEXT);
		caller = new ToolCaller(workbench);
		hunt = await KeyHunt.begin(workbench, [KEY, WRONG_KEY]);
		await workbench.runCommand('Developer: Set Log Level');
		await workbench.quickInput.choose(/^Trace/);
	});

	after(() => counted.close());

	/** Fails if an expected text wasn't found in its place, so that no place is silently skipped. */
	async function isReadEverywhere(): Promise<void> {
		const { page, server, folder } = workbench;
		await Promise.all([
			page.waitForEvent('console', (line) => line.text() === PROBE),
			page.evaluate((text) => console.info(text), PROBE),
		]);
		for (const [place, loaded] of Object.entries(EXPECTED_PLACES)) {
			assert.ok(hunt.placesWith(loaded).includes(place), place);
		}
		// Part of a signed picture address, so it must not appear anywhere.
		assert.deepEqual(hunt.placesWith('x-bz-exp'), []);
		const ofLogs = path.join(server.dataFolder, 'data', 'logs');
		for (const [said, log] of [
			['answered after', 'Market Data.log'],
			['[trace]', 'remoteexthost.log'],
		] as const) {
			const logs = (await filesWith(ofLogs, said)).map((file) => path.basename(file));
			assert.ok(logs.includes(log), said);
		}
		const stored = await filesWith(path.join(server.dataFolder, 'data', 'User', 'globalStorage'), 'AAPL');
		assert.ok(stored.some((file) => file.includes('answers')));
		const files = await readdir(folder);
		for (const saved of [
			'chart.svg',
			'compared.csv',
			'list.csv',
			'ratings.csv',
			'ratings.ics',
			'ratings.json',
		]) {
			assert.ok(files.includes(saved), saved);
		}
	}

	/** The extension host process of the window. */
	async function hostProcess(): Promise<SeenProcess | undefined> {
		const { dataFolder } = workbench.server;
		const hosts = await processesOf('--type=extensionHost');
		return hosts.find(({ environment }) => environment.includes(`XDG_RUNTIME_DIR=${dataFolder}`));
	}

	/** Kills the extension host while it has the key and pending requests. */
	async function killExtensionHost(): Promise<void> {
		await setKey(workbench, KEY);
		const host = await hostProcess();
		assert.ok(host);
		counted.gateway.trouble = 'silent';
		const before = counted.gateway.requested.length;
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.quickInput.answer('AMZN');
		await eventually(() => assert.ok(counted.gateway.requested.length > before));
		process.kill(host.id, 'SIGKILL');
		await eventually(async () => {
			const next = await hostProcess();
			assert.ok(next && next.id !== host.id);
		});
		counted.gateway.trouble = undefined;
		await workbench.runCommand('Market Data: Show Log');
		await workbench.page.locator('.output-view .view-line').first().waitFor();
		await workbench.showNotifications();
		assert.ok(workbench.server.said.some((line) => line.includes('signal: SIGKILL')));
	}

	it('is on no screen, in no message, log, storage, file, export or copied text, in nothing that an assistant gets, and not asked with while sample data shows', async () => {
		const uses = keyUses({ counted, hunt, caller, key: KEY, wrongKey: WRONG_KEY });
		for (const [name, use] of Object.entries(uses)) {
			await use();
			await hunt.assertHidden(name);
		}
		await isReadEverywhere();
		await hunt.assertNotStored(workbench.folder);
		await workbench.runCommand('Market Data: Remove API Key');
		const dialog = workbench.page.locator('.monaco-dialog-box');
		await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
		await workbench.view('Trending').locator('.welcome-view-content').waitFor();
		await hunt.assertHidden('Remove API Key');
		await hunt.assertNotStored(workbench.folder);
		await killExtensionHost();
		await hunt.assertHidden('the end of the extension host');
		await hunt.assertNotStored(workbench.folder);
	});
});
