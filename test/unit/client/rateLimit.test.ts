import assert from 'node:assert/strict';
import { withRateLimit } from '../../../src/client/rateLimit.js';
import type { ApiRequest, ApiResponse, Transport } from '../../../src/client/transport.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { neverAborted as signal } from '../../support/neverAborted.js';
import { answering, aRequest, failing, failureFrom, inTurn, kindsOf, ok } from '../../support/transports.js';

const limited = (retryAfterMs?: number) =>
	failing({ kind: 'rateLimited', said: {}, ...(retryAfterMs !== undefined && { retryAfterMs }) });
const broken = failing({ kind: 'serverFailed', status: 500, said: {} });
const logos: ApiRequest = { ...aRequest, endpoint: 'logos' };
const splits: ApiRequest = { ...aRequest, endpoint: 'splits' };
const mergers: ApiRequest = { ...aRequest, endpoint: 'mergers' };
const forced: ApiRequest = { ...aRequest, urgency: 'forced' };

function over(inner: Transport) {
	const clock = new FakeClock();
	return { clock, send: withRateLimit(clock, () => 0, inner) };
}

describe('a limit of requests', () => {
	it('keeps one endpoint waiting until the time that the service named, and no other', async () => {
		const inner = answering(limited(60_000), ok);
		const { clock, send } = over(inner);
		await inTurn(send, 1);
		await clock.advance(20_000);
		const failure = await failureFrom(send(aRequest, signal));
		await send(logos, signal);
		await clock.advance(40_000);
		await send(aRequest, signal);
		assert.deepEqual(
			[failure, inner.sent.map(({ endpoint }) => endpoint)],
			[{ kind: 'rateLimited', retryAfterMs: 40_000, said: {} }, ['trending', 'logos', 'trending']],
		);
	});

	it('is shortened by nobody: not by another endpoint that answers, nor by a person who presses Refresh', async () => {
		const inner = answering(limited(60_000), limited(30_000), ok);
		const { clock, send } = over(inner);
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		await clock.advance(30_000);
		assert.deepEqual(
			[await inTurn(send, 1, logos), await inTurn(send, 1), await inTurn(send, 1, forced)],
			[['ok'], ['rateLimited'], ['rateLimited']],
		);
		await clock.advance(30_000);
		assert.deepEqual(await inTurn(send, 1), ['ok']);
	});

	it('is not ended by an answer to what was sent before', async () => {
		const ends: ((outcome: ApiResponse | Error) => void)[] = [];
		const { send } = over(
			() =>
				new Promise((resolve, reject) => {
					ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
				}),
		);
		const both = kindsOf([send(aRequest, signal), send(aRequest, signal)]);
		await settle();
		ends[1]?.(limited(60_000));
		await settle();
		ends[0]?.(ok);
		assert.deepEqual(await both, ['ok', 'rateLimited']);
		assert.deepEqual(await inTurn(send, 1), ['rateLimited']);
	});

	it('takes many that are refused together for one, and the longest of the times that they name', async () => {
		const { send } = over(answering(limited(2_000), limited(3_000), limited(1_000)));
		const all = [0, 1, 2].map(() => send(aRequest, signal));
		await kindsOf(all);
		assert.deepEqual(await failureFrom(send(aRequest, signal)), {
			kind: 'rateLimited',
			retryAfterMs: 3_000,
			said: {},
		});
	});

	it('grows where no time is named: few requests in a minute of asking', async () => {
		const inner = answering(limited());
		const { clock, send } = over(inner);
		for (let second = 0; second < 60; second += 1) {
			await inTurn(send, 2);
			await clock.advance(1_000);
		}
		// At once, and after 5, 10, 20 and 40 s.
		assert.equal(inner.sent.length, 4);
	});

	it('grows also where the time that is named is not enough', async () => {
		const inner = answering(limited(0), limited(0), limited(0), ok);
		const { clock, send } = over(inner);
		const kinds = await inTurn(send, 3);
		await clock.advance(10_000);
		kinds.push(...(await inTurn(send, 2)));
		await clock.advance(20_000);
		kinds.push(...(await inTurn(send, 1)));
		assert.deepEqual(
			[kinds, inner.sent.length],
			[['rateLimited', 'rateLimited', 'rateLimited', 'rateLimited', 'rateLimited', 'ok'], 4],
		);
	});

	it('has one request go to see once the time is over, and the others go on with its answer', async () => {
		const inner = answering(limited(60_000), limited(), ok);
		const { clock, send } = over(inner);
		await inTurn(send, 1);
		await clock.advance(60_000);
		const inVain = await kindsOf(Array.from({ length: 6 }, () => send(aRequest, signal)));
		const sentThen = inner.sent.length;
		await clock.advance(10_000);
		const atLast = await kindsOf(Array.from({ length: 6 }, () => send(aRequest, signal)));
		assert.deepEqual(
			[new Set(inVain), sentThen, new Set(atLast), inner.sent.length],
			[new Set(['rateLimited']), 2, new Set(['ok']), 8],
		);
	});

	it('stays on where the request that goes to see fails otherwise', async () => {
		const { clock, send } = over(answering(limited(60_000), broken, limited(), ok));
		await inTurn(send, 1);
		await clock.advance(60_000);
		assert.deepEqual(await inTurn(send, 3), ['serverFailed', 'rateLimited', 'rateLimited']);
		await clock.advance(10_000);
		assert.deepEqual(await inTurn(send, 1), ['ok']);
	});

	it('keeps the others waiting too where two endpoints are limited and nothing is answered', async () => {
		const inner = answering(limited(60_000), limited(30_000), ok);
		const { clock, send } = over(inner);
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		const failure = await failureFrom(send(splits, signal));
		await clock.advance(30_000);
		assert.deepEqual(
			[failure, await inTurn(send, 1, splits), await inTurn(send, 1), inner.sent.length],
			[{ kind: 'rateLimited', retryAfterMs: 30_000, said: {} }, ['ok'], ['rateLimited'], 3],
		);
	});

	it('has one request go to see for all endpoints once that is over', async () => {
		const inner = answering(limited(30_000), limited(30_000), limited(30_000), ok);
		const { clock, send } = over(inner);
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		await clock.advance(30_000);
		const all = () => kindsOf([aRequest, logos, splits].map((request) => send(request, signal)));
		const [inVain, sentThen] = [await all(), inner.sent.length];
		await clock.advance(30_000);
		assert.deepEqual(
			[new Set(inVain), sentThen, await all(), inner.sent.length],
			[new Set(['rateLimited']), 3, ['ok', 'ok', 'ok'], 6],
		);
	});

	it('keeps no endpoint waiting for others while one is answered, though that was sent with those refused', async () => {
		const inner = answering(limited(60_000), limited(60_000), ok);
		const { send } = over(inner);
		await kindsOf([aRequest, logos, splits].map((request) => send(request, signal)));
		assert.deepEqual(
			[await inTurn(send, 1, splits), await inTurn(send, 1, mergers), await inTurn(send, 1, logos)],
			[['ok'], ['ok'], ['rateLimited']],
		);
	});

	it('keeps an endpoint that was refused nothing waiting for a minute at most', async () => {
		const { clock, send } = over(answering(limited(900_000), limited(900_000), ok));
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		assert.deepEqual(await inTurn(send, 1, splits), ['rateLimited']);
		await clock.advance(60_000);
		assert.deepEqual([await inTurn(send, 1, splits), await inTurn(send, 1)], [['ok'], ['rateLimited']]);
	});

	it('asks few times in ten minutes of 429 to everything, however many endpoints are wanted', async () => {
		const counts = [];
		for (const answer of [limited(), limited(60_000), limited(900_000)]) {
			const inner = answering(answer);
			const { clock, send } = over(inner);
			for (let second = 0; second < 600; second += 5) {
				const endpoints = [
					'trending',
					'logos',
					'splits',
					'mergers',
					'ratings',
					'dividends',
					'news',
					'offerings',
				];
				await kindsOf(endpoints.map((endpoint) => send({ ...aRequest, endpoint }, signal)));
				await clock.advance(5_000);
			}
			counts.push(inner.sent.length);
		}
		// All eight at once; then one at intervals, or none if the service named a time.
		assert.deepEqual(counts, [20, 17, 8]);
	});
});
