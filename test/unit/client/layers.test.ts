import assert from 'node:assert/strict';
import { ConstantBackoff } from 'cockatiel';
import { withAuth } from '../../../src/client/withAuth.js';
import { withBreaker } from '../../../src/client/withBreaker.js';
import { withDeadline } from '../../../src/client/withDeadline.js';
import { KeyStanding, withKeyStanding } from '../../../src/client/withKeyStanding.js';
import { withPause } from '../../../src/client/withPause.js';
import { withQueue } from '../../../src/client/withQueue.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { answering, aRequest, failing, failureFrom, ok, silent } from '../../support/transports.js';

const signal = new AbortController().signal;
const key = 'canary-5f1e';
const credentials = { key, origin: 'https://api.example.com', form: 'header' } as const;

describe('withAuth', () => {
	it('sends the key in the header', async () => {
		const inner = answering(ok);
		await withAuth(() => Promise.resolve(credentials), inner)(aRequest, signal);
		assert.deepEqual(
			inner.sent.map(({ url, headers }) => [url, headers.authorization]),
			[[aRequest.url, `token ${key}`]],
		);
	});

	it('sends the key in the query where that is chosen, and then in no header', async () => {
		const inner = answering(ok);
		await withAuth(() => Promise.resolve({ ...credentials, form: 'query' }), inner)(aRequest, signal);
		assert.deepEqual(
			inner.sent.map(({ url, headers }) => [new URL(url).searchParams.get('token'), Object.keys(headers)]),
			[[key, ['accept']]],
		);
	});

	it('sends nothing to another origin than the key was entered for', async () => {
		const inner = answering(ok);
		const elsewhere = { ...aRequest, url: 'https://api.example.com:8443/x' };
		const failure = await failureFrom(withAuth(() => Promise.resolve(credentials), inner)(elsewhere, signal));
		assert.deepEqual([failure.kind, inner.sent], ['keyForOtherAddress', []]);
	});

	it('says that there is no key before anything is sent', async () => {
		const inner = answering(ok);
		const failure = await failureFrom(withAuth(() => Promise.resolve(undefined), inner)(aRequest, signal));
		assert.deepEqual([failure.kind, inner.sent], ['noKey', []]);
	});
});

describe('withDeadline', () => {
	it('gives up on an answer that does not come, and aborts what it waited for', async () => {
		const clock = new FakeClock();
		let innerSignal: AbortSignal | undefined;
		const send = withDeadline(
			() => 6_000,
			clock,
			(request, inner) => {
				innerSignal = inner;
				return silent(request, inner);
			},
		);
		const failure = await failureFrom(clock.run(send(aRequest, signal)));
		assert.deepEqual([failure, innerSignal?.aborted], [{ kind: 'timedOut', afterMs: 6_000 }, true]);
	});

	it('leaves no timer behind when the answer is there', async () => {
		const clock = new FakeClock();
		await withDeadline(() => 6_000, clock, answering(ok))(aRequest, signal);
		await settle();
		assert.equal(clock.waiting, 0);
	});

	it('hands on an abort as an abort, not as a failure', async () => {
		const controller = new AbortController();
		const work = withDeadline(() => 6_000, new FakeClock(), silent)(aRequest, controller.signal);
		controller.abort();
		await assert.rejects(work, { name: 'AbortError' });
	});
});

