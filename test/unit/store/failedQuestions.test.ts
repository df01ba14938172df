import assert from 'node:assert/strict';
import { ApiError, type Failure } from '../../../src/base/failure.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { aStore } from '../../support/storeByHand.js';
import { neverAborted } from '../../support/neverAborted.js';

const timedOut = new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 });

describe('AnswerStore, after a failure', () => {
	it('asks again after a second where too many were waiting', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.fail(new ApiError({ kind: 'busy' }));
		await settle();
		store.read('a');
		const soon = requested.length;
		await clock.advance(1_000);
		store.read('a');
		await settle();
		assert.deepEqual([soon, requested.length], [1, 2]);
	});

	it('does not ask in a loop after a failure, but again after half a minute', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.fail(timedOut);
		await settle();
		store.read('a');
		store.read('a');
		const soon = requested.length;
		await clock.advance(30_000);
		store.read('a');
		await settle();
		assert.deepEqual([soon, requested.length], [1, 2]);
	});

	it('tells its readers when the wait is over that a failure asked for, and asks again then', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.fail(new ApiError({ kind: 'rateLimited', retryAfterMs: 7_000, said: {} }));
		await settle();
		const failed = store.peek('a');
		let reported = 0;
		store.onDidChange(() => {
			reported += 1;
			store.read('a');
		});
		await clock.advance(6_999);
		const before = [reported, requested.length];
		await clock.advance(1);
		assert.deepEqual(
			[failed.state === 'failed' && failed.retryAt, before, [reported, requested.length]],
			[clock.now(), [0, 1], [1, 2]],
		);
	});

	it('waits no negative time where a question falls due while another is told', async () => {
		const clock = new FakeClock();
		const stopped = clock.elapsed;
		let looks = 0;
		clock.elapsed = () => stopped() + (looks += 1);
		const { store, requested } = aStore(clock);
		const refreshes = Array.from({ length: 40 }, (_, index) => store.refresh(`${index}`));
		requested.forEach(({ fail, query }) =>
			fail(new ApiError({ kind: 'rateLimited', retryAfterMs: 7_000 + Number(query) / 4, said: {} })),
		);
		await Promise.allSettled(refreshes);
		await clock.advance(14_000);
		assert.equal(
			clock.slept.find((ms) => ms < 0),
			undefined,
		);
	});

	it('waits with one timer, however many questions are refused and however often, and tells of each once it is over', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		const queries = Array.from({ length: 50 }, (_, index) => `${index}`);
		for (const retryAfterMs of [40_000, 20_000, 60_000]) {
			const presses = queries.map((query) => store.refresh(query).catch(() => undefined));
			requested
				.splice(0)
				.forEach(({ fail, query }) =>
					fail(new ApiError({ kind: 'rateLimited', retryAfterMs: retryAfterMs + Number(query), said: {} })),
				);
			await Promise.all(presses);
		}
		assert.equal(clock.waiting, 1);
		const reported: string[] = [];
		store.onDidChange((query) => reported.push(query));
		await clock.advance(59_999);
		const before = reported.length;
		await clock.advance(25);
		const half = reported.length;
		await clock.advance(25);
		assert.deepEqual([before, half, reported, clock.waiting], [0, 25, queries, 0]);
	});

	for (const failure of [
		{ kind: 'offline', host: 'h' },
		{ kind: 'connectionFailed', host: 'h', code: 'ECONNRESET' },
		{ kind: 'serverFailed', status: 503, said: {} },
		{ kind: 'timedOut', host: 'api.example.com', afterMs: 1 },
		{ kind: 'truncated' },
		{ kind: 'rateLimited', said: {} },
	] as const) {
		it(`has its readers ask again half a minute after a failure that may pass, as ${failure.kind}`, async () => {
			const clock = new FakeClock();
			const { store, requested } = aStore(clock);
			const reported: string[] = [];
			store.read('a');
			await settle();
			requested[0]?.fail(new ApiError(failure));
			await settle();
			store.onDidChange((query) => {
				reported.push(query);
				store.read(query);
			});
			await clock.advance(29_999);
			const before = [...reported];
			await clock.advance(1);
			assert.deepEqual([before, reported, requested.length], [[], ['a'], 2]);
		});
	}

	it('tells nobody to ask again after a failure that stays, and asks nobody by itself', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		// The request sent the key to an unverified host.
		const unverified: Failure = { kind: 'unverified', host: 'h', code: 'CERT_HAS_EXPIRED' };
		const failures: readonly Failure[] = [
			unverified,
			{ kind: 'resting', because: unverified, retryAfterMs: 5_000 },
			{ kind: 'notFound', said: {} },
			{ kind: 'tooLarge', limitBytes: 1 },
			{ kind: 'notInPlan', said: {} },
			{ kind: 'noKey' },
		];
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		failures.forEach((failure, index) => requested[index]?.fail(new ApiError(failure)));
		await settle();
		let reported = 0;
		store.onDidChange(() => (reported += 1));
		await clock.advance(3_600_000);
		assert.deepEqual([reported, requested.length], [0, 6]);
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		assert.deepEqual(
			requested.slice(6).map(({ query }) => query),
			['unverified', 'resting', 'notFound', 'tooLarge'],
		);
	});

	it('tells a person who refreshed in vain so until there is an answer, though what is known is fresh', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock, 3_600_000);
		store.read('q');
		await settle();
		requested[0]?.answer('known');
		await settle();
		store.refresh('q').catch(() => undefined);
		await settle();
		const states: string[] = [];
		for (const request of [1, 2, 3]) {
			requested[request]?.fail(new ApiError({ kind: 'offline', host: 'h' }));
			await settle();
			states.push(store.peek('q').state);
			await clock.advance(30_000);
			store.read('q');
			await settle();
		}
		requested[4]?.answer('new');
		await settle();
		assert.deepEqual([...states, store.peek('q').state], ['failed', 'failed', 'failed', 'ready']);
	});

	it('has all ask again at once, told over two seconds, once the service is reached again', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		const failures: readonly Failure[] = [
			{ kind: 'resting', because: timedOut.failure, retryAfterMs: 60_000 },
			timedOut.failure,
			{ kind: 'rateLimited', retryAfterMs: 60_000, said: {} },
			{ kind: 'unauthorized', said: {} },
			{ kind: 'notFound', said: {} },
		];
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		failures.forEach((failure, index) => requested[index]?.fail(new ApiError(failure)));
		await settle();
		const reported: string[] = [];
		store.onDidChange((query) => reported.push(query));
		const random = [0.75, 0.25];
		store.retryFailed(() => random.shift() ?? 0);
		await clock.advance(499);
		const atFirst = [...reported];
		await clock.advance(1);
		const first = [...reported];
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		const again = requested.slice(5).map(({ query }) => query);
		await clock.advance(1_000);
		assert.deepEqual(
			[atFirst, first, again, reported],
			[[], ['timedOut'], ['resting', 'timedOut'], ['timedOut', 'resting']],
		);
	});

	it('asks nothing by itself once the service is reached again, where nobody looks', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.fail(timedOut);
		await settle();
		store.retryFailed(() => 0.5);
		await clock.advance(3_600_000);
		assert.deepEqual([requested.length, clock.waiting], [1, 0]);
	});

	it('never asks in a loop where a failure asks for no wait at all', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.onDidChange(() => store.read('a'));
		store.read('a');
		for (let time = 0; time < 5; time += 1) {
			requested.at(-1)?.fail(new ApiError({ kind: 'rateLimited', retryAfterMs: 0, said: {} }));
			await settle();
		}
		assert.equal(requested.length, 1);
	});

	it('takes an error of our own for a failure, and does not ask in a loop after it either', async () => {
		const { store, requested } = aStore(new FakeClock());
		store.onDidChange((query) => store.read(query));
		store.read('a');
		await settle();
		requested[0]?.fail(new TypeError('x is not a function'));
		await settle();
		const state = store.read('a');
		assert.deepEqual(
			[state.state === 'failed' && state.failure, requested.length],
			[{ kind: 'badResponse', path: '', reason: 'x is not a function' }, 1],
		);
	});

	it('asks no more after the key was rejected, until a person asks or the key changes', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.fail(new ApiError({ kind: 'unauthorized', said: {} }));
		await settle();
		await clock.advance(3_600_000);
		store.read('a');
		const alone = requested.length;
		const forced = store.refresh('a', neverAborted);
		requested[1]?.answer('one');
		await forced;
		assert.deepEqual([alone, requested.map(({ options }) => options.urgency)], [1, ['background', 'forced']]);
	});
});
