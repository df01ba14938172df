import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewRow } from '../../host/rows.js';
import { Workbench } from '../../host/workbench.js';
import { assertDefused, callsForTexts } from '../../support/hostileAnswers.js';
import { startHostileService } from '../../support/hostileService.js';
import { eventually } from '../../support/eventually.js';
import { panelFrame, policyViolations } from '../../support/panelPage.js';
import { packToolCaller, ToolCaller } from '../../support/toolCaller.js';
import { leaveFor, tryExits, exitsSeen, exits } from '../../support/exits.js';

/** A list may have this name: it would show as an icon and as a link that quits VS Code. */
const NAME = '$(error) [click](command:workbench.action.quit)';

describe('hostile text in every field of the answers', () => {
	let service: Awaited<ReturnType<typeof startHostileService>>;
	let workbench: Workbench;
	let violations: readonly string[];
	const fetched: string[] = [];

	before(async () => {
		service = await startHostileService();
		workbench = await Workbench.open({
			settings: {
				'marketData.service.address': service.baseUrl,
				'marketData.service.imageAddress': service.baseUrl,
				'marketData.watchlists': { [NAME]: ['KO'], Other: [] },
			},
			otherExtensions: [await packToolCaller()],
		});
		violations = policyViolations(workbench.page);
		workbench.page.on('request', (request) => fetched.push(request.url()));
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.quickInput.write('any-key');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'API key saved' }).waitFor();
	});

	after(async () => {
		await workbench.close();
		await service.stop();
	});

	/** Fails if any hostile text had an effect beyond being displayed. */
	async function cameAliveNowhere(): Promise<void> {
		const alive = await Promise.all(
			workbench.page.frames().map((frame) => frame.evaluate('globalThis.pwned')),
		);
		assert.deepEqual(
			[
				alive.filter((value) => value !== undefined),
				fetched.filter((url) => url.includes('evil.test')),
				violations,
			],
			[[], [], []],
		);
	}

	it('is text in the tree', async () => {
		await workbench.treeRows('Trending').filter({ hasText: '<img src=https://evil.test' }).first().waitFor();
		await cameAliveNowhere();
	});

	it('is text on every tab of the panel, which still shows what is right', async () => {
		await previewRow(workbench.treeRows('Trending').first());
		const { webview } = workbench;
		const consensus = webview.getByRole('region', { name: 'Analyst Consensus' });
		await consensus.getByText('<img src=').first().waitFor();
		await workbench.screenshot('hostile-panel-dark');
		for (const tab of ['Financials', 'Ratings', 'Events', 'News']) {
			await webview.getByRole('tab', { name: tab, exact: true }).click();
			await webview
				.getByRole('tabpanel', { name: tab, exact: true })
				.getByText('<img src=')
				.filter({ visible: true })
				.first()
				.waitFor();
			await workbench.screenshot(`hostile-${tab.toLowerCase()}-dark`);
		}
		assert.equal(await webview.locator('a:not([href^="https://"])').count(), 0);
		await cameAliveNowhere();
	});

	it('is text in the hover', async () => {
		await workbench.openFile('screener.py');
		const hover = await workbench.hover('"AAPL"', { hasText: '<img src=' });
		await workbench.screenshot('hostile-hover-dark');
		const links = await hover
			.locator('a:not([data-href*="marketData."])')
			.evaluateAll((all) => all.map((link) => link.getAttribute('data-href')));
		assert.deepEqual(links, ['https://news.test/1']);
		await cameAliveNowhere();
	});

	it('is text in lists and notifications, where VS Code knows icons and links', async () => {
		await workbench.runCommand('Market Data: Delete Watchlist');
		const row = workbench.quickInput.row('[click]').first();
		await row.waitFor();
		await workbench.screenshot('hostile-list-dark');
		const icons = await row.locator('.codicon-error').count();
		await workbench.quickInput.choose('[click]');
		const reported = (await workbench.notification(' deleted.')).locator('.notification-list-item-message');
		await workbench.screenshot('hostile-notification-dark');
		assert.match(await reported.innerText(), /\$.?\(error\) \[click\].?\(command:/);
		assert.deepEqual([icons, await reported.locator('a').count()], [0, 0]);
	});

	it('is text in the table of each calendar', async () => {
		for (const name of ['Ratings', 'Dividends', 'Splits', 'Mergers and Acquisitions', 'Offerings']) {
			await workbench.runCommand('Market Data: Show Calendar');
			await workbench.quickInput.pick(name);
			const grid = workbench.webview.getByRole('grid', { name, exact: true });
			await grid.getByText('<img src=').filter({ visible: true }).first().waitFor();
			await workbench.screenshot(`hostile-calendar-${name.slice(0, 7).toLowerCase()}-dark`);
			assert.equal(await workbench.webview.locator('a:not([href^="https://"]), img').count(), 0);
		}
		await cameAliveNowhere();
	});

	it('is text where tickers are compared', async () => {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.quickInput.pick('AAPL MSFT', 'Compare AAPL, MSFT');
		const { webview } = workbench;
		await webview.getByText(/loaded$/).waitFor({ state: 'attached' });
		await webview
			.getByRole('table', { name: 'AAPL, MSFT side by side' })
			.getByText('<img src=')
			.filter({ visible: true })
			.first()
			.waitFor();
		await workbench.screenshot('hostile-compare-dark');
		assert.equal(await webview.locator('a:not([href^="https://"]), img').count(), 0);
		await cameAliveNowhere();
	});

	it('stays data in the answers of the assistant’s tools, whichever another extension calls', async () => {
		const caller = new ToolCaller(workbench);
		for (const [name, input] of callsForTexts) {
			await caller.send(name, input);
			const texts = await caller.answered();
			assert.ok(Array.isArray(texts));
			assertDefused(`${name} ${JSON.stringify(input)}`, texts.map(String));
		}
		await cameAliveNowhere();
	});

	it('comes from pages that can read no file outside of the folder with their own', async () => {
		const { folder, server, webview, page } = workbench;
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.quickInput.pick('AAPL MSFT', 'Compare AAPL, MSFT');
		await webview.getByText(/loaded$/).waitFor({ state: 'attached' });
		const extensions = path.join(server.dataFolder, 'extensions');
		const own = (await readdir(extensions)).find((name) => name.startsWith('marketdata.market-data'));
		assert.ok(own);
		const outside = [folder, server.dataFolder, extensions, path.join(extensions, own)];
		for (const place of outside) {
			await writeFile(path.join(place, 'outside.css'), 'body { color: red }');
		}
		const files = [path.join(extensions, own, 'dist', 'panel.css')].concat(
			outside.map((place) => path.join(place, 'outside.css')),
			path.join(extensions, own, 'dist', '..%2foutside.css'),
		);
		assert.deepEqual(await (await panelFrame(page)).evaluate(readStyles, files), [
			...['read', 'refused', 'refused', 'refused', 'refused', 'refused'],
		]);
	});

	it('comes from pages that can send nothing anywhere, whatever a script in them tries', async () => {
		const received: string[] = [];
		const server = createServer((request, response) => {
			received.push(request.url ?? '');
			response.setHeader('access-control-allow-origin', '*');
			response.end();
		});
		server.on('upgrade', (request, socket) => {
			received.push(request.url ?? '');
			socket.destroy();
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		// Control: the same attempts in a page without a policy must succeed, so that silence proves something.
		// Their requests arrive later.
		const free = await workbench.page.context().newPage();
		await free.goto(`${baseUrl}/free`);
		try {
			const panel = await panelFrame(workbench.page);
			await tryExits(panel, `${baseUrl}/panel`);
			await tryExits(free.mainFrame(), `${baseUrl}/free`);
			await eventually(() => {
				assert.deepEqual(exitsSeen(received, '/free'), exits);
				return Promise.resolve();
			});
			await leaveFor(panel, `${baseUrl}/panel/left`);
			await leaveFor(free.mainFrame(), `${baseUrl}/free/left`);
			await free.waitForURL(`${baseUrl}/free/left`);
			assert.deepEqual(
				received.filter((url) => url.startsWith('/panel')),
				[],
			);
		} finally {
			await free.close();
			server.closeAllConnections();
			server.close();
		}
	});
});

/** Whether a page can load each of some files as its own resources. Runs in the page. */
function readStyles(files: readonly string[]): Promise<readonly string[]> {
	const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
	return Promise.all(
		files.map(
			(file) =>
				new Promise<string>((resolve) => {
					const link = document.createElement('link');
					Object.assign(link, { rel: 'stylesheet', href: new URL(file, href).href });
					link.onload = () => resolve('read');
					link.onerror = () => resolve('refused');
					document.head.append(link);
				}),
		),
	);
}
