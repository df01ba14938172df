import assert from 'node:assert/strict';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/status.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { withAuth } from '../../../src/client/auth.js';
import { checkAccess, checkKey, keyVerdict } from '../../../src/store/checkAccess.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

const signal = new AbortController().signal;
const key = 'canary-7d20';
const origin = 'https://api.example.com';

type StatusOf = (path: string) => number;

/** A client of a service that answers by path, and the requests sent. */
function aService(statusOf: StatusOf) {
	const clock = new FakeClock();
	const sent: { readonly url: URL; readonly headers: ApiRequest['headers'] }[] = [];
	const send = rejectStatus(clock, ({ url: address, headers }: ApiRequest) => {
		const url = new URL(address);
		sent.push({ url, headers });
		return Promise.resolve(anAnswer(statusOf(url.pathname), {}));
	});
	const withKey = withAuth(() => Promise.resolve({ key, origin, form: 'header' }), send);
	const service = {
		addresses: { baseUrl: origin, imageUrl: 'https://images.example.com' },
		send: withKey,
		sendImage: send,
	};
	const client = new MarketDataClient(
		() => service,
		clock,
		() => undefined,
	);
	return { sent, client };
}

describe('the check of a key', () => {
	for (const [what, statusOf, expected] of [
		['every endpoint answers', () => 200, 'accepted'],
		['the plan has nothing at all', () => 403, 'accepted'],
		['one endpoint alone answers', (path) => (path.includes('logos') ? 200 : 401), 'accepted'],
		['one calendar alone answers', (path) => (path.includes('splits') ? 200 : 401), 'accepted'],
		['one endpoint says that the plan lacks it', (path) => (path.includes('logos') ? 403 : 401), 'accepted'],
		['all endpoints say 401', () => 401, 'rejected'],
		['the service has troubles of its own', () => 500, 'unknown'],
		['some say 401 and the rest have troubles', (path) => (path.includes('logos') ? 401 : 503), 'unknown'],
	] satisfies readonly (readonly [string, StatusOf, string])[]) {
		it(`finds the key ${expected} when ${what}`, async () => {
			const { client } = aService(statusOf);
			assert.equal(keyVerdict(await checkAccess(client, signal)), expected);
			assert.equal((await checkKey(client, signal)).verdict, expected);
		});
	}

	it('asks each of the ten endpoints once, for as little as there is', async () => {
		const { client, sent } = aService(() => 200);
		const accesses = await checkAccess(client, signal);
		assert.deepEqual(
			sent.map(({ url }) => `${url.pathname} ${/pagesize=(\d+)/i.exec(url.search)?.[1] ?? '-'}`).sort(),
			[
				'/api/v1/consensus-ratings 1',
				'/api/v1/trending-tickers/list 1',
				'/api/v2.1/calendar/ma 1',
				'/api/v2.1/calendar/offerings 1',
				'/api/v2.1/calendar/ratings 1',
				'/api/v2.1/calendar/splits 1',
				'/api/v2.1/fundamentals/financials -',
				'/api/v2.2/calendar/dividends 1',
				'/api/v2/logos/search -',
				'/api/v2/news 1',
			],
		);
		assert.deepEqual(accesses.map(({ endpoint }) => endpoint).sort(), [
			'consensus',
			'dividends',
			'financials',
			'logos',
			'mergers',
			'news',
			'offerings',
			'ratings',
			'splits',
			'trending',
		]);
	});

	it('wants JSON of every endpoint', async () => {
		const { client, sent } = aService(() => 200);
		await checkAccess(client, signal);
		assert.deepEqual(
			sent.map(({ headers }) => headers.accept),
			Array(10).fill('application/json'),
		);
	});

	it('says of each endpoint what it answered', async () => {
		const { client } = aService((path) =>
			path.includes('calendar') ? 403 : path.includes('v1') ? 500 : 200,
		);
		const accesses = await checkAccess(client, signal);
		assert.deepEqual(
			accesses.map(({ endpoint, failure }) => `${endpoint} ${failure?.kind ?? 'answers'}`).sort(),
			[
				'consensus serverFailed',
				'dividends notInPlan',
				'financials answers',
				'logos answers',
				'mergers notInPlan',
				'news answers',
				'offerings notInPlan',
				'ratings notInPlan',
				'splits notInPlan',
				'trending serverFailed',
			],
		);
	});

	it('ends with its signal', async () => {
		const { client, sent } = aService(() => 401);
		await assert.rejects(checkKey(client, AbortSignal.abort()), { name: 'AbortError' });
		assert.deepEqual(sent, []);
	});
});
