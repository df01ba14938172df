import assert from 'node:assert/strict';
import type { Memento } from '../../../../src/workbench/storage/memento.js';
import { SerialMemento } from '../../../../src/workbench/storage/serialMemento.js';

type State = Readonly<Record<string, unknown>>;

/**
 * The global state as in VS Code: what is set shows at once, is sent with all other values a moment later, and
 * each write that is done replaces all values in memory.
 */
class EchoingMemento implements Memento {
	written: State = {};
	#state: State = {};
	readonly #sent: (() => void)[] = [];

	get(name: string): unknown {
		return this.#state[name];
	}

	update(name: string, value: unknown): Promise<void> {
		this.#state = { ...this.#state, [name]: value };
		const sent = this.#state;
		return new Promise((resolve, reject) => {
			this.#sent.push(() => {
				if (value === 'refused') {
					reject(new Error('refused'));
					return;
				}
				this.written = sent;
				this.#state = sent;
				resolve();
			});
		});
	}

	/** Completes the earliest write, and lets those who wait for it go on. */
	async complete(): Promise<void> {
		this.#sent.shift()?.();
		await new Promise(setImmediate);
	}
}

describe('the state that windows share', () => {
	it('keeps a value that is set while another is written', async () => {
		const memento = new EchoingMemento();
		const state = new SerialMemento(memento);
		const writes = [state.update('order', 'byDate'), state.update('marks', 1)];
		await new Promise(setImmediate);
		await memento.complete();
		writes.push(state.update('order', 'bySymbol'));
		await new Promise(setImmediate);
		await memento.complete();
		await memento.complete();
		await Promise.all(writes);
		assert.deepEqual(memento.written, { order: 'bySymbol', marks: 1 });
		assert.deepEqual([state.get('order'), state.get('marks')], ['bySymbol', 1]);
	});

	it('reads what waits to be written, also that a value is gone', async () => {
		const memento = new EchoingMemento();
		const state = new SerialMemento(memento);
		const writes = [state.update('order', 'byDate'), state.update('order', undefined)];
		assert.equal(state.get('order'), undefined);
		writes.push(state.update('marks', 1));
		assert.equal(state.get('marks'), 1);
		for (let turn = 0; turn < 4; turn += 1) {
			await memento.complete();
		}
		await Promise.all(writes);
		assert.deepEqual([state.get('order'), state.get('marks')], [undefined, 1]);
	});

	it('says which write failed, and goes on with the next', async () => {
		const memento = new EchoingMemento();
		const state = new SerialMemento(memento);
		const failed = assert.rejects(state.update('order', 'refused'), /refused/);
		const written = state.update('marks', 1);
		for (let turn = 0; turn < 3; turn += 1) {
			await memento.complete();
		}
		await failed;
		await written;
		assert.equal(state.get('marks'), 1);
	});
});
