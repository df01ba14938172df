import { onUnexpectedError } from './errors.js';

/** Releases resources when disposed. */
export interface Disposable {
	dispose(): void;
}

/** Wraps a function as a disposable; it runs at most once. */
export function toDisposable(release: () => void): Disposable {
	let isActive = true;
	return {
		dispose() {
			if (isActive) {
				isActive = false;
				release();
			}
		},
	};
}

/**
 * Collects disposables and disposes them in reverse order; anything added after that is disposed at once. An
 * error in one is reported and does not stop the others.
 */
export class DisposableStore implements Disposable {
	readonly #disposables: Disposable[] = [];
	#disposed = false;

	add<T extends Disposable>(disposable: T): T {
		if (this.#disposed) {
			dispose(disposable);
		} else {
			this.#disposables.push(disposable);
		}
		return disposable;
	}

	dispose(): void {
		this.#disposed = true;
		for (let last = this.#disposables.pop(); last; last = this.#disposables.pop()) {
			dispose(last);
		}
	}
}

function dispose(disposable: Disposable): void {
	try {
		disposable.dispose();
	} catch (error) {
		onUnexpectedError(error);
	}
}
