import assert from 'node:assert/strict';
import { KeyStatus } from '../../../src/client/keyState.js';
import { imageTransport, liveTransport } from '../../../src/client/liveService.js';
import type { ApiRequest, ApiResponse, Transport, Urgency } from '../../../src/client/transport.js';
import type { Credentials } from '../../../src/client/auth.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { anAnswer, aRequest, failing, failureFrom, silent } from '../../support/transports.js';

const signal = new AbortController().signal;
const origin = 'https://api.example.com';
const rows = anAnswer(200, '{"ok":true,"data":[]}');
const gone = failing({ kind: 'connectionFailed', host: 'api.example.com', code: 'ECONNREFUSED' });

/** All client layers over a service that answers after a delay as the test says, and records its requests. */
function aService(
	answer: (count: number, clock: FakeClock) => ApiResponse | Error,
	{ tookMs = 60, access = (): Credentials => ({ key: 'a', origin, form: 'header' }) } = {},
) {
	const clock = new FakeClock();
	const sent: ApiRequest[] = [];
	const fetch: Transport = async (request, attempt) => {
		sent.push(request);
		const count = sent.length;
		await clock.sleep(tookMs, attempt);
		const answered = answer(count, clock);
		if (answered instanceof Error) {
			throw answered;
		}
		return answered;
	};
	const keyStatus = new KeyStatus();
	const send = liveTransport({
		fetch,
		credentials: () => Promise.resolve(access()),
		keyStatus,
		clock,
		random: () => 0,
	});
	const ask = (name: string, urgency: Urgency, endpoint = 'trending', cancelled?: AbortSignal) =>
		send(
			{
				endpoint,
				url: `${origin}/${name}`,
				headers: {},
				maxBytes: 1_000,
				urgency,
				...(cancelled ? { cancelled } : {}),
			},
			signal,
		);
	return { clock, sent, ask, keyStatus };
}

/** How each piece of work has ended after this many seconds. */
async function outcomes(clock: FakeClock, seconds: number, work: readonly Promise<unknown>[]) {
	const kinds = work.map(kindOf);
	await clock.advance(seconds * 1_000);
	return counted(await Promise.all(kinds));
}

function kindOf(work: Promise<unknown>): Promise<string> {
	return work.then(
		() => 'answered',
		async (error: unknown) =>
			error instanceof Error && error.name === 'AbortError'
				? 'let go'
				: (await failureFrom(Promise.reject(error as Error))).kind,
	);
}

function counted(kinds: readonly string[]): Readonly<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const kind of kinds) {
		counts[kind] = (counts[kind] ?? 0) + 1;
	}
	return counts;
}

const PARTS = ['consensus', 'ratings', 'dividends', 'splits', 'mergers', 'offerings', 'financials', 'logos'];

