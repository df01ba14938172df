import assert from 'node:assert/strict';
import { KeyState, Plan, withKeyState, withPlan } from '../../../src/client/keyState.js';
import type { ApiRequest, Transport } from '../../../src/client/transport.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { neverAborted as signal } from '../../support/neverAborted.js';
import { answering, aRequest, failing, inTurn, kindsOf, ok } from '../../support/transports.js';

const unauthorized = failing({ kind: 'unauthorized', said: {} });
const lacking = failing({ kind: 'notInPlan', said: {} });
const broken = failing({ kind: 'serverFailed', status: 500, said: {} });
const forced: ApiRequest = { ...aRequest, urgency: 'forced' };
const logos: ApiRequest = { ...aRequest, endpoint: 'logos' };
const ratings: ApiRequest = { ...aRequest, endpoint: 'ratings' };
const financials: ApiRequest = { ...aRequest, endpoint: 'financials' };

/** The layers of a key around a transport, and what is reported to other windows. */
function keyOver(inner: Transport, isRejected = false) {
	const clock = new FakeClock();
	const received: boolean[] = [];
	const key = new KeyState(isRejected, (isAccepted) => received.push(isAccepted));
	const plan = new Plan();
	return { clock, key, received, send: withKeyState(key, plan, clock, withPlan(plan, inner)) };
}

