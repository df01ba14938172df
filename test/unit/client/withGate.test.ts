import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import { KeyStatus } from '../../../src/client/keyStatus.js';
import type { ApiRequest, ApiResponse, Transport } from '../../../src/client/transport.js';
import { withGate } from '../../../src/client/withGate.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { answering, aRequest, failing, failureFrom, ok } from '../../support/transports.js';

const signal = new AbortController().signal;
const unauthorized = failing({ kind: 'unauthorized', said: {} });
const lacking = failing({ kind: 'notInPlan', said: {} });
const broken = failing({ kind: 'serverFailed', status: 500, said: {} });
const random = (): number => 0;

/** The kind of each outcome; `ok` for an answer. */
async function kindsOf(work: readonly Promise<ApiResponse>[]): Promise<readonly (Failure['kind'] | 'ok')[]> {
	return Promise.all(
		work.map(async (one) => {
			const answered = one.then(() => undefined);
			return answered.then(
				() => 'ok' as const,
				async () => (await failureFrom(one)).kind,
			);
		}),
	);
}

/** Asks a number of times, one after another. */
async function inTurn(send: Transport, count: number, request: ApiRequest = aRequest) {
	const kinds = [];
	for (let call = 0; call < count; call += 1) {
		kinds.push(...(await kindsOf([send(request, signal)])));
	}
	return kinds;
}

