import assert from 'node:assert/strict';
import { withRetry } from '../../../src/client/retry.js';
import type { Urgency } from '../../../src/client/transport.js';
import { FakeClock } from '../../support/fakeClock.js';
import { answering, aRequest, failing, failureFrom, ok } from '../../support/transports.js';

const signal = new AbortController().signal;
const half = (): number => 0.5;

describe('withRetry', () => {
	it('waits as long as the server asks', async () => {
		const clock = new FakeClock();
		const send = withRetry(
			clock,
			half,
			answering(failing({ kind: 'rateLimited', retryAfterMs: 700, said: {} }), ok),
		);
		await clock.run(send(aRequest, signal));
		// Plus half of the jitter that spreads requests waiting for the same moment.
		assert.deepEqual(clock.slept, [700 + 250]);
	});

	it('reports at once where the server asks for more patience than there is', async () => {
		const clock = new FakeClock();
		const requested = failing({ kind: 'rateLimited', retryAfterMs: 11_000, said: {} });
		const inner = answering(requested, ok);
		const failure = await failureFrom(clock.run(withRetry(clock, half, inner)(aRequest, signal)));
		assert.deepEqual([failure.kind, inner.sent.length, clock.slept], ['rateLimited', 1, []]);
	});

	it('doubles its wait with jitter after failures of the server, and gives up after three attempts', async () => {
		const clock = new FakeClock();
		const inner = answering(failing({ kind: 'serverFailed', status: 503, said: {} }));
		const failure = await failureFrom(clock.run(withRetry(clock, half, inner)(aRequest, signal)));
		assert.deepEqual([failure.kind, inner.sent.length, clock.slept], ['serverFailed', 3, [150, 300]]);
	});

	it('asks a hover once only', async () => {
		const inner = answering(failing({ kind: 'truncated' }));
		const clock = new FakeClock();
		const hover = { ...aRequest, urgency: 'hover' satisfies Urgency as Urgency };
		await failureFrom(clock.run(withRetry(clock, half, inner)(hover, signal)));
		assert.equal(inner.sent.length, 1);
	});

	it('asks nobody to wait for a second timeout, but where nobody waits', async () => {
		const counts = [];
		for (const urgency of ['interactive', 'forced', 'assistant', 'hover', 'background', 'hint'] as const) {
			const inner = answering(failing({ kind: 'timedOut', host: 'api.example.com', afterMs: 15_000 }));
			const clock = new FakeClock();
			await failureFrom(clock.run(withRetry(clock, half, inner)({ ...aRequest, urgency }, signal)));
			counts.push(inner.sent.length);
		}
		assert.deepEqual(counts, [1, 1, 1, 1, 3, 3]);
	});

	it('asks no more for what nobody wants', async () => {
		const inner = answering(failing({ kind: 'truncated' }), ok);
		const gone = new AbortController();
		gone.abort();
		await failureFrom(
			withRetry(new FakeClock(), half, inner)({ ...aRequest, cancelled: gone.signal }, signal),
		);
		assert.equal(inner.sent.length, 1);
	});

	for (const failure of [
		{ kind: 'unauthorized', said: {} },
		{ kind: 'notInPlan', said: {} },
		{ kind: 'resting', because: { kind: 'busy' }, retryAfterMs: 1 },
		{ kind: 'notFound', said: {} },
		{ kind: 'refused', status: 400, said: {} },
		{ kind: 'serverFailed', status: 501, said: {} },
		{ kind: 'redirected', status: 302 },
		{ kind: 'insecure', host: 'h', code: 'CERT_HAS_EXPIRED' },
		{ kind: 'unverified', host: 'h', code: 'CERT_HAS_EXPIRED' },
	] as const) {
		it(`never repeats after ${failure.kind}${'status' in failure ? ` ${failure.status}` : ''}`, async () => {
			const inner = answering(failing(failure), ok);
			await failureFrom(withRetry(new FakeClock(), half, inner)(aRequest, signal));
			assert.equal(inner.sent.length, 1);
		});
	}

	it('ends its sleep as soon as the signal aborts', async () => {
		const clock = new FakeClock();
		const controller = new AbortController();
		const inner = answering(failing({ kind: 'truncated' }), ok);
		const work = withRetry(clock, half, inner)(aRequest, controller.signal);
		await clock.advance(1);
		controller.abort();
		await assert.rejects(work, { name: 'AbortError' });
		assert.deepEqual([inner.sent.length, clock.waiting], [1, 0]);
	});
});
