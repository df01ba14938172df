import { type Disposable, DisposableStore } from '../../src/base/disposable.js';

let made = new DisposableStore();

/** Has something disposed of when the test that makes it is over. */
export function ofTest<T extends Disposable>(thing: T): T {
	return made.add(thing);
}

/** Disposes of what the test that is over has made. */
export function disposeOfTest(): void {
	made.dispose();
	made = new DisposableStore();
}