describe('storms', () => {
	it('a rejected key travels once for forty hovers of eight parts', async () => {
		const { clock, sent, ask } = aService(() => anAnswer(401, '["Access denied"]'));
		const hovers = Array.from({ length: 40 }, (_, hover) =>
			PARTS.map((endpoint) => ask(`${hover}`, 'hover', endpoint)),
		).flat();
		assert.deepEqual([await outcomes(clock, 10, hovers), sent.length], [{ unauthorized: 320 }, 1]);
	});

	it('fifty that wait while the service asks for two seconds are all answered, at the cost of one request', async () => {
		const { clock, sent, ask } = aService((_count, { elapsed }) =>
			elapsed() < 2_000 ? anAnswer(429, '', { 'retry-after': '2' }) : rows,
		);
		const first = Array.from({ length: 50 }, (_, index) => ask(`${index}`, 'background'));
		assert.deepEqual([await outcomes(clock, 60, first), sent.length], [{ answered: 50 }, 51]);
	});

	it('asking twice a second for a minute sends few requests to a 429 without a time or with one that is over, and to a page', async () => {
		const counts = [];
		for (const answer of [
			anAnswer(429, ''),
			anAnswer(429, '', { 'retry-after': '0' }),
			anAnswer(429, '', { 'retry-after': 'Sat, 21 Nov 2015 07:28:00 GMT' }),
			anAnswer(200, '<!doctype html><title>Sign in'),
			anAnswer(302, ''),
		]) {
			const { clock, sent, ask } = aService(() => answer);
			for (let half = 0; half < 120; half += 1) {
				ask(`${half}`, 'interactive').catch(() => undefined);
				await clock.advance(500);
			}
			counts.push(sent.length);
		}
		assert.ok(
			counts.every((count) => count <= 8),
			counts.join(', '),
		);
	});

	it('what the service said to one key is forgotten with it, though it asked for a thousand million seconds', async () => {
		let key = 'a';
		const { clock, sent, ask } = aService(
			(count) => (count === 1 ? anAnswer(429, '', { 'retry-after': '1000000000' }) : rows),
			{ access: () => ({ key, origin, form: 'header' }) },
		);
		const before = await outcomes(clock, 10, [ask('a', 'hover')]);
		const paused = await outcomes(clock, 10, [ask('a', 'hover')]);
		key = 'b';
		const after = await outcomes(clock, 10, [ask('a', 'hover')]);
		assert.deepEqual(
			[before, paused, after, sent.length],
			[{ rateLimited: 1 }, { rateLimited: 1 }, { answered: 1 }, 2],
		);
	});

	it('a rejected key that is set again is tried anew, and what is said to it is heard', async () => {
		const { clock, ask, keyStatus } = aService((count) =>
			count === 1 ? anAnswer(401, '["Access denied"]') : rows,
		);
		const before = await outcomes(clock, 10, [ask('a', 'hover')]);
		keyStatus.renew();
		const after = await outcomes(clock, 10, [ask('a', 'hover')]);
		assert.deepEqual([before, after, keyStatus.verdict], [{ unauthorized: 1 }, { answered: 1 }, 'accepted']);
	});

	it('a try by hand of a rejected key is no storm, though the service says that nobody has to wait', async () => {
		const { clock, sent, ask } = aService((count) =>
			count === 1 ? anAnswer(401, '["Access denied"]') : anAnswer(429, '', { 'retry-after': '0' }),
		);
		await outcomes(clock, 1, [ask('a', 'hover')]);
		await outcomes(clock, 20, [ask('a', 'forced')]);
		assert.equal(sent.length, 4);
	});

	it('Refresh pressed every second while nothing answers sends one request in five seconds, and one press finds what is back', async () => {
		let isBack = false;
		const { clock, sent, ask } = aService(() => (isBack ? rows : gone));
		const press = () => PARTS.map((endpoint) => kindOf(ask(endpoint, 'forced', endpoint)));
		await outcomes(
			clock,
			10,
			Array.from({ length: 6 }, () => ask('a', 'hover')),
		);
		const before = sent.length;
		const presses = [];
		for (let seconds = 0; seconds < 60; seconds += 1) {
			presses.push(...press());
			await clock.advance(1_000);
		}
		assert.equal(sent.length - before, 12);
		isBack = true;
		const last = press();
		await clock.advance(6_000);
		assert.deepEqual(
			[counted(await Promise.all(last)), counted(await Promise.all(presses))],
			[{ answered: 8 }, { resting: 480 }],
		);
	});

	it('Refresh pressed every second during a pause sends nothing, and waits for its end where that is near', async () => {
		const { clock, sent, ask } = aService((count) =>
			count === 1 ? anAnswer(429, '', { 'retry-after': '60' }) : rows,
		);
		await outcomes(clock, 1, [ask('a', 'hover')]);
		const presses = [];
		for (let seconds = 0; seconds < 59; seconds += 1) {
			presses.push(kindOf(ask('a', 'forced')));
			await clock.advance(1_000);
		}
		const sentThen = sent.length;
		await clock.advance(1_000);
		assert.deepEqual([counted(await Promise.all(presses)), sentThen], [{ rateLimited: 50, answered: 9 }, 1]);
	});

	it('a hundred that a person asks at once are all answered by a healthy service, however long they wait in line', async () => {
		const { clock, ask } = aService(() => rows, { tookMs: 900 });
		const all = Array.from({ length: 100 }, (_, index) => ask(`${index}`, 'forced'));
		assert.deepEqual(await outcomes(clock, 20, all), { answered: 100 });
	});

	it('a service and an image host that never answer are let rest after hovers alone', async () => {
		const { clock, ask } = aService(() => rows, { tookMs: 1e9 });
		const sendImage = imageTransport({ fetch: silent, clock, random: () => 0 });
		for (const one of [() => ask('a', 'hover'), () => sendImage({ ...aRequest, urgency: 'hover' }, signal)]) {
			for (let round = 0; round < 3; round += 1) {
				await outcomes(clock, 17, Array.from({ length: 6 }, one));
			}
			assert.deepEqual(await outcomes(clock, 1, [one()]), { resting: 1 });
		}
	});

	it('a pause ends after a quarter of an hour at the latest', async () => {
		const { clock, ask } = aService((count) =>
			count === 1 ? anAnswer(429, '', { 'retry-after': '1000000000' }) : rows,
		);
		await outcomes(clock, 1, [ask('a', 'hover')]);
		await clock.advance(15 * 60_000);
		assert.deepEqual(await outcomes(clock, 1, [ask('a', 'hover')]), { answered: 1 });
	});

	it('a secret storage that never answers holds nobody for more than ten seconds, or beyond an abort', async () => {
		const clock = new FakeClock();
		const send = liveTransport({
			fetch: () => Promise.resolve(rows),
			credentials: () => new Promise(() => undefined),
			keyStatus: new KeyStatus(),
			clock,
			random: () => 0,
		});
		const request = {
			endpoint: 'trending',
			url: `${origin}/a`,
			headers: {},
			maxBytes: 1,
			urgency: 'interactive',
		} as const;
		const leaving = new AbortController();
		const left = send(request, leaving.signal);
		const waiting = Array.from({ length: 6 }, () => send(request, signal));
		leaving.abort();
		await assert.rejects(left, { name: 'AbortError' });
		assert.deepEqual(await outcomes(clock, 10, waiting), { noKey: 6 });
	});

	it('a thousand hovers in ten seconds over a healthy service are never told that it is busy', async () => {
		const { clock, sent, ask } = aService(() => rows);
		const stores = PARTS.map(
			(endpoint) =>
				new AnswerStore<string, string>(
					{
						ask: async (symbol, { urgency, cancelled }) => {
							await ask(symbol, urgency, endpoint, cancelled);
							return { value: symbol, receivedAt: clock.now(), warnings: 0 };
						},
						keyOf: (symbol) => symbol,
						freshForMs: () => 60_000,
						usableForMs: 600_000,
						most: 1_000,
					},
					clock,
				),
		);
		let busy = 0;
		for (let hover = 0; hover < 1_000; hover += 1) {
			const looking = new AbortController();
			void clock.sleep(700).then(() => looking.abort());
			for (const store of stores) {
				const answer = store.read(`T${hover % 200}`, 'hover', looking.signal);
				busy += answer.state === 'failed' ? 1 : 0;
			}
			await clock.advance(10);
		}
		await clock.advance(1_000);
		await settle();
		const states = stores.flatMap((store) =>
			Array.from({ length: 200 }, (_, ticker) => store.peek(`T${ticker}`).state),
		);
		const failed = states.filter((state) => state === 'failed').length;
		assert.deepEqual([busy, failed, sent.length <= 1_600, sent.length >= 900], [0, 0, true, true]);
		// The queue is empty: the next hover gets everything.
		stores.forEach((store) => store.read('NEXT', 'hover'));
		await clock.advance(200);
		assert.ok(stores.every((store) => store.peek('NEXT').state === 'ready'));
	});
});
