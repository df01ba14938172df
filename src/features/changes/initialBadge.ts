import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore, toDisposable } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import { onUnexpectedError } from '../../base/errors.js';

/** By then the window is ready and the key is read. */
const AFTER_MS = 10_000;
/** Spreads out windows restored together, so that later ones can use the first one's answers. */
const JITTER_MS = 10_000;

export interface InitialBadgeParts {
	/** Whether automatic requests are possible, and the user has a list to request for. */
	readonly isWanted: () => boolean;
	/** Fires when `isWanted` may have changed. */
	readonly onDidChange: Event<unknown>;
	readonly count: () => Promise<void>;
	readonly clock: Clock;
	readonly random: () => number;
}

/**
 * Counts unread changes once, shortly after startup, so that the icon shows them whichever view is in front.
 */
export class InitialBadge implements Disposable {
	readonly #own = new DisposableStore();

	constructor(private readonly parts: InitialBadgeParts) {
		const { clock, random, onDidChange } = parts;
		const waiting = new AbortController();
		this.#own.add(toDisposable(() => waiting.abort()));
		clock.sleep(AFTER_MS + random() * JITTER_MS, waiting.signal).then(
			() => {
				this.#own.add(onDidChange(() => this.#count()));
				this.#count();
			},
			// The window closed first.
			() => undefined,
		);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#count(): void {
		if (this.parts.isWanted()) {
			// Count only once.
			this.dispose();
			this.parts.count().catch(onUnexpectedError);
		}
	}
}
