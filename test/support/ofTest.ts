import { type Disposable, DisposableStore } from '../../src/base/disposable.js';

let made = new DisposableStore();

/** Disposes something when the current test ends. */
export function ofTest<T extends Disposable>(thing: T): T {
	return made.add(thing);
}

/** Disposes what the finished test created. */
export function disposeOfTest(): void {
	made.dispose();
	made = new DisposableStore();
}
