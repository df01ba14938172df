import assert from 'node:assert/strict';
import { ApiError } from '../../../src/base/failure.js';
import { type AnswerSource, AnswerStore } from '../../../src/store/answerStore.js';
import { aStore } from '../../support/storeByHand.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { failureFrom } from '../../support/transports.js';
import { ofTest } from '../../support/ofTest.js';
import { neverAborted } from '../../support/neverAborted.js';

const timedOut = new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 });

describe('AnswerStore', () => {
	it('answers at once with what it knows and tells when more is known', async () => {
		const { store, requested } = aStore(new FakeClock());
		const reported: string[] = [];
		store.onDidChange((query) => reported.push(query));
		const before = store.read('a').state;
		await settle();
		requested[0]?.answer('one');
		await settle();
		const after = store.read('a');
		assert.deepEqual([before, after.state, reported, requested.length], ['loading', 'ready', ['a'], 1]);
	});

	it('asks once for two readers, and the signal of one ends only its own wait', async () => {
		const { store, requested } = aStore(new FakeClock());
		const leaving = new AbortController();
		const first = store.get('a', leaving.signal);
		const second = store.get('a', neverAborted);
		leaving.abort();
		await assert.rejects(first, { name: 'AbortError' });
		await settle();
		requested[0]?.answer('one');
		assert.deepEqual([(await second).value, requested.length], ['one', 1]);
	});

	it('finishes a question though nobody waits any more, for the next reader', async () => {
		const { store, requested } = aStore(new FakeClock());
		const leaving = new AbortController();
		const only = store.get('a', leaving.signal);
		leaving.abort();
		await assert.rejects(only);
		await settle();
		requested[0]?.answer('one');
		await settle();
		assert.deepEqual([store.read('a').state, requested.length], ['ready', 1]);
	});

	it('says that a question is unwanted once all who can leave have left, and wanted again for who comes after', async () => {
		const { store, requested } = aStore(new FakeClock());
		const [one, other, late] = [new AbortController(), new AbortController(), new AbortController()];
		store.read('a', 'hover', one.signal);
		store.read('a', 'hover', other.signal);
		one.abort();
		await settle();
		const before = requested[0]?.options.cancelled?.aborted;
		other.abort();
		const after = requested[0]?.options.cancelled?.aborted;
		store.read('a', 'hover', late.signal);
		requested[0]?.fail(new DOMException('left the line', 'AbortError'));
		await settle();
		requested[1]?.answer('one');
		await settle();
		assert.deepEqual(
			[before, after, requested.length, requested[1]?.options.cancelled?.aborted, store.peek('a').state],
			[false, true, 2, false, 'ready'],
		);
	});

	it('tells nobody of a question that was let go of, and asks it anew for the next reader', async () => {
		const { store, requested } = aStore(new FakeClock());
		let reported = 0;
		store.onDidChange(() => (reported += 1));
		const looking = new AbortController();
		store.read('a', 'hover', looking.signal);
		looking.abort();
		await settle();
		requested[0]?.fail(new DOMException('left the line', 'AbortError'));
		await settle();
		store.read('a');
		await settle();
		assert.deepEqual([reported, requested.length], [0, 2]);
	});

	it('never lets go of a question that somebody wants for good', async () => {
		const { store, requested } = aStore(new FakeClock());
		const looking = new AbortController();
		store.read('a');
		store.read('a', 'hover', looking.signal);
		looking.abort();
		await settle();
		assert.equal(requested[0]?.options.cancelled?.aborted, false);
	});

	it('shows an old answer while it asks again', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.answer('one');
		await settle();
		await clock.advance(1_000);
		const state = store.read('a');
		assert.deepEqual(
			[state.state, state.state === 'loading' && state.stale?.value, requested.length],
			['loading', 'one', 2],
		);
	});

	it('keeps the last good answer beside a failure, however old it is', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.answer('one');
		await settle();
		await clock.advance(1_000);
		store.read('a');
		requested[1]?.fail(timedOut);
		await settle();
		const soon = store.read('a');
		await clock.advance(9_000);
		const late = store.read('a');
		const expected = {
			state: 'failed',
			failure: timedOut.failure,
			retryAt: clock.now() + 21_000,
			stale: { value: 'one', receivedAt: clock.now() - 10_000, warnings: 0 },
		};
		assert.deepEqual([soon, late], [expected, expected]);
	});

	it('keeps showing an answer that is to be asked for by hand alone, however old it is', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock, Number.POSITIVE_INFINITY);
		store.read('a');
		await settle();
		requested[0]?.answer('one');
		await settle();
		await clock.advance(40 * 24 * 60 * 60_000);
		assert.deepEqual([store.read('a').state, requested.length], ['ready', 1]);
	});

	it('forgets everything when it is cleared, also what arrives later', async () => {
		const { store, requested } = aStore(new FakeClock());
		store.read('known');
		await settle();
		requested[0]?.answer('one');
		await settle();
		const waiting = store.get('late', neverAborted);
		await settle();
		store.clear();
		await assert.rejects(waiting, { name: 'AbortError' });
		requested[1]?.answer('of the old key');
		await settle();
		const states = [store.read('known').state, store.read('late').state];
		await settle();
		assert.deepEqual(
			[requested[1]?.options.signal.aborted, states, requested.length],
			[true, ['loading', 'loading'], 4],
		);
	});

	it('is not stuck when the wall clock is set back, and notices time that the machine slept', async () => {
		const clock = new FakeClock();
		const { store, requested } = aStore(clock);
		store.read('a');
		await settle();
		requested[0]?.answer('one');
		await settle();
		clock.setWall(clock.now() - 3_600_000);
		await clock.advance(1_000);
		store.read('a');
		requested[1]?.answer('two');
		await settle();
		clock.setWall(clock.now() + 28_800_000);
		store.read('a');
		assert.equal(requested.length, 3);
	});

	it('reports a question that breaks a limit without asking it', () => {
		const clock = new FakeClock();
		const source: AnswerSource<string, string> = {
			ask: () => Promise.reject(new Error('asked')),
			keyOf: () => {
				throw new ApiError({ kind: 'invalidQuery', parameter: 'p', value: 'v', limit: 'l' });
			},
			freshForMs: () => 1,
			usableForMs: 1,
			most: 1,
		};
		const state = ofTest(new AnswerStore(source, clock)).read('a');
		assert.equal(state.state === 'failed' && state.failure.kind, 'invalidQuery');
	});

	it('lets go of the answers that were used least lately once all weigh too much, but keeps the newest whatever it weighs', async () => {
		const clock = new FakeClock();
		const source: AnswerSource<string, string> = {
			ask: (query) => Promise.resolve({ value: query.repeat(1_000), receivedAt: clock.now(), warnings: 0 }),
			keyOf: (query) => query,
			freshForMs: () => 1_000,
			usableForMs: 1_000,
			most: 10,
			mostBytes: 2_500,
		};
		const store = ofTest(new AnswerStore(source, clock));
		const loaded = (): string[] =>
			['a', 'b', 'c', 'whole'].filter((query) => store.peek(query).state === 'ready');
		await store.get('a');
		await store.get('b');
		store.read('a');
		await store.get('c');
		const afterThree = loaded();
		await store.get('whole');
		assert.deepEqual([afterThree, loaded()], [['a', 'c'], ['whole']]);
	});

	it('leaves no listener behind when it is disposed', async () => {
		const { store, requested } = aStore(new FakeClock());
		let reported = 0;
		store.onDidChange(() => (reported += 1));
		const waiting = store.get('a', neverAborted);
		store.dispose();
		await assert.rejects(waiting);
		await settle();
		requested[0]?.answer('one');
		await settle();
		assert.equal(reported, 0);
	});

	it('hands a failure to whoever waits', async () => {
		const { store, requested } = aStore(new FakeClock());
		const waiting = store.get('a', neverAborted);
		await settle();
		requested[0]?.fail(timedOut);
		assert.equal((await failureFrom(waiting)).kind, 'timedOut');
	});
});
