import assert from 'node:assert/strict';
import { withAuth } from '../../../src/client/auth.js';
import { withDeadline } from '../../../src/client/deadline.js';
import { withQueue } from '../../../src/client/queue.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { answering, aRequest, failureFrom, ok, silent } from '../../support/transports.js';

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

	it('waits for the key no longer than its signal allows', async () => {
		const leaving = new AbortController();
		const work = withAuth(() => new Promise(() => undefined), answering(ok))(aRequest, leaving.signal);
		leaving.abort();
		await assert.rejects(work, { name: 'AbortError' });
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
		const send = withDeadline(6_000, clock, (request, inner) => {
			innerSignal = inner;
			return silent(request, inner);
		});
		const failure = await failureFrom(clock.run(send(aRequest, signal)));
		assert.deepEqual(
			[failure, innerSignal?.aborted],
			[{ kind: 'timedOut', host: 'api.example.com', afterMs: 6_000 }, true],
		);
	});

	it('leaves no timer behind when the answer is there', async () => {
		const clock = new FakeClock();
		await withDeadline(6_000, clock, answering(ok))(aRequest, signal);
		await settle();
		assert.equal(clock.waiting, 0);
	});

	it('hands on an abort as an abort, not as a failure', async () => {
		const controller = new AbortController();
		const work = withDeadline(6_000, new FakeClock(), silent)(aRequest, controller.signal);
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

	it('refuses the request after 2,500 that wait', async () => {
		const all = new AbortController();
		const send = withQueue(silent);
		const waiting = Array.from({ length: 2_506 }, () => send(aRequest, all.signal));
		const failure = await failureFrom(send(aRequest, signal));
		all.abort();
		await Promise.allSettled(waiting);
		assert.equal(failure.kind, 'busy');
	});

	it('serves the newest hover first, and lets go of one that nobody wants before its turn', async () => {
		const order: string[] = [];
		let finish = (): void => undefined;
		const gate = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const send = withQueue(async ({ url }) => {
			order.push(url);
			await gate;
			return ok;
		});
		const cancelled = new AbortController();
		const hover = (url: string) =>
			send({ ...aRequest, url, urgency: 'hover', cancelled: cancelled.signal }, signal);
		const first = Array.from({ length: 6 }, () => hover('first'));
		const old = hover('looked away from');
		await settle();
		cancelled.abort();
		await assert.rejects(old, { name: 'AbortError' });
		const later = ['a', 'b', 'c'].map((url) => send({ ...aRequest, url, urgency: 'hover' }, signal));
		finish();
		await Promise.all([...first, ...later]);
		assert.deepEqual(order.slice(6), ['c', 'b', 'a']);
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
