import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { KeyStatus } from '../../../src/client/keyState.js';
import { imageTransport, liveTransport } from '../../../src/client/liveService.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { nodeFetch } from '../../../src/client/nodeFetch.js';
import { ratings } from '../../../src/contract/index.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { logoPictureSource, logoRecordSource } from '../../../src/store/logos.js';
import { FaultServer, wire } from '../../support/faultServer.js';
import { failureFrom } from '../../support/transports.js';

const key = 'canary+7d/20-6f3a41c8==';
const signal = new AbortController().signal;
const requested = { urgency: 'hover', signal } as const;

function json(value: unknown): Buffer {
	const text = JSON.stringify(value);
	return wire('200 OK', { 'content-length': Buffer.byteLength(text), connection: 'close' }, text);
}

describe('a host that listens, and that nobody entered a key for', () => {
	let home: FaultServer;
	let unknownSymbol: FaultServer;
	/** The service's answer. */
	let answer: unknown;

	beforeEach(async () => {
		home = await FaultServer.start((socket) => socket.end(json(answer)));
		unknownSymbol = await FaultServer.start((socket) => socket.end(json({ ratings: [] })));
	});

	afterEach(async () => {
		await home.stop();
		await unknownSymbol.stop();
	});

	/** A client with a key for the service, whose address in the settings is this one. */
	function clientOf(baseUrl: string): MarketDataClient {
		const parts = { fetch: nodeFetch(systemClock), clock: systemClock, random: () => 0 };
		const send = liveTransport({
			...parts,
			credentials: () => Promise.resolve({ key, origin: home.url, form: 'header' }),
			keyStatus: new KeyStatus(),
		});
		return new MarketDataClient(
			() => ({ addresses: { baseUrl, imageUrl: home.url }, send, sendImage: imageTransport(parts) }),
			systemClock,
			() => undefined,
		);
	}

	it('gets no connection where the settings name it later', async () => {
		const failure = await failureFrom(clientOf(unknownSymbol.url).ask(ratings, {}, requested));
		assert.deepEqual(
			[failure, unknownSymbol.accepted, home.accepted],
			[{ kind: 'keyForOtherAddress', enteredFor: home.url }, 0, 0],
		);
	});

	it('gets no connection where an answer names it as the next page, a link or a picture', async () => {
		const link = `${unknownSymbol.url}/next`;
		answer = {
			ratings: [{ id: 'a', ticker: 'AAPL', date: '2026-11-02', url: link, url_news: link, image: link }],
			next: link,
			next_url: link,
			links: { next: link },
			image: link,
		};
		const { value } = await clientOf(home.url).ask(ratings, {}, requested);
		assert.deepEqual([value.length, home.accepted, unknownSymbol.accepted], [1, 1, 0]);
	});

	for (const place of ['', '/AAPL.png', '//logo.png']) {
		it(`gets no connection where the logo lies there${place && `, as ${place}`}`, async () => {
			const apple = asSymbol('AAPL');
			assert.ok(apple);
			const file = unknownSymbol.url + place;
			answer = {
				ok: true,
				data: [{ search_key: 'AAPL', files: { mark_composite_dark: file, mark_dark: file }, securities: [] }],
			};
			const client = clientOf(home.url);
			const records = new AnswerStore(logoRecordSource(client), systemClock);
			const pictures = new AnswerStore(logoPictureSource(client, records, systemClock), systemClock);
			const failure = await failureFrom(pictures.get({ symbol: apple, theme: 'dark' }, signal));
			assert.deepEqual([failure.kind, home.accepted, unknownSymbol.accepted], ['badResponse', 1, 0]);
		});
	}
});
