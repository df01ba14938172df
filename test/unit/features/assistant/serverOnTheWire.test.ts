import assert from 'node:assert/strict';
import { connectedClient, type ConnectedClient } from '../../../support/assistantServer.js';
import { type CountingGateway, startCountingGateway } from '../../../support/countingGateway.js';
import { eventually } from '../../../support/eventually.js';
import {
	SMALL_MARKET,
	startReadySandbox,
	type StandaloneSandbox,
} from '../../../support/standaloneSandbox.js';

describe('the assistant’s server on the wire', () => {
	let sandbox: StandaloneSandbox;
	let gateway: CountingGateway;
	let server: ConnectedClient;

	before(async () => {
		sandbox = await startReadySandbox(SMALL_MARKET);
	});

	after(() => sandbox.stop());

	beforeEach(async () => {
		gateway = await startCountingGateway(sandbox.baseUrl);
		server = await connectedClient([], {
			MARKET_DATA_API_KEY: sandbox.key,
			MARKET_DATA_BASE_URL: gateway.url,
		});
	});

	afterEach(async () => {
		await server.close();
		await gateway.stop();
	});

	const brokenOff = (count: number): Promise<void> =>
		eventually(() => {
			assert.equal(gateway.brokenOff.length, count);
			return Promise.resolve();
		});

	const underWay = (least: number): Promise<void> =>
		eventually(() => {
			assert.ok(gateway.requested.length >= least);
			return Promise.resolve();
		});

	for (const [tool, given] of [
		['get_ticker_snapshot', { ticker: 'KO' }],
		['get_financial_statements', { ticker: 'KO' }],
		['query_calendar', { calendar: 'ratings', dateFrom: '2020-01-01' }],
		['get_trending', {}],
		['compare_tickers', { tickers: ['KO', 'PEP'] }],
	] as const) {
		it(`closes what ${tool} has asked once the call is cancelled, and sends nothing more for it`, async () => {
			gateway.trouble = 'silent';
			const gone = new AbortController();
			const answer = server.call(tool, given, gone.signal);
			await underWay(1);
			gone.abort(new Error('enough'));
			await assert.rejects(answer, /enough/);
			await eventually(() => {
				// Connections close in any order.
				assert.deepEqual(new Set(gateway.brokenOff), new Set(gateway.requested));
				return Promise.resolve();
			});
			const { length: requested } = gateway.requested;
			gateway.trouble = undefined;
			const { isError } = await server.call('get_trending', { timeframe: '1h' });
			assert.deepEqual([isError, gateway.requested.length], [false, requested + 1]);
		});
	}

	it('closes all that is under way, and drops what waits in line for it', async () => {
		await server.call('get_trending');
		gateway.trouble = 'silent';
		const gone = new AbortController();
		const answers = [
			server.call('get_ticker_snapshot', { ticker: 'KO' }, gone.signal),
			server.call('query_calendar', { calendar: 'splits' }, gone.signal),
		];
		// Six are in flight at once.
		await underWay(1 + 6);
		gone.abort(new Error('enough'));
		await Promise.all(answers.map((answer) => assert.rejects(answer, /enough/)));
		await brokenOff(6);
		gateway.trouble = undefined;
		const { isError } = await server.call('get_trending', { timeframe: '1h' });
		assert.deepEqual([isError, gateway.requested.length], [false, 1 + 6 + 1]);
	});

	it('asks once where the service wants a rest of half a minute, and tells the model to wait as long', async () => {
		gateway.trouble = { status: 429, headers: { 'retry-after': '30' } };
		for (const timeframe of ['1h', '1d']) {
			const { isError, texts } = await server.call('get_trending', { timeframe });
			assert.ok(isError);
			assert.match(
				texts.join(),
				/takes no more requests for now\. Stop calling, answer with what you have, and try again in (2\d|30) seconds/,
			);
		}
		assert.equal(gateway.requested.length, 1);
	});
});