describe('the gate', () => {
	const forced: ApiRequest = { ...aRequest, urgency: 'forced' };
	const logos: ApiRequest = { ...aRequest, endpoint: 'logos' };
	const ratings: ApiRequest = { ...aRequest, endpoint: 'ratings' };

	it('FLT-28, SEC-19: sends a rejected key once, though forty ask at once and later', async () => {
		const clock = new FakeClock();
		const inner = answering(unauthorized);
		const send = withGate({ clock, random, key: new KeyStatus().begin() }, inner);
		const atOnce = await kindsOf(Array.from({ length: 40 }, () => send(aRequest, signal)));
		await clock.advance(3_600_000);
		const later = await inTurn(send, 40, logos);
		assert.deepEqual([new Set([...atOnce, ...later]), inner.sent.length], [new Set(['unauthorized']), 1]);
	});

	it('FLT-28, SEC-19: sends a rejected key once more for all that a person forces together, and all when it is accepted', async () => {
		const inner = answering(unauthorized, unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
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
		it(`sends a rejected key no more after ${saidOfNoKey.kind}, which says nothing of it`, async () => {
			const clock = new FakeClock();
			const inner = answering(unauthorized, failing(saidOfNoKey), ok);
			const send = withGate({ clock, random, key: new KeyStatus().begin() }, inner);
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

	it('waits no longer than a second for the first word on a key', async () => {
		const clock = new FakeClock();
		let sent = 0;
		const send = withGate({ clock, random, key: new KeyStatus().begin() }, () => {
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

	it('takes a 401 for a matter of the plan once another endpoint has accepted the key, and asks that endpoint no more', async () => {
		const keyStatus = new KeyStatus();
		const inner = answering(ok, unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: keyStatus.begin() }, inner);
		await inTurn(send, 1, logos);
		const kinds = [...(await inTurn(send, 3)), ...(await inTurn(send, 1, logos))];
		assert.deepEqual(
			[kinds, inner.sent.length, keyStatus.isAccepted],
			[['notInPlan', 'notInPlan', 'notInPlan', 'ok'], 3, true],
		);
	});

	it('takes a 401 of an endpoint that has answered for a key that is revoked, and asks nothing else with it', async () => {
		const keyStatus = new KeyStatus();
		const inner = answering(ok, ok, unauthorized);
		const send = withGate({ clock: new FakeClock(), random, key: keyStatus.begin() }, inner);
		await inTurn(send, 1, logos);
		await inTurn(send, 1);
		const kinds = [...(await inTurn(send, 2, logos)), ...(await inTurn(send, 1, ratings))];
		assert.deepEqual(
			[kinds, inner.sent.length, keyStatus.isAccepted],
			[['unauthorized', 'unauthorized', 'unauthorized'], 4, false],
		);
	});

	it('takes a 401 for a refusal of that request alone where the same endpoint answers again at once', async () => {
		const inner = answering(ok, unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
		assert.deepEqual(await inTurn(send, 3, logos), ['ok', 'refused', 'ok']);
	});

	it('takes a 401 of financials that have answered for a smaller plan', async () => {
		const inner = answering(ok, ok, unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
		const financials = { ...aRequest, endpoint: 'financials' };
		await inTurn(send, 1, financials);
		assert.deepEqual(
			[await inTurn(send, 1, logos), await inTurn(send, 1, financials), await inTurn(send, 1, logos)],
			[['ok'], ['notInPlan'], ['ok']],
		);
	});

	it('opens for all once one answers, though another has said 401 before it', async () => {
		const clock = new FakeClock();
		const send = withGate({ clock, random, key: new KeyStatus().begin() }, async ({ endpoint }, inner) => {
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

	it('takes a 401 of the financials for no word on the key, since they say so outside the plan', async () => {
		const inner = answering(unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
		const financials = { ...aRequest, endpoint: 'financials' };
		assert.deepEqual(
			[await inTurn(send, 1, financials), await inTurn(send, 1, logos), await inTurn(send, 2, financials)],
			[['unauthorized'], ['ok'], ['notInPlan', 'notInPlan']],
		);
	});

	it('FLT-29: takes a 403 for an accepted key, and asks that endpoint no more until a person does', async () => {
		const keyStatus = new KeyStatus();
		const inner = answering(lacking, lacking, ok);
		const send = withGate({ clock: new FakeClock(), random, key: keyStatus.begin() }, inner);
		const before = await inTurn(send, 40);
		const byHand = await inTurn(send, 2, forced);
		assert.deepEqual(
			[new Set(before), byHand, await inTurn(send, 1), inner.sent.length, keyStatus.isAccepted],
			[new Set(['notInPlan']), ['notInPlan', 'ok'], ['ok'], 4, true],
		);
	});

	it('FLT-30: sends nothing to an endpoint until the time that the service named', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} }), ok);
		const send = withGate({ clock, random }, inner);
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

	it('goes on after a pause whose first look fails once: one failure is no reason to rest', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} }), broken, ok);
		const send = withGate({ clock, random }, inner);
		await inTurn(send, 1);
		await clock.advance(60_000);
		assert.deepEqual(
			[await inTurn(send, 1), await inTurn(send, 1, logos), await inTurn(send, 1)],
			[['serverFailed'], ['ok'], ['ok']],
		);
	});

	it('keeps a pause for all as long as the service asked, though tries by hand fail meanwhile', async () => {
		const clock = new FakeClock();
		const limited = failing({ kind: 'rateLimited', retryAfterMs: 600_000, said: {} });
		const inner = answering(limited, limited, broken);
		const send = withGate({ clock, random }, inner);
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		const together = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
		const sentThen = inner.sent.length;
		for (let tries = 0; tries < 5; tries += 1) {
			await clock.advance(5_000);
			await inTurn(send, 1, forced);
		}
		await clock.advance(574_000);
		assert.deepEqual(
			[new Set(together), sentThen, await inTurn(send, 1, ratings), inner.sent.length],
			[new Set(['serverFailed', 'rateLimited']), 3, ['rateLimited'], 8],
		);
	});

	it('pauses for all once two endpoints are told to wait', async () => {
		const limited = failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} });
		const inner = answering(limited, limited, ok);
		const send = withGate({ clock: new FakeClock(), random }, inner);
		await inTurn(send, 1);
		await inTurn(send, 1, logos);
		assert.deepEqual([await inTurn(send, 1, ratings), inner.sent.length], [['rateLimited'], 2]);
	});

	it('FLT-31: pauses longer and longer where a 429 names no time: few requests in a minute of asking', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'rateLimited', said: {} }));
		const send = withGate({ clock, random }, inner);
		for (let second = 0; second < 60; second += 1) {
			await inTurn(send, 2);
			await clock.advance(1_000);
		}
		assert.equal(inner.sent.length, 4);
	});

	for (const failure of [
		{ kind: 'notJson', looksLike: 'HTML' },
		{ kind: 'redirected', status: 302 },
		{ kind: 'proxyRefused', code: '407' },
		{ kind: 'insecure', host: 'h', code: 'CERT_HAS_EXPIRED' },
		{ kind: 'unverified', host: 'h', code: 'CERT_HAS_EXPIRED' },
	] as const) {
		it(`FLT-32: rests after five of ${failure.kind} in a row, says why, and looks twice in a minute`, async () => {
			const clock = new FakeClock();
			const inner = answering(failing(failure));
			const send = withGate({ clock, random }, inner);
			const kinds = [];
			for (let second = 0; second < 60; second += 1) {
				kinds.push(...(await inTurn(send, 2)));
				await clock.advance(1_000);
			}
			assert.deepEqual([new Set(kinds), inner.sent.length], [new Set([failure.kind]), 6]);
		});
	}

	it('FLT-32: sends nothing more after five failures in a row', async () => {
		const inner = answering(broken);
		const send = withGate({ clock: new FakeClock(), random }, inner);
		const kinds = await inTurn(send, 8);
		assert.deepEqual(
			[inner.sent.length, kinds.slice(4)],
			[5, ['serverFailed', 'resting', 'resting', 'resting']],
		);
	});

	it('has a key that a 401 puts in doubt checked once, by what answered last, and sends nothing more', async () => {
		const clock = new FakeClock();
		const heard: boolean[] = [];
		const key = new KeyStatus().begin(false, (isAccepted) => heard.push(isAccepted));
		const inner = answering(ok, ok, unauthorized);
		const send = withGate({ clock, random, key }, inner);
		await inTurn(send, 1, ratings);
		await inTurn(send, 1, logos);
		const revoked = await kindsOf([send(ratings, signal), send(ratings, signal), send(logos, signal)]);
		const after = await inTurn(send, 3, { ...aRequest, endpoint: 'consensus' });
		assert.deepEqual(
			[new Set([...revoked, ...after]), inner.sent.at(-1)?.endpoint, inner.sent.length, heard],
			[new Set(['unauthorized']), 'logos', 6, [false]],
		);
	});

	it('tells no other window of a first 401, which may be about the plan after all', async () => {
		const heard: boolean[] = [];
		const key = new KeyStatus().begin(false, (isAccepted) => heard.push(isAccepted));
		const send = withGate({ clock: new FakeClock(), random, key }, answering(unauthorized));
		await inTurn(send, 2, { ...aRequest, endpoint: 'financials' });
		await inTurn(send, 2, logos);
		assert.deepEqual(heard, []);
	});

	it('takes a 401 of what answered before for the plan where the check of the key is answered', async () => {
		const inner = answering(ok, ok, unauthorized, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
		await inTurn(send, 1, ratings);
		await inTurn(send, 1, logos);
		const kinds = [...(await inTurn(send, 2, ratings)), ...(await inTurn(send, 1, logos))];
		assert.deepEqual([kinds, inner.sent.length], [['notInPlan', 'notInPlan', 'ok'], 5]);
	});

	it('has the key checked too where an endpoint that never answered says 401 long after the last answer', async () => {
		const clock = new FakeClock();
		const inner = answering(ok, unauthorized);
		const send = withGate({ clock, random, key: new KeyStatus().begin() }, inner);
		await inTurn(send, 1, logos);
		await clock.advance(60_000);
		assert.deepEqual(
			[await inTurn(send, 2, ratings), inner.sent.length],
			[['unauthorized', 'unauthorized'], 3],
		);
	});

	it('says nothing of the key where its check fails, and asks again', async () => {
		const inner = answering(ok, unauthorized, broken, ok);
		const send = withGate({ clock: new FakeClock(), random, key: new KeyStatus().begin() }, inner);
		await inTurn(send, 1, ratings);
		assert.deepEqual(await inTurn(send, 2, ratings), ['serverFailed', 'ok']);
	});

	it('sends nothing with a key that another window found rejected, until a person forces it and it is taken', async () => {
		const heard: boolean[] = [];
		const inner = answering(ok);
		const key = new KeyStatus().begin(true, (isAccepted) => heard.push(isAccepted));
		const send = withGate({ clock: new FakeClock(), random, key }, inner);
		const before = [...(await inTurn(send, 3)), inner.sent.length];
		assert.deepEqual(
			[before, await inTurn(send, 1, forced), await inTurn(send, 1), heard],
			[['unauthorized', 'unauthorized', 'unauthorized', 0], ['ok'], ['ok'], [true]],
		);
	});

	it('says while it rests what failed last, and how long it rests still', async () => {
		const clock = new FakeClock();
		const send = withGate({ clock, random: () => 0 }, answering(broken));
		await inTurn(send, 5);
		await clock.advance(10_000);
		assert.deepEqual(await failureFrom(send(aRequest, signal)), {
			kind: 'resting',
			because: broken.failure,
			retryAfterMs: 20_000,
		});
	});

	it('FLT-32: rests half a minute, then twice as long after a look in vain, and ends with the first success', async () => {
		const clock = new FakeClock();
		const inner = answering(broken, broken, broken, broken, broken, broken, ok);
		const send = withGate({ clock, random }, inner);
		await inTurn(send, 6);
		await clock.advance(30_000);
		const looks = await inTurn(send, 2);
		await clock.advance(59_000);
		const early = await inTurn(send, 1);
		await clock.advance(1_000);
		const together = await kindsOf(Array.from({ length: 6 }, () => send(aRequest, signal)));
		assert.deepEqual(
			[looks, early, together, inner.sent.length],
			[['serverFailed', 'resting'], ['resting'], ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'], 12],
		);
	});

	it('does not count what only concerns one question', async () => {
		const inner = answering(failing({ kind: 'refused', status: 400, said: {} }));
		await inTurn(withGate({ clock: new FakeClock(), random }, inner), 8);
		assert.equal(inner.sent.length, 8);
	});

	it('sends one of the forced requests all the same, and its success ends the rest', async () => {
		const inner = answering(broken, broken, broken, broken, broken, broken, ok);
		const clock = new FakeClock();
		const send = withGate({ clock, random }, inner);
		await inTurn(send, 6);
		const inVain = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
		const sentThen = inner.sent.length;
		await clock.advance(5_000);
		const atLast = await kindsOf(Array.from({ length: 8 }, () => send(forced, signal)));
		assert.deepEqual(
			[inVain.filter((kind) => kind === 'ok').length, sentThen, new Set(atLast), await inTurn(send, 1)],
			[0, 6, new Set(['ok']), ['ok']],
		);
	});

	it('FLT-30: has a forced request wait no longer than the pause itself, where a look was taken just before its end', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} }), broken, ok);
		const send = withGate({ clock, random }, inner);
		await inTurn(send, 1);
		await clock.advance(58_000);
		await inTurn(send, 1, forced);
		await clock.advance(500);
		await assert.rejects(send(forced, signal), { lookInMs: 1_500 });
	});

	for (const [trouble, before] of [
		['a rest', []],
		[
			'a pause that was asked for before it',
			[failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} })],
		],
	] as const) {
		it(`FLT-32: sends a forced request once in five seconds during ${trouble}, however often a person tries`, async () => {
			const inner = answering(...before, broken);
			const clock = new FakeClock();
			const send = withGate({ clock, random }, inner);
			await inTurn(send, 5);
			const sentBefore = inner.sent.length;
			for (let seconds = 0; seconds < 20; seconds += 1) {
				const isDue = seconds % 5 === 0;
				assert.equal((await inTurn(send, 1, forced))[0] === 'serverFailed', isDue);
				await clock.advance(1_000);
			}
			assert.equal(inner.sent.length - sentBefore, 4);
		});
	}
});
