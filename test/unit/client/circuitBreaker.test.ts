import assert from 'node:assert/strict';
import type { Failure } from '../../../src/base/failure.js';
import { CircuitBreaker } from '../../../src/client/circuitBreaker.js';
import type { ApiRequest, ApiResponse, Transport } from '../../../src/client/transport.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { neverAborted as signal } from '../../support/neverAborted.js';
import { ofTest } from '../../support/ofTest.js';
import { answering, aRequest, failing, failureFrom, inTurn, kindsOf, ok } from '../../support/transports.js';

const gone = failing({ kind: 'connectionFailed', host: 'api.example.com', code: 'ECONNREFUSED' });
const late = failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 15_000 });
const broken = failing({ kind: 'serverFailed', status: 503, said: {} });
const forced: ApiRequest = { ...aRequest, urgency: 'forced' };
const logos: ApiRequest = { ...aRequest, endpoint: 'logos' };
const HOVER = ['consensus', 'ratings', 'dividends', 'splits', 'financials', 'logos'];

/** A breaker around a transport, and how often it reported a change. */
function around(inner: Transport) {
	const clock = new FakeClock();
	const breaker = ofTest(new CircuitBreaker(clock, () => 0));
	const reported = { times: 0 };
	ofTest(breaker.onDidChange(() => (reported.times += 1)));
	return { clock, breaker, reported, send: breaker.around(inner) };
}

/** A transport whose requests end when and how a test decides. */
function byHand() {
	const waiting: { readonly request: ApiRequest; readonly end: (outcome: ApiResponse | Error) => void }[] =
		[];
	const send: Transport = (request) =>
		new Promise((resolve, reject) => {
			waiting.push({
				request,
				end: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
			});
		});
	/** Ends all requests in flight, in the order in which they were sent. Returns their number. */
	const endAll = async (outcome: ApiResponse | Error): Promise<number> => {
		await settle();
		const ended = waiting.splice(0);
		ended.forEach(({ end }) => end(outcome));
		await settle();
		return ended.length;
	};
	return { send, waiting, endAll };
}

