import assert from 'node:assert/strict';
import { ApiError, type Failure } from '../../../src/base/failure.js';
import type { Timestamped } from '../../../src/base/loadable.js';
import { type AskOptions, NotKept } from '../../../src/client/marketDataClient.js';
import { type AnswerSource, AnswerStore } from '../../../src/store/answerStore.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { failureFrom } from '../../support/transports.js';
import { ofTest } from '../../support/ofTest.js';
import { neverAborted } from '../../support/neverAborted.js';

interface Asked {
	readonly query: string;
	readonly options: AskOptions;
	readonly answer: (value: string) => void;
	readonly fail: (error: Error) => void;
}

function aStore(
	clock: FakeClock,
	freshForMs = 1_000,
): { readonly store: AnswerStore<string, string>; readonly asked: Asked[] } {
	const asked: Asked[] = [];
	const source: AnswerSource<string, string> = {
		ask: (query, options) =>
			new Promise<Timestamped<string>>((resolve, reject) => {
				if (options.onlyKept) {
					reject(new NotKept());
					return;
				}
				options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
				asked.push({
					query,
					options,
					answer: (value) => resolve({ value, receivedAt: clock.now(), oddities: 0 }),
					fail: reject,
				});
			}),
		keyOf: (query) => query,
		freshForMs: () => freshForMs,
		usableForMs: 10_000,
		most: 3,
	};
	return { store: ofTest(new AnswerStore(source, clock)), asked };
}

const timedOut = new ApiError({ kind: 'timedOut', afterMs: 1 });

