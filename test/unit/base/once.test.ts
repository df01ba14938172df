import assert from 'node:assert/strict';
import { DisposableStore } from '../../../src/base/disposable.js';
import { Emitter } from '../../../src/base/event.js';
import { once, onceUntil } from '../../../src/base/once.js';
import { settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';

/** A source whose reads the test completes. */
function aSource() {
	const changed = new Emitter<void>();
	const reads: ((value: string | undefined) => void)[] = [];
	const make = () => new Promise<string | undefined>((answer) => reads.push(answer));
	return { changed, reads, read: onceUntil(ofTest(new DisposableStore()), changed.event, make) };
}

describe('a value that is made once', () => {
	it('is made on first need, one time for all who ask', async () => {
		let made = 0;
		const value = once(() => Promise.resolve(++made));
		assert.equal(made, 0);
		assert.deepEqual(await Promise.all([value(), value()]), [1, 1]);
		assert.equal(await value(), 1);
	});

	it('is tried anew after it could not be made, with one failure for all who waited', async () => {
		let tries = 0;
		const fault = new Error('not yet');
		const value = once(() => (++tries === 1 ? Promise.reject(fault) : Promise.resolve('made')));
		const [first, second] = [value(), value()];
		await assert.rejects(first, fault);
		await assert.rejects(second, fault);
		assert.equal(await value(), 'made');
		assert.equal(tries, 2);
	});
});

describe('a value that is made once until something changes', () => {
	it('is read once for all who ask, and again after a change', async () => {
		const { changed, reads, read } = aSource();
		const both = [read(), read()];
		reads[0]?.('a');
		const before = [...(await Promise.all(both)), await read()];
		changed.fire();
		const after = read();
		reads[1]?.('b');
		assert.deepEqual([before, await after, reads.length], [['a', 'a', 'a'], 'b', 2]);
	});

	it('gives who waits while it changes the newer', async () => {
		const { changed, reads, read } = aSource();
		const waiting = read();
		changed.fire();
		reads[0]?.('old');
		await settle();
		reads[1]?.('new');
		assert.equal(await waiting, 'new');
	});

	it('is read again where nothing was found', async () => {
		const { reads, read } = aSource();
		const first = read();
		reads[0]?.(undefined);
		const second = (await first) === undefined ? read() : undefined;
		reads[1]?.('a');
		assert.equal(await second, 'a');
	});

	it('is made again where it could not be made', async () => {
		const faults = [new Error('locked')];
		const read = onceUntil(ofTest(new DisposableStore()), ofTest(new Emitter<void>()).event, () => {
			const fault = faults.shift();
			return fault ? Promise.reject(fault) : Promise.resolve('a');
		});
		await assert.rejects(read(), { message: 'locked' });
		assert.equal(await read(), 'a');
	});
});
