import assert from 'node:assert/strict';
import { anyOf, batched, Emitter } from '../../../src/base/event.js';
import { errorsDuring } from '../../support/errorsDuring.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';

describe('an emitter', () => {
	it('gives every listener its turn, in the order they came, and reports what one throws', () => {
		const received: string[] = [];
		const fault = new Error('the second is broken');
		const emitter = ofTest(new Emitter<string>());
		emitter.event((event) => received.push(`first ${event}`));
		emitter.event(() => {
			throw fault;
		});
		emitter.event((event) => received.push(`third ${event}`));
		const errors = errorsDuring(() => {
			emitter.fire('one');
			emitter.fire('two');
		});
		assert.deepEqual(received, ['first one', 'third one', 'first two', 'third two']);
		assert.deepEqual(errors, [fault, fault]);
	});

	it('calls a listener as often as it was added, until its own disposable goes', () => {
		const received: string[] = [];
		const emitter = ofTest(new Emitter<void>());
		const listener = (): void => void received.push('heard');
		const first = emitter.event(listener);
		emitter.event(listener);
		emitter.fire();
		assert.equal(received.length, 2);
		first.dispose();
		first.dispose();
		emitter.fire();
		assert.equal(received.length, 3);
		assert.ok(emitter.hasListeners);
	});

	it('does not call a listener that another has removed in the same turn', () => {
		const received: string[] = [];
		const emitter = ofTest(new Emitter<void>());
		emitter.event(() => {
			received.push('first');
			second.dispose();
		});
		const second = emitter.event(() => received.push('second'));
		emitter.event(() => received.push('third'));
		emitter.fire();
		assert.deepEqual(received, ['first', 'third']);
	});

	it('calls a listener that was added in a turn from the next turn on', () => {
		const received: string[] = [];
		const emitter = ofTest(new Emitter<string>());
		const first = emitter.event(() => {
			first.dispose();
			emitter.event((event) => received.push(event));
		});
		emitter.fire('one');
		assert.deepEqual(received, []);
		emitter.fire('two');
		assert.deepEqual(received, ['two']);
	});

	it('calls nobody once it is disposed, not even in the turn that did it', () => {
		const received: string[] = [];
		const emitter = ofTest(new Emitter<void>());
		emitter.event(() => {
			received.push('first');
			emitter.dispose();
		});
		emitter.event(() => received.push('second'));
		emitter.fire();
		emitter.event(() => received.push('late'));
		emitter.fire();
		assert.deepEqual(received, ['first']);
		assert.ok(!emitter.hasListeners);
	});
});

describe('any of several events', () => {
	it('tells of each of them until its disposable goes', () => {
		const [numbers, words] = [new Emitter<number>(), new Emitter<string>()];
		let received = 0;
		const listening = anyOf(numbers.event, words.event)(() => received++);
		numbers.fire(1);
		words.fire('one');
		assert.equal(received, 2);
		listening.dispose();
		numbers.fire(2);
		words.fire('two');
		assert.equal(received, 2);
		assert.deepEqual([numbers.hasListeners, words.hasListeners], [false, false]);
	});

	it('lets go of the others though one cannot be let go', () => {
		const fault = new Error('does not let go');
		const words = new Emitter<string>();
		const stubborn = () => ({
			dispose: () => {
				throw fault;
			},
		});
		const listening = anyOf(words.event, stubborn)(() => undefined);
		assert.deepEqual(
			errorsDuring(() => listening.dispose()),
			[fault],
		);
		assert.ok(!words.hasListeners);
	});
});

describe('a batched event', () => {
	it('tells once of all that comes within its pause, and nothing once its disposable goes', async () => {
		const clock = new FakeClock();
		const numbers = new Emitter<number>();
		let received = 0;
		const listening = batched(numbers.event, 50, clock)(() => received++);
		const counts: number[] = [];
		for (const atOnce of [3, 2]) {
			Array.from({ length: atOnce }, (_, index) => numbers.fire(index));
			counts.push(received);
			await clock.advance(50);
			counts.push(received);
		}
		numbers.fire(1);
		listening.dispose();
		await clock.advance(50);
		assert.deepEqual([counts, received, numbers.hasListeners], [[0, 1, 1, 2], 2, false]);
	});
});