describe('the circuit breaker', () => {
	for (const failure of [
		{ kind: 'offline', host: 'h' },
		{ kind: 'connectionFailed', host: 'h', code: 'ECONNREFUSED' },
		{ kind: 'withheld', host: 'h' },
		{ kind: 'timedOut', host: 'api.example.com', afterMs: 15_000 },
		{ kind: 'notJson', looksLike: 'HTML' },
		{ kind: 'redirected', status: 302 },
		{ kind: 'proxyRefused', code: '407' },
		{ kind: 'insecure', host: 'h', code: 'CERT_HAS_EXPIRED' },
		{ kind: 'unverified', host: 'h', code: 'CERT_HAS_EXPIRED' },
	] as const satisfies readonly Failure[]) {
		it(`sends nothing to the host after three of ${failure.kind} in a row, and says why`, async () => {
			const inner = answering(failing(failure));
			const { clock, breaker, send } = around(inner);
			await inTurn(send, 3);
			const reported = await failureFrom(send(logos, signal));
			assert.deepEqual(
				[reported, inner.sent.length, breaker.outage],
				[
					{ kind: 'resting', because: failure, retryAfterMs: 5_000 },
					3,
					{
						host: 'api.example.com',
						because: failure,
						since: clock.now(),
						retryAt: clock.now() + 5_000,
					},
				],
			);
		});
	}

	for (const failure of [
		{ kind: 'serverFailed', status: 503, said: {} },
		{ kind: 'truncated' },
		{ kind: 'notFound', said: {} },
	] as const satisfies readonly Failure[]) {
		it(`leaves other endpoints alone where one ends with ${failure.kind} three times`, async () => {
			const inner = answering(failing(failure), failing(failure), failing(failure), ok);
			const { breaker, send } = around(inner);
			assert.deepEqual(await inTurn(send, 5), [
				failure.kind,
				failure.kind,
				failure.kind,
				'resting',
				'resting',
			]);
			assert.deepEqual([await inTurn(send, 2, logos), breaker.outage], [['ok', 'ok'], undefined]);
		});
	}

	for (const failure of [
		{ kind: 'unauthorized', said: {} },
		{ kind: 'notInPlan', said: {} },
		{ kind: 'rateLimited', said: {} },
		{ kind: 'refused', status: 400, said: {} },
		{ kind: 'tooLarge', limitBytes: 1 },
		{ kind: 'badResponse', path: '', reason: '' },
		{ kind: 'noKey' },
		{ kind: 'busy' },
	] as const satisfies readonly Failure[]) {
		it(`takes ${failure.kind} for no failure of the service`, async () => {
			const inner = answering(failing(failure));
			assert.deepEqual(new Set(await inTurn(around(inner).send, 8)), new Set([failure.kind]));
			assert.equal(inner.sent.length, 8);
		});
	}

	it('takes any answer for a sign that the host is there, a refusal and an error of the service too', async () => {
		for (const answer of [
			failing({ kind: 'unauthorized', said: {} }),
			failing({ kind: 'notInPlan', said: {} }),
			failing({ kind: 'rateLimited', said: {} }),
			broken,
			ok,
		]) {
			const { send } = around(answering(gone, gone, answer, gone, gone, ok));
			const kinds = await inTurn(send, 6);
			assert.equal(kinds.at(-1), 'ok');
		}
	});

	it('counts what fails together once: two hovers over a slow service, and the panel after them is asked', async () => {
		const wire = byHand();
		const { send } = around(wire.send);
		for (let hover = 0; hover < 2; hover += 1) {
			const cards = kindsOf(HOVER.map((endpoint) => send({ ...aRequest, endpoint }, signal)));
			assert.equal(await wire.endAll(late), HOVER.length);
			assert.deepEqual(new Set(await cards), new Set(['timedOut']));
		}
		const panel = kindsOf(HOVER.map((endpoint) => send({ ...aRequest, endpoint }, signal)));
		assert.equal(await wire.endAll(ok), HOVER.length);
		assert.deepEqual(new Set(await panel), new Set(['ok']));
	});

	it('counts what was sent before the first failure of a round to that round, however late it fails', async () => {
		const wire = byHand();
		const { breaker, send } = around(wire.send);
		const first = kindsOf([send(aRequest, signal), send(logos, signal), send(aRequest, signal)]);
		await settle();
		const [one, two, three] = wire.waiting.splice(0);
		one?.end(gone);
		await settle();
		const second = kindsOf([send(aRequest, signal)]);
		await wire.endAll(gone);
		two?.end(gone);
		three?.end(gone);
		await first;
		await second;
		assert.equal(breaker.outage, undefined);
		await Promise.all([kindsOf([send(aRequest, signal)]), wire.endAll(gone)]);
		assert.notEqual(breaker.outage, undefined);
	});

	it('takes a timeout for the host only where nothing was answered since', async () => {
		const wire = byHand();
		const { breaker, send } = around(wire.send);
		for (let round = 0; round < 3; round += 1) {
			const both = kindsOf([send(aRequest, signal), send(logos, signal)]);
			await settle();
			const [slow, quick] = wire.waiting.splice(0);
			quick?.end(ok);
			await settle();
			slow?.end(late);
			assert.deepEqual(await both, ['timedOut', 'ok']);
		}
		assert.equal(breaker.outage, undefined);
		// Only the slow endpoint is paused.
		assert.deepEqual(await kindsOf([send(aRequest, signal)]), ['resting']);
		const other = kindsOf([send(logos, signal)]);
		await wire.endAll(ok);
		assert.deepEqual(await other, ['ok']);
	});

	it('waits 5 s, then twice as long after each probe in vain, up to 2 minutes, and ends with the first answer', async () => {
		const inner = answering(...Array.from({ length: 10 }, () => gone), ok);
		const { clock, breaker, send } = around(inner);
		await inTurn(send, 3);
		const waits = [];
		for (let probe = 0; probe < 7; probe += 1) {
			const ms = (breaker.outage?.retryAt ?? 0) - clock.now();
			waits.push(ms / 1_000);
			await clock.advance(ms - 1);
			assert.deepEqual(await inTurn(send, 2), ['resting', 'resting']);
			await clock.advance(1);
			assert.deepEqual(await inTurn(send, 2), ['connectionFailed', 'resting']);
		}
		assert.deepEqual([waits, inner.sent.length], [[5, 10, 20, 40, 80, 120, 120], 10]);
		await clock.advance(120_000);
		assert.deepEqual([await inTurn(send, 2), breaker.outage], [['ok', 'ok'], undefined]);
	});

	it('has one request probe, for which the others wait, and go on with its answer or are refused with the new wait', async () => {
		const wire = byHand();
		const { clock, send } = around(wire.send);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all([kindsOf([send(aRequest, signal)]), wire.endAll(gone)]);
		}
		await clock.advance(5_000);
		const inVain = HOVER.map((endpoint) => send({ ...aRequest, endpoint }, signal));
		const kinds = kindsOf(inVain);
		assert.equal(await wire.endAll(gone), 1);
		assert.deepEqual(await kinds, ['connectionFailed', ...HOVER.slice(1).map(() => 'resting')]);
		assert.deepEqual(await failureFrom(Promise.all(inVain.slice(1))), {
			kind: 'resting',
			because: gone.failure,
			retryAfterMs: 10_000,
		});
		await clock.advance(10_000);
		const atLast = kindsOf(HOVER.map((endpoint) => send({ ...aRequest, endpoint }, signal)));
		assert.deepEqual([await wire.endAll(ok), await wire.endAll(ok)], [1, HOVER.length - 1]);
		assert.deepEqual(new Set(await atLast), new Set(['ok']));
	});

	it('lets another one probe where the one that did is given up, and takes that for no failure', async () => {
		const wire = byHand();
		const { clock, breaker, send } = around(wire.send);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all([kindsOf([send(aRequest, signal)]), wire.endAll(gone)]);
		}
		await clock.advance(5_000);
		const leaving = new AbortController();
		const left = kindsOf([send(aRequest, leaving.signal)]);
		const other = kindsOf([send(logos, signal)]);
		await settle();
		leaving.abort();
		await wire.endAll(new DOMException('gone', 'AbortError'));
		assert.deepEqual([await left, await wire.endAll(ok), await other], [['let go'], 1, ['ok']]);
		assert.equal(breaker.outage, undefined);
	});

	it('takes an abort for no failure, whatever it is told as', async () => {
		const leaving = new AbortController();
		leaving.abort();
		const inner = answering(gone);
		const { send, breaker } = around(inner);
		for (let call = 0; call < 8; call += 1) {
			await kindsOf([send(aRequest, leaving.signal)]);
		}
		assert.deepEqual([inner.sent.length, breaker.outage], [8, undefined]);
	});

	it('lets go of a request that nobody wants any more while another one probes', async () => {
		const wire = byHand();
		const { clock, send } = around(wire.send);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all([kindsOf([send(aRequest, signal)]), wire.endAll(gone)]);
		}
		await clock.advance(5_000);
		const cancelled = new AbortController();
		const probe = kindsOf([send(aRequest, signal)]);
		const left = kindsOf([send({ ...logos, cancelled: cancelled.signal }, signal)]);
		await settle();
		cancelled.abort();
		assert.deepEqual([await left, await wire.endAll(ok), await probe], [['let go'], 1, ['ok']]);
	});

	it('probes at once where a person presses Refresh, and every five seconds at most', async () => {
		const inner = answering(gone);
		const { clock, send } = around(inner);
		await inTurn(send, 3);
		await clock.advance(5_000);
		await inTurn(send, 1);
		await clock.advance(10_000);
		await inTurn(send, 1);
		await clock.advance(6_000);
		// Three failed probes: the next one is due in 14 s.
		const before = inner.sent.length;
		const kinds = [];
		for (let seconds = 0; seconds < 12; seconds += 1) {
			kinds.push(...(await inTurn(send, 1, forced)));
			await clock.advance(1_000);
		}
		assert.deepEqual(
			[inner.sent.length - before, kinds.flatMap((kind, second) => (kind === 'resting' ? [] : second))],
			[3, [0, 5, 10]],
		);
	});

	it('has all that a press of Refresh asks wait for one probe, and tells them what is left where it is in vain', async () => {
		const wire = byHand();
		const { clock, send } = around(wire.send);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all([kindsOf([send(aRequest, signal)]), wire.endAll(gone)]);
		}
		await clock.advance(1_000);
		const pressed = kindsOf(HOVER.map((endpoint) => send({ ...forced, endpoint }, signal)));
		assert.equal(await wire.endAll(gone), 1);
		assert.deepEqual(await pressed, ['connectionFailed', ...HOVER.slice(1).map(() => 'resting')]);
		// An early failed probe doesn't extend the wait of other requests.
		assert.equal(
			((await failureFrom(send(aRequest, signal))) as { retryAfterMs?: number }).retryAfterMs,
			4_000,
		);
		await clock.advance(2_000);
		assert.equal(
			((await failureFrom(send(forced, signal))) as { retryAfterMs?: number }).retryAfterMs,
			2_000,
		);
		await clock.advance(2_000);
		const again = kindsOf(HOVER.map((endpoint) => send({ ...forced, endpoint }, signal)));
		assert.deepEqual([await wire.endAll(ok), await wire.endAll(ok)], [1, HOVER.length - 1]);
		assert.deepEqual(new Set(await again), new Set(['ok']));
	});

	it('probes as soon as it may after a press of Refresh that came too early, though nobody presses again', async () => {
		const { clock, breaker, send } = around(answering(gone, gone, gone, gone, gone, gone, ok));
		await inTurn(send, 3);
		for (const ms of [5_000, 10_000]) {
			await clock.advance(ms);
			await inTurn(send, 1);
		}
		await clock.advance(1_000);
		const refused = await failureFrom(send(forced, signal));
		const retryAt = breaker.outage?.retryAt;
		await clock.advance(4_000);
		assert.deepEqual(
			[refused.kind === 'resting' && refused.retryAfterMs, retryAt, await inTurn(send, 1)],
			[4_000, clock.now(), ['connectionFailed']],
		);
	});

	it('has what is asked next probe once something has changed, though not sooner than five seconds after the last', async () => {
		const inner = answering(gone, gone, gone, gone, gone, ok);
		const { clock, breaker, reported, send } = around(inner);
		await inTurn(send, 3);
		breaker.probeNow();
		assert.deepEqual([await inTurn(send, 2), reported.times], [['connectionFailed', 'resting'], 3]);
		await clock.advance(1_000);
		breaker.probeNow();
		assert.deepEqual(await inTurn(send, 1), ['resting']);
		await clock.advance(4_000);
		assert.deepEqual(await inTurn(send, 1), ['connectionFailed']);
		await clock.advance(5_000);
		breaker.probeNow();
		assert.deepEqual([await inTurn(send, 2), breaker.outage], [['ok', 'ok'], undefined]);
	});

	it('tells when it opens, waits anew and closes, and of nothing else', async () => {
		const inner = answering(ok, gone, gone, gone, gone, ok);
		const { clock, breaker, reported, send } = around(inner);
		breaker.probeNow();
		await inTurn(send, 3);
		assert.equal(reported.times, 0);
		await inTurn(send, 3);
		assert.equal(reported.times, 1);
		await clock.advance(5_000);
		await inTurn(send, 1);
		assert.equal(reported.times, 2);
		await clock.advance(10_000);
		await inTurn(send, 3);
		assert.equal(reported.times, 3);
	});

	it('tells that what failed may be asked again when it closes and when it is to be probed, and not when it opens', async () => {
		const { clock, breaker, send } = around(answering(gone, gone, gone, gone, ok));
		const recovered: string[] = [];
		let step = 'opens';
		ofTest(breaker.onDidRecover(() => recovered.push(step)));
		await inTurn(send, 3);
		step = 'is to be probed';
		breaker.probeNow();
		step = 'fails again';
		await inTurn(send, 1);
		await clock.advance(10_000);
		step = 'closes';
		await inTurn(send, 1);
		step = 'is closed';
		breaker.probeNow();
		await inTurn(send, 1);
		assert.deepEqual(recovered, ['is to be probed', 'closes']);
	});

	it('forgets one host with the first request for another', async () => {
		const inner = answering(gone, gone, gone, ok);
		const { breaker, send } = around(inner);
		await inTurn(send, 4);
		assert.equal(inner.sent.length, 3);
		const elsewhere = { ...aRequest, url: 'https://other.example.com/a' };
		assert.deepEqual([await inTurn(send, 1, elsewhere), breaker.outage], [['ok'], undefined]);
	});

	it('sends on after three images that are not there', async () => {
		const inner = answering(failing({ kind: 'notFound', said: {} }));
		await inTurn(around(inner).send, 8, { ...aRequest, endpoint: 'image' });
		assert.equal(inner.sent.length, 8);
	});
});
