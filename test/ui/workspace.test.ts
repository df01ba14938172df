import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySampleWorkspace } from '../host/sampleWorkspace.js';
import { openRow, showTooltip } from '../host/rows.js';
import type { Workbench } from '../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import type { CountingGateway } from '../support/countingGateway.js';
import { FaultServer, wire } from '../support/faultServer.js';
import type { StandaloneSandbox } from '../support/standaloneSandbox.js';
import { fillInput } from '../host/fillInput.js';

/** Files of the workspace, some of which a test may omit. */
const files: Readonly<Record<string, string>> = {
	'.gitignore': 'venv/\n*.log.txt\n!kept.log.txt\n',
	'src/a.py': 'HELD = ["INTC", "CSCO", "ORCL"]\n',
	'src/b.py': '# far down\n\nOTHERS = ["CSCO", "PFE"]\n',
	'kept.log.txt': 'We hold $PFE.\n',
	'more.log.txt': 'We hold $WMT.\n',
	'venv/lib.py': 'x = ["UNH", "HD"]\n',
	'generated/c.py': 'x = ["PG", "MCD"]\n',
	'hidden/d.py': 'x = ["CVX", "MRK"]\n',
};

const madeUp = Array.from({ length: 4999 }, (_, index) => `W${index}`);
const symbols = ['KO', ...madeUp];

/** Whether a request is about any of the list's made-up symbols. KO may be trending, too. */
function asksAboutList({ searchParams }: URL): boolean {
	const requested = new Set([...searchParams.values()].flatMap((value) => value.split(',')));
	return madeUp.some((symbol) => requested.has(symbol));
}

/** Settings that define a list and point to another service. */
function evilSettings(evil: string, list: Readonly<Record<string, readonly string[]>>): object {
	return {
		'marketData.watchlists': list,
		'marketData.service.address': evil,
		'marketData.service.imageAddress': evil,
		'marketData.service.authentication': 'query',
	};
}

/** A folder with these files, whose settings define the list of 5,000 symbols. */
async function folderWithList(evil: string): Promise<string> {
	const folder = await copySampleWorkspace('ui');
	await mkdir(path.join(folder, '.vscode'));
	const settings = {
		...evilSettings(evil, { Shipped: symbols }),
		'search.exclude': { '**/generated': true },
		'files.exclude': { '**/hidden': true },
	};
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, text);
	}
	await writeFile(path.join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
	return folder;
}

/** A workspace file beside the folder's own, whose settings define another list. */
async function workspaceFileWithList(folder: string, evil: string): Promise<string> {
	const file = path.join(folder, 'shipped.code-workspace');
	const settings = evilSettings(evil, { FromFile: ['PEP'] });
	await mkdir(path.join(folder, 'inner'));
	await writeFile(file, JSON.stringify({ folders: [{ path: 'inner' }], settings }));
	return file;
}

describe('somebody in a workspace with tickers in its files, that brings lists, and an address for the service', () => {
	let counted: CountedWorkbench;
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let evil: FaultServer;
	let folder: string;
	let workbench: Workbench;

	before(async () => {
		evil = await FaultServer.start((socket) => socket.end(wire('200 OK', {}, '{}')));
		folder = await folderWithList(evil.url);
		counted = await openCountedWorkbench({ folder });
		({ sandbox, gateway, workbench } = counted);
	});

	after(async () => {
		await counted.close();
		await evil.stop();
		await rm(folder, { recursive: true, force: true });
	});

	async function setKey(): Promise<void> {
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write(sandbox.key);
	}

	it('has its tickers listed without what searches and Git leave out', async () => {
		await workbench.runCommand('Market Data: Show Tickers in Workspace');
		await workbench.quickInput.row('AAPL').waitFor();
		await workbench.screenshot('workspace-tickers-dark');
		for (const absent of ['WMT', 'UNH', 'MCD', 'CVX']) {
			await fillInput(workbench.quickInput.field, 'CSCO');
			await workbench.quickInput.row('CSCO').filter({ hasText: '2 times · 2 files · Cisco' }).waitFor();
			await fillInput(workbench.quickInput.field, absent);
			await workbench.quickInput.row('CSCO').waitFor({ state: 'detached' });
			assert.equal(await workbench.quickInput.row(new RegExp(`^${absent}`)).count(), 0, absent);
		}
		await workbench.quickInput.field.press('Escape');
		assert.deepEqual(gateway.requested, []);
	});

	it('is led to the place in a file where a ticker stands first', async () => {
		await workbench.runCommand('Market Data: Show Tickers in Workspace');
		await workbench.quickInput.row('AAPL').waitFor();
		await workbench.quickInput.pick('CSCO');
		await workbench.quickInput.row('src/b.py').waitFor();
		await workbench.quickInput.pick('src/b.py');
		await workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'Ln 3, Col 16 (4 selected)' })
			.waitFor();
	});

	it('is shown the lists, sends nothing to the address that came with them, and asks nothing about its symbols before the person allows it in the view', async () => {
		const { page } = workbench;
		const aboutSymbols = (): number => gateway.requested.filter(asksAboutList).length;
		await setKey();
		await workbench.showContainer('Market Data');
		const question = workbench.treeRows('Watchlist').filter({ hasText: 'Allow requests for 5,000 tickers?' });
		await question.waitFor();
		await workbench.treeRows('Watchlist').filter({ hasText: 'Coca-Cola' }).waitFor();
		// The other views have sent their requests and received answers by now, so the watchlist has had its turn.
		await workbench.treeRows('Trending').first().waitFor();
		const before = aboutSymbols();
		await workbench.screenshot('workspace-list-asks-dark');
		await showTooltip(question, { hasText: 'come from the settings' });
		await page.keyboard.press('Escape');
		assert.deepEqual([before, aboutSymbols()], [0, 0]);

		await openRow(question);
		await question.waitFor({ state: 'detached' });
		// The row's consensus comes only from an answer.
		await workbench
			.treeRows('Watchlist')
			.and(page.locator('[aria-label*="Coca-Cola"][aria-label*="consensus"]'))
			.waitFor();
		assert.ok(aboutSymbols() > 0);
		await workbench.screenshot('workspace-list-allowed-dark');
		assert.equal(await workbench.notifications.count(), 0);
		assert.equal(evil.accepted, 0);
	});

	it('is not moved by a workspace file either, whose lists it shows', async () => {
		const workspace = await workspaceFileWithList(folder, evil.url);
		await workbench.page.goto(workbench.server.url({ workspace }));
		await workbench.showContainer('Market Data');
		await workbench.treeRows('Watchlist').filter({ hasText: 'FromFile' }).waitFor();
		const requested = gateway.requested.length;
		await setKey();
		await workbench.treeRows('Trending').first().waitFor();
		assert.ok(gateway.requested.length > requested);
		assert.equal(evil.accepted, 0);
	});
});