describe('AnswerStore', () => {
	it('answers at once with what it knows and tells when more is known', async () => {
		const { store, asked } = aStore(new FakeClock());
		const told: string[] = [];
		store.onDidChange((query) => told.push(query));
		const before = store.read('a').state;
		await settle();
		asked[0]?.answer('one');
		await settle();
		const after = store.read('a');
		assert.deepEqual([before, after.state, told, asked.length], ['loading', 'ready', ['a'], 1]);
	});

	it('asks once for two readers, and the signal of one ends only its own wait', async () => {
		const { store, asked } = aStore(new FakeClock());
		const leaving = new AbortController();
		const first = store.get('a', leaving.signal);
		const second = store.get('a', neverAborted);
		leaving.abort();
		await assert.rejects(first, { name: 'AbortError' });
		await settle();
		asked[0]?.answer('one');
		assert.deepEqual([(await second).value, asked.length], ['one', 1]);
	});

	it('finishes a question though nobody waits any more, for the next reader', async () => {
		const { store, asked } = aStore(new FakeClock());
		const leaving = new AbortController();
		const only = store.get('a', leaving.signal);
		leaving.abort();
		await assert.rejects(only);
		await settle();
		asked[0]?.answer('one');
		await settle();
		assert.deepEqual([store.read('a').state, asked.length], ['ready', 1]);
	});

	it('says that a question is unwanted once all who can leave have left, and wanted again for who comes after', async () => {
		const { store, asked } = aStore(new FakeClock());
		const [one, other, late] = [new AbortController(), new AbortController(), new AbortController()];
		store.read('a', 'hover', one.signal);
		store.read('a', 'hover', other.signal);
		one.abort();
		await settle();
		const before = asked[0]?.options.unwanted?.aborted;
		other.abort();
		const after = asked[0]?.options.unwanted?.aborted;
		store.read('a', 'hover', late.signal);
		asked[0]?.fail(new DOMException('left the line', 'AbortError'));
		await settle();
		asked[1]?.answer('one');
		await settle();
		assert.deepEqual(
			[before, after, asked.length, asked[1]?.options.unwanted?.aborted, store.peek('a').state],
			[false, true, 2, false, 'ready'],
		);
	});

	it('tells nobody of a question that was let go of, and asks it anew for the next reader', async () => {
		const { store, asked } = aStore(new FakeClock());
		let told = 0;
		store.onDidChange(() => (told += 1));
		const looking = new AbortController();
		store.read('a', 'hover', looking.signal);
		looking.abort();
		await settle();
		asked[0]?.fail(new DOMException('left the line', 'AbortError'));
		await settle();
		store.read('a');
		await settle();
		assert.deepEqual([told, asked.length], [0, 2]);
	});

	it('never lets go of a question that somebody wants for good', async () => {
		const { store, asked } = aStore(new FakeClock());
		const looking = new AbortController();
		store.read('a');
		store.read('a', 'hover', looking.signal);
		looking.abort();
		await settle();
		assert.equal(asked[0]?.options.unwanted?.aborted, false);
	});

	it('asks again after a second where too many were waiting', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.fail(new ApiError({ kind: 'busy' }));
		await settle();
		store.read('a');
		const soon = asked.length;
		await clock.advance(1_000);
		store.read('a');
		await settle();
		assert.deepEqual([soon, asked.length], [1, 2]);
	});

	it('shows an old answer while it asks again', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.answer('one');
		await settle();
		await clock.advance(1_000);
		const state = store.read('a');
		assert.deepEqual(
			[state.state, state.state === 'loading' && state.stale?.value, asked.length],
			['loading', 'one', 2],
		);
	});

	it('FLT-01: keeps the last good answer beside a failure, however old it is', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.answer('one');
		await settle();
		await clock.advance(1_000);
		store.read('a');
		asked[1]?.fail(timedOut);
		await settle();
		const soon = store.read('a');
		await clock.advance(9_000);
		const late = store.read('a');
		const expected = {
			state: 'failed',
			failure: timedOut.failure,
			retryAt: clock.now() + 21_000,
			stale: { value: 'one', receivedAt: clock.now() - 10_000, oddities: 0 },
		};
		assert.deepEqual([soon, late], [expected, expected]);
	});

	it('keeps showing an answer that is to be asked for by hand alone, however old it is', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock, Number.POSITIVE_INFINITY);
		store.read('a');
		await settle();
		asked[0]?.answer('one');
		await settle();
		await clock.advance(40 * 24 * 60 * 60_000);
		assert.deepEqual([store.read('a').state, asked.length], ['ready', 1]);
	});

	it('does not ask in a loop after a failure, but again after half a minute', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.fail(timedOut);
		await settle();
		store.read('a');
		store.read('a');
		const soon = asked.length;
		await clock.advance(30_000);
		store.read('a');
		await settle();
		assert.deepEqual([soon, asked.length], [1, 2]);
	});

	it('tells its readers when the wait is over that a failure asked for, and asks again then', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.fail(new ApiError({ kind: 'rateLimited', retryAfterMs: 7_000, said: {} }));
		await settle();
		const failed = store.peek('a');
		let told = 0;
		store.onDidChange(() => {
			told += 1;
			store.read('a');
		});
		await clock.advance(6_999);
		const before = [told, asked.length];
		await clock.advance(1);
		assert.deepEqual(
			[failed.state === 'failed' && failed.retryAt, before, [told, asked.length]],
			[clock.now(), [0, 1], [1, 2]],
		);
	});

	it('FLT-32: waits with one timer, however many questions are refused and however often, and tells of each once it is over', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		const queries = Array.from({ length: 50 }, (_, index) => `${index}`);
		for (const retryAfterMs of [40_000, 20_000, 60_000]) {
			const presses = queries.map((query) => store.refresh(query).catch(() => undefined));
			asked
				.splice(0)
				.forEach(({ fail, query }) =>
					fail(new ApiError({ kind: 'rateLimited', retryAfterMs: retryAfterMs + Number(query), said: {} })),
				);
			await Promise.all(presses);
		}
		assert.equal(clock.waiting, 1);
		const told: string[] = [];
		store.onDidChange((query) => told.push(query));
		await clock.advance(59_999);
		const before = told.length;
		await clock.advance(25);
		const half = told.length;
		await clock.advance(25);
		assert.deepEqual([before, half, told, clock.waiting], [0, 25, queries, 0]);
	});

	for (const failure of [
		{ kind: 'offline', host: 'h' },
		{ kind: 'connectionFailed', host: 'h', code: 'ECONNRESET' },
		{ kind: 'serverFailed', status: 503, said: {} },
		{ kind: 'timedOut', afterMs: 1 },
		{ kind: 'truncated' },
		{ kind: 'rateLimited', said: {} },
	] as const) {
		it(`has its readers ask again half a minute after a failure that may pass, as ${failure.kind}`, async () => {
			const clock = new FakeClock();
			const { store, asked } = aStore(clock);
			const told: string[] = [];
			store.read('a');
			await settle();
			asked[0]?.fail(new ApiError(failure));
			await settle();
			store.onDidChange((query) => {
				told.push(query);
				store.read(query);
			});
			await clock.advance(29_999);
			const before = [...told];
			await clock.advance(1);
			assert.deepEqual([before, told, asked.length], [[], ['a'], 2]);
		});
	}

	it('tells nobody to ask again after a failure that stays, and asks nobody by itself', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		// The key went to a stranger with it.
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
		failures.forEach((failure, index) => asked[index]?.fail(new ApiError(failure)));
		await settle();
		let told = 0;
		store.onDidChange(() => (told += 1));
		await clock.advance(3_600_000);
		assert.deepEqual([told, asked.length], [0, 6]);
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		assert.deepEqual(
			asked.slice(6).map(({ query }) => query),
			['unverified', 'resting', 'notFound', 'tooLarge'],
		);
	});

	it('tells a person who refreshed in vain so until there is an answer, though what is known is fresh', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock, 3_600_000);
		store.read('q');
		await settle();
		asked[0]?.answer('known');
		await settle();
		store.refresh('q').catch(() => undefined);
		await settle();
		const states: string[] = [];
		for (const request of [1, 2, 3]) {
			asked[request]?.fail(new ApiError({ kind: 'offline', host: 'h' }));
			await settle();
			states.push(store.peek('q').state);
			await clock.advance(30_000);
			store.read('q');
			await settle();
		}
		asked[4]?.answer('new');
		await settle();
		assert.deepEqual([...states, store.peek('q').state], ['failed', 'failed', 'failed', 'ready']);
	});

	it('has all ask again at once, told over two seconds, once the service is reached again', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		const failures: readonly Failure[] = [
			{ kind: 'resting', because: timedOut.failure, retryAfterMs: 60_000 },
			timedOut.failure,
			{ kind: 'rateLimited', retryAfterMs: 60_000, said: {} },
			{ kind: 'unauthorized', said: {} },
			{ kind: 'notFound', said: {} },
		];
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		failures.forEach((failure, index) => asked[index]?.fail(new ApiError(failure)));
		await settle();
		const told: string[] = [];
		store.onDidChange((query) => told.push(query));
		const random = [0.75, 0.25];
		store.askAgain(() => random.shift() ?? 0);
		await clock.advance(499);
		const atFirst = [...told];
		await clock.advance(1);
		const first = [...told];
		failures.forEach(({ kind }) => store.read(kind));
		await settle();
		const again = asked.slice(5).map(({ query }) => query);
		await clock.advance(1_000);
		assert.deepEqual(
			[atFirst, first, again, told],
			[[], ['timedOut'], ['resting', 'timedOut'], ['timedOut', 'resting']],
		);
	});

	it('asks nothing by itself once the service is reached again, where nobody looks', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.fail(timedOut);
		await settle();
		store.askAgain(() => 0.5);
		await clock.advance(3_600_000);
		assert.deepEqual([asked.length, clock.waiting], [1, 0]);
	});

	it('never asks in a loop where a failure asks for no wait at all', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.onDidChange(() => store.read('a'));
		store.read('a');
		for (let time = 0; time < 5; time += 1) {
			asked.at(-1)?.fail(new ApiError({ kind: 'rateLimited', retryAfterMs: 0, said: {} }));
			await settle();
		}
		assert.equal(asked.length, 1);
	});

	it('takes an error of our own for a failure, and does not ask in a loop after it either', async () => {
		const { store, asked } = aStore(new FakeClock());
		store.onDidChange((query) => store.read(query));
		store.read('a');
		await settle();
		asked[0]?.fail(new TypeError('x is not a function'));
		await settle();
		const state = store.read('a');
		assert.deepEqual(
			[state.state === 'failed' && state.failure, asked.length],
			[{ kind: 'badResponse', path: '', reason: 'x is not a function' }, 1],
		);
	});

	it('asks no more after the key was rejected, until a person asks or the key changes', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.fail(new ApiError({ kind: 'unauthorized', said: {} }));
		await settle();
		await clock.advance(3_600_000);
		store.read('a');
		const alone = asked.length;
		const forced = store.refresh('a', neverAborted);
		asked[1]?.answer('one');
		await forced;
		assert.deepEqual([alone, asked.map(({ options }) => options.urgency)], [1, ['background', 'forced']]);
	});

	it('SEC-13: forgets everything when it is cleared, also what arrives later', async () => {
		const { store, asked } = aStore(new FakeClock());
		store.read('known');
		await settle();
		asked[0]?.answer('one');
		await settle();
		const waiting = store.get('late', neverAborted);
		await settle();
		store.clear();
		await assert.rejects(waiting, { name: 'AbortError' });
		asked[1]?.answer('of the old key');
		await settle();
		const states = [store.read('known').state, store.read('late').state];
		await settle();
		assert.deepEqual(
			[asked[1]?.options.signal.aborted, states, asked.length],
			[true, ['loading', 'loading'], 4],
		);
	});

	it('FLT-40, FLT-41: is not stuck when the wall clock is set back, and notices time that the machine slept', async () => {
		const clock = new FakeClock();
		const { store, asked } = aStore(clock);
		store.read('a');
		await settle();
		asked[0]?.answer('one');
		await settle();
		clock.setWall(clock.now() - 3_600_000);
		await clock.advance(1_000);
		store.read('a');
		asked[1]?.answer('two');
		await settle();
		clock.setWall(clock.now() + 28_800_000);
		store.read('a');
		assert.equal(asked.length, 3);
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
			ask: (query) => Promise.resolve({ value: query.repeat(1_000), receivedAt: clock.now(), oddities: 0 }),
			keyOf: (query) => query,
			freshForMs: () => 1_000,
			usableForMs: 1_000,
			most: 10,
			mostBytes: 2_500,
		};
		const store = ofTest(new AnswerStore(source, clock));
		const known = (): string[] =>
			['a', 'b', 'c', 'whole'].filter((query) => store.peek(query).state === 'ready');
		await store.get('a');
		await store.get('b');
		store.read('a');
		await store.get('c');
		const afterThree = known();
		await store.get('whole');
		assert.deepEqual([afterThree, known()], [['a', 'c'], ['whole']]);
	});

	it('leaves no listener behind when it is disposed', async () => {
		const { store, asked } = aStore(new FakeClock());
		let told = 0;
		store.onDidChange(() => (told += 1));
		const waiting = store.get('a', neverAborted);
		store.dispose();
		await assert.rejects(waiting);
		await settle();
		asked[0]?.answer('one');
		await settle();
		assert.equal(told, 0);
	});

	it('hands a failure to whoever waits', async () => {
		const { store, asked } = aStore(new FakeClock());
		const waiting = store.get('a', neverAborted);
		await settle();
		asked[0]?.fail(timedOut);
		assert.equal((await failureFrom(waiting)).kind, 'timedOut');
	});
});
