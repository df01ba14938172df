import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { LinkedSignal, onAbort, underAny } from '../../../src/base/abort.js';

function listenersOf({ signal }: AbortController): number {
	return getEventListeners(signal, 'abort').length;
}

describe('a signal that is linked to others', () => {
	it('aborts with the first of them, for its reason', () => {
		const [one, other] = [new AbortController(), new AbortController()];
		const { signal } = new LinkedSignal(one.signal, undefined, other.signal);
		assert.equal(signal.aborted, false);
		const reason = new Error('the other');
		other.abort(reason);
		one.abort();
		assert.deepEqual([signal.aborted, signal.reason], [true, reason]);
	});

	it('is aborted from the start where one of them is', () => {
		const [one, other] = [new AbortController(), new AbortController()];
		const reason = new Error('before');
		other.abort(reason);
		assert.equal(new LinkedSignal(one.signal, other.signal).signal.reason, reason);
		assert.equal(listenersOf(one), 0);
	});

	it('has one listener on each of them, however many are linked, and none once they have let go', () => {
		const one = new AbortController();
		const linked = Array.from({ length: 100 }, () => new LinkedSignal(one.signal));
		const meanwhile = listenersOf(one);
		linked.forEach((each) => each.dispose());
		assert.deepEqual([meanwhile, listenersOf(one)], [1, 0]);
		one.abort();
		assert.ok(linked.every(({ signal }) => !signal.aborted));
	});

	it('lets go when the work under it is done, be it well or not', async () => {
		const one = new AbortController();
		assert.equal(await underAny([one.signal], () => Promise.resolve('done')), 'done');
		await assert.rejects(
			underAny([one.signal], () => Promise.reject(new Error('broken'))),
			/broken/,
		);
		assert.equal(listenersOf(one), 0);
	});
});

describe('who listens to a signal', () => {
	it('is told once, but not after letting go, also where another lets go or listens meanwhile', () => {
		const one = new AbortController();
		const reported: string[] = [];
		onAbort(one.signal, () => {
			reported.push('stays');
			dispose();
		});
		const dispose = onAbort(one.signal, () => reported.push('gone meanwhile'));
		onAbort(one.signal, () => reported.push('gone before'))();
		onAbort(one.signal, () => void onAbort(one.signal, () => reported.push('late')));
		one.abort();
		assert.deepEqual(reported, ['stays']);
		assert.equal(listenersOf(one), 0);
	});
});
