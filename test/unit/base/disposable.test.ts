import assert from 'node:assert/strict';
import { DisposableStore, toDisposable } from '../../../src/base/disposable.js';
import { errorsDuring } from '../../support/errorsDuring.js';

describe('a disposable of a function', () => {
	it('runs it once', () => {
		let runs = 0;
		const disposable = toDisposable(() => runs++);
		assert.equal(runs, 0);
		disposable.dispose();
		disposable.dispose();
		assert.equal(runs, 1);
	});
});

describe('a store of disposables', () => {
	it('hands on what it is given, and lets all go once, the last first', () => {
		const gone: string[] = [];
		const store = new DisposableStore();
		const first = toDisposable(() => gone.push('first'));
		assert.equal(store.add(first), first);
		store.add({ dispose: () => gone.push('second') });
		store.dispose();
		store.dispose();
		assert.deepEqual(gone, ['second', 'first']);
	});

	it('lets go at once of what arrives late', () => {
		const gone: string[] = [];
		const store = new DisposableStore();
		store.dispose();
		store.add(toDisposable(() => gone.push('late')));
		assert.deepEqual(gone, ['late']);
	});

	it('lets go of what is added while it lets go', () => {
		const gone: string[] = [];
		const store = new DisposableStore();
		store.add(toDisposable(() => gone.push('first')));
		store.add(toDisposable(() => store.add(toDisposable(() => gone.push('late')))));
		store.dispose();
		assert.deepEqual(gone, ['late', 'first']);
	});

	it('lets all go though one throws, and reports it', () => {
		const gone: string[] = [];
		const fault = new Error('the second is stuck');
		const stuck = {
			dispose: () => {
				throw fault;
			},
		};
		const store = new DisposableStore();
		store.add(toDisposable(() => gone.push('first')));
		store.add(stuck);
		store.add(toDisposable(() => gone.push('third')));
		const errors = errorsDuring(() => {
			store.dispose();
			store.add(stuck);
		});
		assert.deepEqual(gone, ['third', 'first']);
		assert.deepEqual(errors, [fault, fault]);
	});
});