describe('the state of the key', () => {
	it('is rejected once for forty who ask at once and later', async () => {
		const inner = answering(unauthorized);
		const { clock, key, send } = keyOver(inner);
		const atOnce = await kindsOf(Array.from({ length: 40 }, () => send(aRequest, signal)));
		await clock.advance(3_600_000);
		const later = await inTurn(send, 40, logos);
		assert.deepEqual(
			[new Set([...atOnce, ...later]), inner.sent.length, key.verdict],
			[new Set(['unauthorized']), 1, 'rejected'],
		);
	});

	it('is tried once more for all that a person forces together, and all are sent when it is accepted', async () => {
		const inner = answering(unauthorized, unauthorized, ok);
		const { send } = keyOver(inner);
		await inTurn(send, 1);
		const refused = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
		const sentThen = inner.sent.length;
		const accepted = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
		assert.deepEqual(
			[new Set(refused), sentThen, new Set(accepted), inner.sent.length, await inTurn(send, 1)],
			[new Set(['unauthorized']), 2, new Set(['ok']), 10, ['ok']],
		);
	});

	for (const saidOfNoKey of [
		{ kind: 'rateLimited', retryAfterMs: 1_000, said: {} },
		{ kind: 'refused', status: 400, said: {} },
		{ kind: 'serverFailed', status: 500, said: {} },
	] as const) {
		it(`stays rejected after ${saidOfNoKey.kind}, which says nothing of it`, async () => {
			const inner = answering(unauthorized, failing(saidOfNoKey), ok);
			const { clock, send } = keyOver(inner);
			await inTurn(send, 1);
			const byHand = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
			await clock.advance(3_600_000);
			const later = [...(await inTurn(send, 1)), ...(await inTurn(send, 1, logos))];
			assert.deepEqual(
				[new Set(byHand), later, inner.sent.length],
				[new Set([saidOfNoKey.kind, 'unauthorized']), ['unauthorized', 'unauthorized'], 2],
			);
		});
	}

	it('is waited for no longer than a second, while nothing has been said of it', async () => {
		let sent = 0;
		const { clock, send } = keyOver(() => {
			sent += 1;
			return new Promise(() => undefined);
		});
		for (let call = 0; call < 6; call += 1) {
			void send(aRequest, signal);
		}
		await settle();
		const before = sent;
		await clock.advance(1_000);
		assert.deepEqual([before, sent], [1, 6]);
	});

	it('is accepted by one answer, so that a 401 means the plan where its check is answered, and is asked once', async () => {
		const inner = answering(ok, unauthorized, ok);
		const { key, send } = keyOver(inner);
		await inTurn(send, 1, logos);
		const kinds = [...(await inTurn(send, 3)), ...(await inTurn(send, 1, logos))];
		assert.deepEqual(
			[kinds, inner.sent.length, key.verdict],
			[['notInPlan', 'notInPlan', 'notInPlan', 'ok'], 4, 'accepted'],
		);
	});

	it('is in doubt after a 401 of what answered before, and rejected where its check says so too', async () => {
		const inner = answering(ok, ok, unauthorized);
		const { key, received, send } = keyOver(inner);
		await inTurn(send, 1, logos);
		await inTurn(send, 1);
		const kinds = [...(await inTurn(send, 2, logos)), ...(await inTurn(send, 1, ratings))];
		assert.deepEqual(
			[kinds, inner.sent.length, key.verdict, received],
			[['unauthorized', 'unauthorized', 'unauthorized'], 4, 'rejected', [false]],
		);
	});

	it('is checked once for all who are in doubt, by what answered last, while nothing else is sent', async () => {
		const inner = answering(ok, ok, unauthorized);
		const { received, send } = keyOver(inner);
		await inTurn(send, 1, ratings);
		await inTurn(send, 1, logos);
		const revoked = await kindsOf([send(ratings, signal), send(ratings, signal), send(logos, signal)]);
		const after = await inTurn(send, 3, { ...aRequest, endpoint: 'consensus' });
		assert.deepEqual(
			[new Set([...revoked, ...after]), inner.sent.at(-1)?.endpoint, inner.sent.length, received],
			[new Set(['unauthorized']), 'logos', 6, [false]],
		);
	});

	it('is fine where the check is answered: the endpoint has left the plan', async () => {
		const inner = answering(ok, ok, unauthorized, ok);
		const { send } = keyOver(inner);
		await inTurn(send, 1, ratings);
		await inTurn(send, 1, logos);
		const kinds = [...(await inTurn(send, 2, ratings)), ...(await inTurn(send, 1, logos))];
		assert.deepEqual([kinds, inner.sent.length], [['notInPlan', 'notInPlan', 'ok'], 5]);
	});

	it('is fine where the same endpoint answers again at once: that request alone was refused', async () => {
		const { send } = keyOver(answering(ok, unauthorized, ok));
		assert.deepEqual(await inTurn(send, 3, logos), ['ok', 'refused', 'ok']);
	});

	it('is in doubt too where an endpoint that never answered says 401', async () => {
		const inner = answering(ok, unauthorized);
		const { send } = keyOver(inner);
		await inTurn(send, 1, logos);
		assert.deepEqual(
			[await inTurn(send, 2, ratings), inner.sent.length],
			[['unauthorized', 'unauthorized'], 3],
		);
	});

	it('stays as it is where its check fails, and the question is asked again', async () => {
		const { send } = keyOver(answering(ok, unauthorized, broken, ok));
		await inTurn(send, 1, ratings);
		assert.deepEqual(await inTurn(send, 2, ratings), ['serverFailed', 'ok']);
	});

	it('is not told by a 401 of the financials, which say so outside the plan', async () => {
		const { received, send } = keyOver(answering(unauthorized, ok, unauthorized, ok));
		assert.deepEqual(
			[await inTurn(send, 1, financials), await inTurn(send, 1, logos), await inTurn(send, 2, financials)],
			[['unauthorized'], ['ok'], ['notInPlan', 'notInPlan']],
		);
		assert.deepEqual(received, []);
	});

	it('is fine where financials that have answered say 401: the plan is smaller now', async () => {
		const { send } = keyOver(answering(ok, ok, unauthorized, ok));
		await inTurn(send, 1, financials);
		assert.deepEqual(
			[await inTurn(send, 1, logos), await inTurn(send, 1, financials), await inTurn(send, 1, logos)],
			[['ok'], ['notInPlan'], ['ok']],
		);
	});

	it('is accepted once one endpoint answers, though another has said 401 before', async () => {
		const { clock, send } = keyOver(async ({ endpoint }, inner) => {
			await clock.sleep(endpoint === 'trending' ? 3_000 : 1_500, inner);
			if (endpoint === 'logos') {
				throw unauthorized;
			}
			return ok;
		});
		const atOnce = kindsOf([send(aRequest, signal), send(logos, signal)]);
		await clock.advance(5_000);
		const later = kindsOf([send(ratings, signal)]);
		await clock.advance(5_000);
		assert.deepEqual([await atOnce, await later], [['ok', 'unauthorized'], ['ok']]);
	});

	it('is told to other windows where it was taken before, and not after a first 401, which may be about the plan', async () => {
		const { received, send } = keyOver(answering(unauthorized));
		await inTurn(send, 2, financials);
		await inTurn(send, 2, logos);
		assert.deepEqual(received, []);
	});

	it('is not sent where another window found it rejected, until a person forces it and it is taken', async () => {
		const inner = answering(ok);
		const { received, send } = keyOver(inner, true);
		const before = [...(await inTurn(send, 3)), inner.sent.length];
		assert.deepEqual(
			[before, await inTurn(send, 1, forced), await inTurn(send, 1), received],
			[['unauthorized', 'unauthorized', 'unauthorized', 0], ['ok'], ['ok'], [true]],
		);
	});
});

describe('the plan', () => {
	it('takes a 403 for an accepted key, and asks that endpoint no more until a person does', async () => {
		const inner = answering(lacking, lacking, ok);
		const { key, send } = keyOver(inner);
		const atOnce = await kindsOf(Array.from({ length: 40 }, () => send(aRequest, signal)));
		const byHand = await inTurn(send, 2, forced);
		assert.deepEqual(
			[new Set(atOnce), byHand, await inTurn(send, 1), inner.sent.length, key.verdict],
			[new Set(['notInPlan']), ['notInPlan', 'ok'], ['ok'], 4, 'accepted'],
		);
	});
});
