import assert from 'node:assert/strict';
import { HOUR_MS } from '../../../src/base/days.js';
import { ApiError } from '../../../src/base/failure.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { splits } from '../../../src/contract/index.js';
import { liveAddresses } from '../../../src/contract/serviceAddress.js';
import { RequestMeter, withMeter } from '../../../src/store/requestRecord.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer, answering, aRequest } from '../../support/transports.js';

const signal = new AbortController().signal;

describe('the meter of requests', () => {
	it('counts what goes out by endpoint and reason, failures too, and forgets after an hour', async () => {
		const clock = new FakeClock();
		const meter = new RequestMeter(clock);
		const send = withMeter(meter, answering(anAnswer(200, '{}'), anAnswer(500, '{}'), anAnswer(200, '{}')));
		await send({ ...aRequest, endpoint: 'consensus', urgency: 'hover' }, signal);
		await send({ ...aRequest, endpoint: 'consensus', urgency: 'hover' }, signal);
		await clock.advance(HOUR_MS / 2);
		await send({ ...aRequest, endpoint: 'trending', urgency: 'background' }, signal);
		const [first, second] = meter.lastHour;
		assert.deepEqual(
			[first, second],
			[
				{ endpoint: 'consensus', reason: 'hover', count: 2 },
				{ endpoint: 'trending', reason: 'background', count: 1 },
			],
		);
		await clock.advance(HOUR_MS / 2 + 1);
		assert.deepEqual(
			meter.lastHour.map(({ endpoint }) => endpoint),
			['trending'],
		);
	});

	it('counts requests of an errand by that, whoever waits for them, and those for pictures too', async () => {
		const clock = new FakeClock();
		const meter = new RequestMeter(clock);
		const send = withMeter(meter, answering(anAnswer(200, '[]')));
		const service = { addresses: liveAddresses, send, sendImage: send };
		const client = new MarketDataClient(
			() => service,
			clock,
			() => undefined,
		);
		const options = { urgency: 'interactive', signal } as const;
		await client.on('query').ofNow().sendRaw(splits, [], options);
		await client.sendRaw(splits, [], options);
		const link = `${liveAddresses.imageUrl}/logo.png`;
		await assert.rejects(client.on('logo').image(link, options), ApiError);
		assert.deepEqual(meter.lastHour, [
			{ endpoint: 'splits', reason: 'query', count: 1 },
			{ endpoint: 'splits', reason: 'interactive', count: 1 },
			{ endpoint: 'image', reason: 'logo', count: 1 },
		]);
	});

	it('notes what the headers say is left, and how the clocks differ', async () => {
		const clock = new FakeClock();
		const meter = new RequestMeter(clock);
		const date = new Date(clock.now() + 120_000).toUTCString();
		const headers = { date, 'x-ratelimit-remaining-minute': '99', 'ratelimit-reset': '7', 'x-other': 'a' };
		await withMeter(meter, answering(anAnswer(200, '{}', headers)))(aRequest, signal);
		assert.deepEqual(
			[meter.rate, meter.serverAheadMs],
			[{ 'x-ratelimit-remaining-minute': '99', 'ratelimit-reset': '7' }, 120_000],
		);
	});
});
