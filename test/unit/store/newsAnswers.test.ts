import assert from 'node:assert/strict';
import { DisposableStore } from '../../../src/base/disposable.js';
import { ApiError } from '../../../src/base/failure.js';
import { MINUTE_MS } from '../../../src/base/days.js';
import { shown } from '../../../src/base/loadable.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { apple } from '../../support/builders/wording.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { anAnswer } from '../../support/transports.js';
import { until } from '../../support/taskScheduler.js';

const COUNT = 150;

/** The 150 headlines of AAPL. `sent` records the requested pages. */
function newsroom() {
	const clock = new FakeClock();
	const state = { sent: [] as string[], fails: false };
	const send = ({ url }: ApiRequest) => {
		const requested = new URL(url).searchParams;
		const [page, size] = ['page', 'pageSize'].map((name) => Number(requested.get(name)));
		state.sent.push(`${requested.get('tickers')} ${page} ${size}`);
		if (state.fails) {
			return Promise.reject(new ApiError({ kind: 'serverFailed', status: 500, said: {} }));
		}
		const all = Array.from({ length: COUNT }, (_, place) => ({ id: COUNT - place, title: `Story ${place}` }));
		return Promise.resolve(anAnswer(200, all.slice((page ?? 0) * (size ?? 0)).slice(0, size)));
	};
	const addresses = { baseUrl: 'https://news.test', imageUrl: 'https://images.test' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send }),
		clock,
		() => undefined,
	);
	const stores = tickerStores(ofTest(new DisposableStore()), client, clock, () => ({
		calendars: 15 * MINUTE_MS,
		consensus: 15 * MINUTE_MS,
	}));
	const answers = new TickerAnswers(stores, clock);
	const panel = (newsPages = 1) =>
		answers.read(['news'], { symbol: apple, purpose: 'panel', newsPages }).news;
	return { answers, state, panel };
}

describe('the headlines of a ticker', () => {
	it('are shown while one page more comes, which does not ask again for those before', async () => {
		const { state, panel } = newsroom();
		panel();
		await until(() => panel().state === 'ready');
		const more = panel(2);
		assert.deepEqual([more.state, shown(more)?.value.rows.length], ['loading', 100]);
		await until(() => panel(2).state === 'ready');
		const all = shown(panel(2))?.value;
		assert.deepEqual([all?.rows.length, all?.stop], [COUNT, 'shortPage']);
		assert.deepEqual(state.sent, ['AAPL 0 100', 'AAPL 1 100']);
	});

	it('are shown where one page more fails', async () => {
		const { state, panel } = newsroom();
		panel();
		await until(() => panel().state === 'ready');
		state.fails = true;
		await until(() => panel(2).state === 'failed');
		assert.equal(shown(panel(2))?.value.rows.length, 100);
	});

	it('are told to whoever shows that ticker, and serve its hover', async () => {
		const { answers, state, panel } = newsroom();
		const reported: string[] = [];
		ofTest(answers.onDidChange((symbol) => reported.push(symbol)));
		panel();
		await until(() => panel().state === 'ready');
		assert.deepEqual(reported, ['AAPL']);
		const hover = answers.read(['news'], { symbol: apple, purpose: 'hover' }).news;
		assert.deepEqual([shown(hover)?.value.rows.length, state.sent.length], [100, 1]);
	});

	it('are the newest twenty where a hover comes first', async () => {
		const { answers, state } = newsroom();
		const hover = () => answers.read(['news'], { symbol: apple, purpose: 'hover' }).news;
		hover();
		await until(() => hover().state === 'ready');
		assert.deepEqual([shown(hover())?.value.rows.length, state.sent], [20, ['AAPL 0 20']]);
	});
});
