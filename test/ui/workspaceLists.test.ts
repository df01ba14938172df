import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySampleWorkspace } from '../host/sampleWorkspace.js';
import { clickRow } from '../host/pointing.js';
import type { Workbench } from '../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../support/countedWorkbench.js';
import type { CountingGateway } from '../support/countingGateway.js';
import { FaultServer, wire } from '../support/faultServer.js';
import type { StandaloneSandbox } from '../support/standaloneSandbox.js';

const symbols = ['KO', ...Array.from({ length: 4999 }, (_, index) => `W${index}`)];

/** Whether a request asks about any of the symbols; the check of a key asks about another. */
function asksAboutList({ searchParams }: URL): boolean {
	const asked = new Set([...searchParams.values()].flatMap((value) => value.split(',')));
	return symbols.some((symbol) => asked.has(symbol));
}

/** A folder whose settings bring the list, and say that the service is elsewhere. */
async function folderWithList(evil: string): Promise<string> {
	const folder = await copySampleWorkspace('ui');
	await mkdir(path.join(folder, '.vscode'));
	await writeFile(
		path.join(folder, '.vscode', 'settings.json'),
		JSON.stringify({
			'marketData.watchlists': { Shipped: symbols },
			'marketData.service.address': evil,
			'marketData.service.imageAddress': evil,
			'marketData.service.authentication': 'query',
		}),
	);
	return folder;
}

describe('a workspace that brings a list of 5,000 symbols', () => {
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

	it('SEC-02: shows it, sends nothing to the address that came with it, and asks nothing about its symbols before the person allows it in the view', async () => {
		const { page } = workbench;
		const aboutSymbols = (): number => gateway.asked.filter(asksAboutList).length;
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(sandbox.key);
		await workbench.showContainer('Market Data');
		const question = workbench.treeRows('Watchlist').filter({ hasText: 'Ask about 5,000 tickers?' });
		await question.waitFor();
		await workbench.treeRows('Watchlist').filter({ hasText: 'Coca-Cola' }).waitFor();
		// The other views have asked and were answered by now, so the watchlist has had its turn.
		await workbench.treeRows('Trending').first().waitFor();
		const before = aboutSymbols();
		await workbench.screenshot('workspace-list-asks-dark');
		await question.hover();
		await page.locator('.monaco-hover:visible').getByText('came with the settings').waitFor();
		assert.deepEqual([before, aboutSymbols()], [0, 0]);

		await clickRow(question);
		await question.waitFor({ state: 'detached' });
		// What comes next for it is known from an answer alone.
		await workbench
			.treeRows('Watchlist')
			.filter({ hasText: /Coca-Cola/ })
			.and(page.locator('[aria-label*="consensus"]'))
			.waitFor();
		assert.ok(aboutSymbols() > 0);
		await workbench.screenshot('workspace-list-allowed-dark');
		assert.equal(await workbench.notifications.count(), 0);
		assert.equal(evil.accepted, 0);
	});
});
