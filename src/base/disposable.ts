import { onUnexpectedError } from './errors.js';

/** Something that lets go of what it holds. */
export interface Disposable {
	dispose(): void;
}

/** Makes a disposable of a function; it runs once. */
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
 * Holds disposables and lets them go in reverse order; what arrives late is let go at once. What one throws meanwhile
 * is reported, and keeps none of the others.
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
