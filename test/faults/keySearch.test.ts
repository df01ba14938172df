import assert from 'node:assert/strict';
import type { Trouble } from '../support/countingGateway.js';
import { type CountingGateway, startCountingGateway } from '../support/countingGateway.js';
import { FaultServer, wire } from '../support/faultServer.js';
import { startHeaderlessGateway } from '../support/headerlessGateway.js';
import { SMALL_MARKET, startReadySandbox, type StandaloneSandbox } from '../support/standaloneSandbox.js';
import { KeyWindow } from './keyWindow.js';

/** Contains characters that encodings write in different ways. */
const KEY = 'canary+7d/20-~~~6f???41c8==';
/** The key as a program may escape it in JSON; parsing gives the key again. */
const IN_JSON = KEY.replaceAll('+', '\\u002b').replaceAll('/', '\\/');
const ECHO = `Asked with: authorization: token ${IN_JSON}`;
const PAGE = `<!doctype html><title>${KEY}</title><p>Sign in to go on to /?token=${encodeURIComponent(KEY)}</p>`;

describe('a key whose service has troubles', () => {
	let elsewhere: FaultServer;
	let images: FaultServer;
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let window: KeyWindow;

	before(async () => {
		sandbox = await startReadySandbox(SMALL_MARKET, KEY);
	});

	beforeEach(async () => {
		elsewhere = await FaultServer.start((socket) => socket.end(wire('200 OK', {}, '{}')));
		images = await FaultServer.start((socket, request) =>
			socket.end(wire('500 Internal Server Error', { connection: 'close' }, request)),
		);
		gateway = await startCountingGateway(sandbox.baseUrl);
		window = new KeyWindow({ baseUrl: gateway.url, imageUrl: images.url, key: KEY, form: 'header' });
	});

	afterEach(async () => {
		window.close();
		await gateway.stop();
		await images.stop();
		await elsewhere.stop();
	});

	after(() => sandbox.stop());

	const troubles: Readonly<Record<string, () => Trouble>> = {
		'a plan that lacks it': () => ({ status: 403 }),
		'a limit of requests': () => ({
			status: 429,
			headers: { 'retry-after': '60', 'x-ratelimit-policy': KEY },
		}),
		'an error that repeats the key in JSON': () => ({ status: 500, body: `{"message":"${ECHO}"}` }),
		'a page that repeats the key': () => ({
			status: 200,
			headers: { 'content-type': 'text/html' },
			body: PAGE,
		}),
		'an error at status 200': () => ({ status: 200, body: `{"ok":false,"errors":["${ECHO}"]}` }),
		'a redirect that holds the key': () => ({
			status: 302,
			headers: { location: `${elsewhere.url}/?token=${encodeURIComponent(KEY)}` },
		}),
		'a service that is gone': () => 'gone',
		'a key that is rejected': () => ({ status: 401 }),
	};
	for (const [name, trouble] of Object.entries(troubles)) {
		it(`is in nothing that is shown, told, logged or kept after ${name}`, async () => {
			gateway.trouble = trouble();
			window.glanceAtViews();
			await window.lookAtTicker('TSLA', 'overview');
			await window.hover('TSLA');
			await window.call('get_ticker_snapshot', { ticker: 'TSLA' });
			await window.report();
			window.glanceAtViews();
			assert.ok(gateway.requested.length > 0);
			assert.match(window.said('the log'), /after \d+ ms/);
			assert.match(window.said('the report'), /Last failure/);
			assert.match(window.said('the panels'), /"state":"failed"/);
			for (const place of ['the views', 'the hover', 'the assistant', 'the access']) {
				assert.notEqual(window.said(place), '', place);
			}
			window.assertNotLeaked();
			assert.equal(elsewhere.accepted, 0);
		});
	}

	it('is masked where each row repeats it, whose pictures cannot be had', async () => {
		gateway.rewrite = (_, text) =>
			text
				.replaceAll(sandbox.imageUrl, images.url)
				.replaceAll(/"(name|standardName|analyst|notes)":"[^"]*"/g, `"$1":"${ECHO}"`);
		await window.lookAtTicker('MSFT', 'overview', 'ratings', 'events');
		await window.hover('MSFT');
		await window.call('query_calendar', { calendar: 'ratings', tickers: ['MSFT'], notes: true });
		for (const place of ['the panels', 'the hover', 'the assistant']) {
			assert.match(window.said(place), /token \W*key\W/, window.said(place).slice(0, 800));
		}
		assert.ok(images.requests.length > 0);
		assert.ok(!images.requests.some((request) => request.includes('canary')));
		window.assertNotLeaked();
	});
});

describe('a key that is sent in the address', () => {
	it('is nowhere else, not even once the service is gone', async () => {
		const sandbox = await startReadySandbox(SMALL_MARKET, KEY);
		const gateway = await startHeaderlessGateway(sandbox.baseUrl);
		const { imageUrl } = sandbox;
		const window = new KeyWindow({ baseUrl: gateway.url, imageUrl, key: KEY, form: 'query' });
		try {
			window.glanceAtViews();
			await window.lookAtTicker('AAPL', 'overview', 'ratings', 'events');
			await window.lookAtPanels('AAPL');
			await window.hover('AAPL');
			await window.call('get_ticker_snapshot', { ticker: 'AAPL' });
			await window.report();
			window.glanceAtViews();
			assert.ok(gateway.keysInAddresses.length > 5);
			assert.match(window.said('the views'), /Ratings/);
			assert.match(window.said('the panels'), /Apple/);
			await gateway.stop();
			await window.lookAtTicker('NVDA', 'overview');
			await window.hover('NVDA');
			await window.report();
			assert.match(window.said('the log'), /connectionFailed/);
			window.assertNotLeaked();
		} finally {
			window.close();
			await gateway.stop().catch(() => undefined);
			await sandbox.stop();
		}
	});
});
