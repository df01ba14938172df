import assert from 'node:assert/strict';
import type { Workbench } from '../../host/workbench.js';
import { type CountedWorkbench, openCountedWorkbench } from '../../support/countedWorkbench.js';
import type { Trouble } from '../../support/countingGateway.js';
import { eventually } from '../../support/eventually.js';
import { FaultServer, wire } from '../../support/faultServer.js';
import { KeyHunt } from '../../support/keyHunt.js';
import { processesOf, type SeenProcess } from '../../support/processesOf.js';
import { packToolCaller, ToolCaller } from '../../support/toolCaller.js';

/** Has the signs that encodings write in ways of their own. */
const KEY = 'canary+7d/20-~~~6f???41c8==';
/** The key as a program may write it into JSON, which is the key again once that is read. */
const IN_JSON = KEY.replaceAll('+', '\\u002b').replaceAll('/', '\\/');
const ECHO = `Asked with: authorization: token ${IN_JSON}`;
const PAGE = `<!doctype html><title>${KEY}</title><p>Sign in to go on to /?token=${encodeURIComponent(KEY)}</p>`;

describe('a key whose service has troubles', () => {
	let elsewhere: FaultServer;
	let images: FaultServer;
	let counted: CountedWorkbench;
	let workbench: Workbench;
	let hunt: KeyHunt;
	let caller: ToolCaller;

	before(async () => {
		elsewhere = await FaultServer.start((socket) => socket.end(wire('200 OK', {}, '{}')));
		images = await FaultServer.start((socket, request) =>
			socket.end(wire('500 Internal Server Error', { connection: 'close' }, request)),
		);
		counted = await openCountedWorkbench(
			{
				settings: {
					'marketData.service.imageAddress': images.url,
					'marketData.watchlists': { Core: ['AAPL', 'KO'] },
				},
				otherExtensions: [await packToolCaller()],
			},
			KEY,
		);
		({ workbench } = counted);
		caller = new ToolCaller(workbench);
		hunt = await KeyHunt.begin(workbench, [KEY]);
		await workbench.runCommand('Developer: Set Log Level');
		await workbench.choose(/^Trace/);
		await workbench.showContainer('Market Data');
		await workbench.runCommand('Market Data: Set API Key');
		await workbench.write(KEY);
		await workbench.treeRows('Trending').first().waitFor();
	});

	after(async () => {
		await counted.close();
		await images.stop();
		await elsewhere.stop();
	});

	/** What the service does, and a ticker that nothing is known of by then. */
	const troubles: Readonly<Record<string, readonly [symbol: string, trouble: () => Trouble]>> = {
		'a plan that lacks it': ['TSLA', () => ({ status: 403 })],
		'a limit of requests': ['NVDA', () => ({ status: 429, headers: { 'x-ratelimit-policy': KEY } })],
		'an error that repeats the key in JSON': ['JPM', () => ({ status: 500, body: `{"message":"${ECHO}"}` })],
		'a page that repeats the key': [
			'XOM',
			() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: PAGE }),
		],
		'an error at status 200': ['DIS', () => ({ status: 200, body: `{"ok":false,"errors":["${ECHO}"]}` })],
		'a redirect that holds the key': [
			'WMT',
			() => ({ status: 302, headers: { location: `${elsewhere.url}/?token=${encodeURIComponent(KEY)}` } }),
		],
		'a service that is gone': ['NFLX', () => 'gone'],
		'a key that is rejected': ['INTC', () => ({ status: 401 })],
	};

	async function lookUp(symbol: string): Promise<void> {
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.answer(symbol);
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
	}

	/** Asks in the ways that show a person or a model what the service said. */
	async function askAbout(symbol: string): Promise<void> {
		await workbench.runCommand('Market Data: Refresh');
		await workbench.runCommand('Market Data: Check API Access');
		await workbench.quickRow('Financial statements').first().waitFor();
		await workbench.page.keyboard.press('Escape');
		await lookUp(symbol);
		await workbench.webview.locator('main > .notice').waitFor();
		await caller.send('get_ticker_snapshot', { symbol });
		hunt.note({ place: 'the assistant’s tools', text: JSON.stringify(await caller.answered()) });
		await workbench.runCommand('View: Close All Editors');
		await workbench.runCommand('Market Data: Diagnose Connection');
		await workbench.page
			.locator('iframe.webview.ready[src*="markdown-language-features"]:visible')
			.contentFrame()
			.frameLocator('#active-frame')
			.getByRole('heading', { name: 'Market Data: Connection' })
			.waitFor();
	}

	/** The process of the window in which extensions run. */
	async function hostProcess(): Promise<SeenProcess | undefined> {
		const { dataFolder } = workbench.server;
		const hosts = await processesOf('--type=extensionHost');
		return hosts.find(({ environment }) => environment.includes(`XDG_RUNTIME_DIR=${dataFolder}`));
	}

	it('SEC-01: is on no screen and in no message, log or file where the service repeats it', async () => {
		for (const [name, [symbol, trouble]] of Object.entries(troubles)) {
			const before = counted.gateway.asked.length;
			counted.gateway.trouble = trouble();
			await askAbout(symbol);
			await hunt.isOutOfSight(name);
			assert.ok(counted.gateway.asked.length > before, name);
		}
		counted.gateway.trouble = undefined;
		await workbench.runCommand('Market Data: Refresh');
		await hunt.isNotKept(workbench.folder);
		assert.equal(elsewhere.accepted, 0);
	});

	it('SEC-01: is masked where each row repeats it, whose pictures cannot be had', async () => {
		counted.gateway.rewrite = (_, text) =>
			text
				.replaceAll(counted.sandbox.imageUrl, images.url)
				.replaceAll(/"(name|standardName|analyst|notes)":"[^"]*"/g, `"$1":"${ECHO}"`);
		await lookUp('MSFT');
		for (const tab of ['Ratings', 'Profile']) {
			await workbench.webview.getByRole('tab', { name: tab, exact: true }).click();
			await workbench.webview.getByText('token [key]').filter({ visible: true }).first().waitFor();
			await hunt.isOutOfSight(`the tab ${tab}`);
		}
		await workbench.openFile('screener.py');
		await workbench.hover('"MSFT"', { hasText: 'token [key]' });
		await hunt.isOutOfSight('a hover');
		await caller.send('query_calendar', { calendar: 'ratings', tickers: ['MSFT'], notes: true });
		hunt.note({ place: 'the assistant’s tools', text: JSON.stringify(await caller.answered()) });
		await hunt.isOutOfSight('a tool');
		assert.ok(images.requests.length > 0);
		assert.ok(!images.requests.some((request) => request.includes('canary')));
		await hunt.isNotKept(workbench.folder);
		counted.gateway.rewrite = undefined;
	});

	it('SEC-01: is in nothing that is said where the extension host dies with questions on their way', async () => {
		const host = await hostProcess();
		assert.ok(host);
		counted.gateway.trouble = 'silent';
		const before = counted.gateway.asked.length;
		await lookUp('AMZN');
		await eventually(() => Promise.resolve(assert.ok(counted.gateway.asked.length > before)));
		process.kill(host.id, 'SIGKILL');
		await eventually(async () => {
			const next = await hostProcess();
			assert.ok(next && next.id !== host.id);
		});
		counted.gateway.trouble = undefined;
		await workbench.runCommand('Market Data: Show Log');
		await workbench.page.locator('.output-view .view-line').first().waitFor();
		await workbench.runCommand('Notifications: Show Notifications');
		await workbench.page.locator('.notifications-center.visible').waitFor();
		assert.ok(workbench.server.said.some((line) => line.includes('signal: SIGKILL')));
		await hunt.isOutOfSight('the end of the extension host');
		await hunt.isNotKept(workbench.folder);
	});
});