describe('withQueue', () => {
	it('keeps six requests on the way and lets an aborted one leave the queue at once', async () => {
		const started: string[] = [];
		const send = withQueue((request, inner) => {
			started.push(request.url);
			return silent(request, inner);
		});
		const busy = new AbortController();
		const waiting = Array.from({ length: 6 }, (_, index) =>
			send({ ...aRequest, url: `u${index}` }, busy.signal),
		);
		const seventh = new AbortController();
		const last = send({ ...aRequest, url: 'seventh' }, seventh.signal);
		await settle();
		seventh.abort();
		await assert.rejects(last, { name: 'AbortError' });
		busy.abort();
		await Promise.allSettled(waiting);
		assert.deepEqual(started, ['u0', 'u1', 'u2', 'u3', 'u4', 'u5']);
	});

	it('refuses the request after a hundred that wait', async () => {
		const all = new AbortController();
		const send = withQueue(silent);
		const waiting = Array.from({ length: 106 }, () => send(aRequest, all.signal));
		const failure = await failureFrom(send(aRequest, signal));
		all.abort();
		await Promise.allSettled(waiting);
		assert.equal(failure.kind, 'busy');
	});

	it('serves a hover before the background', async () => {
		const order: string[] = [];
		let finish: (() => void) | undefined;
		const gate = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const send = withQueue(async ({ url }) => {
			order.push(url);
			await gate;
			return ok;
		});
		const first = Array.from({ length: 6 }, () => send({ ...aRequest, url: 'first' }, signal));
		const background = send({ ...aRequest, url: 'background', urgency: 'background' }, signal);
		const hover = send({ ...aRequest, url: 'hover', urgency: 'hover' }, signal);
		finish?.();
		await Promise.all([...first, background, hover]);
		assert.deepEqual(order.slice(6), ['hover', 'background']);
	});
});

describe('withBreaker', () => {
	const never = new ConstantBackoff(2 ** 30);
	const trouble = failing({ kind: 'serverFailed', status: 500, said: {} });

	it('sends nothing more after five failures in a row', async () => {
		const inner = answering(trouble);
		const send = withBreaker(() => never, inner);
		const kinds: string[] = [];
		for (let call = 0; call < 8; call += 1) {
			kinds.push((await failureFrom(send(aRequest, signal))).kind);
		}
		assert.deepEqual(
			[inner.sent.length, kinds.slice(4)],
			[5, ['serverFailed', 'resting', 'resting', 'resting']],
		);
	});

	it('does not count what only concerns one question', async () => {
		const inner = answering(failing({ kind: 'notInPlan', said: {} }));
		const send = withBreaker(() => never, inner);
		for (let call = 0; call < 8; call += 1) {
			await failureFrom(send(aRequest, signal));
		}
		assert.equal(inner.sent.length, 8);
	});

	it('sends a forced request all the same, and its success ends the rest', async () => {
		const inner = answering(trouble, trouble, trouble, trouble, trouble, ok);
		const send = withBreaker(() => never, inner);
		for (let call = 0; call < 6; call += 1) {
			await failureFrom(send(aRequest, signal));
		}
		await send({ ...aRequest, urgency: 'forced' }, signal);
		assert.equal((await send(aRequest, signal)).status, 200);
	});
});

describe('withPause', () => {
	it('sends nothing to an endpoint until the time that the service named', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'rateLimited', retryAfterMs: 60_000, said: {} }), ok);
		const send = withPause(clock, inner);
		await failureFrom(send(aRequest, signal));
		await clock.advance(20_000);
		const failure = await failureFrom(send(aRequest, signal));
		await send({ ...aRequest, endpoint: 'logos' }, signal);
		await clock.advance(40_000);
		await send(aRequest, signal);
		assert.deepEqual(
			[failure, inner.sent.map(({ endpoint }) => endpoint)],
			[{ kind: 'rateLimited', retryAfterMs: 40_000, said: {} }, ['trending', 'logos', 'trending']],
		);
	});
});

describe('withKeyStanding', () => {
	it('takes a 401 for a matter of the plan once another endpoint has accepted the key', async () => {
		const standing = new KeyStanding();
		const rejected = failing({ kind: 'unauthorized', said: {} });
		const before = await failureFrom(withKeyStanding(standing, answering(rejected))(aRequest, signal));
		await withKeyStanding(standing, answering(ok))(aRequest, signal);
		const after = await failureFrom(withKeyStanding(standing, answering(rejected))(aRequest, signal));
		assert.deepEqual([before.kind, after.kind], ['unauthorized', 'notInPlan']);
	});

	it('takes a 403 for an accepted key', async () => {
		const standing = new KeyStanding();
		await failureFrom(
			withKeyStanding(standing, answering(failing({ kind: 'notInPlan', said: {} })))(aRequest, signal),
		);
		assert.equal(standing.isAccepted, true);
	});
});
