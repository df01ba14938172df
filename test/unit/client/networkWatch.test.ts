import assert from 'node:assert/strict';
import { CircuitBreaker } from '../../../src/client/circuitBreaker.js';
import { NetworkWatch } from '../../../src/client/networkWatch.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { answering, failing, inTurn, ok } from '../../support/transports.js';

const gone = failing({ kind: 'offline', host: 'api.example.com' });

describe('an outage that a probe may end before its time', () => {
	/** Starts an outage whose next probe is due in 40 seconds. */
	async function anOutage() {
		const clock = new FakeClock();
		const machine = { network: 'wifi' };
		const breaker = ofTest(new CircuitBreaker(clock, () => 0));
		ofTest(new NetworkWatch(breaker, clock, () => machine.network));
		const inner = answering(...Array.from({ length: 6 }, () => gone), ok);
		const send = breaker.around(inner);
		await inTurn(send, 3);
		for (const ms of [5_000, 10_000, 20_000]) {
			await clock.advance(ms);
			await inTurn(send, 1);
		}
		assert.equal(breaker.outage?.retryAt, clock.now() + 40_000);
		return { clock, machine, breaker, send };
	}

	it('ends within seconds once the machine has another network', async () => {
		const { clock, machine, breaker, send } = await anOutage();
		machine.network = 'another wifi';
		await clock.advance(5_000);
		assert.deepEqual([await inTurn(send, 1), breaker.outage, clock.waiting], [['ok'], undefined, 0]);
	});

	it('ends within seconds once the machine wakes', async () => {
		const { clock, breaker, send } = await anOutage();
		clock.setWall(clock.now() + 8 * 3_600_000);
		await clock.advance(5_000);
		assert.deepEqual([await inTurn(send, 1), breaker.outage], [['ok'], undefined]);
	});

	it('lasts as long as ever where nothing has changed, though the wall clock is set a little', async () => {
		const { clock, send } = await anOutage();
		clock.setWall(clock.now() + 9_000);
		await clock.advance(39_000);
		assert.deepEqual(await inTurn(send, 1), ['resting']);
	});

	it('is looked at no more once it is over, or the window is closed', async () => {
		const clock = new FakeClock();
		const breaker = ofTest(new CircuitBreaker(clock, () => 0));
		const watch = new NetworkWatch(breaker, clock, () => 'wifi');
		await inTurn(breaker.around(answering(gone)), 3);
		assert.equal(clock.waiting, 1);
		watch.dispose();
		assert.equal(clock.waiting, 0);
	});
});
