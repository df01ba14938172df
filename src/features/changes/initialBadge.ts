import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore, toDisposable } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import { onUnexpectedError } from '../../base/errors.js';

/** The window is there by then, and the key is read. */
const AFTER_MS = 10_000;
/** Windows that come back together find what the first of them asked. */
const JITTER_MS = 10_000;

export interface InitialBadgeParts {
	/** Whether there is a service to ask by itself, and somebody's list to ask about. */
	readonly isWanted: () => boolean;
	/** When that may have changed. */
	readonly onDidChange: Event<unknown>;
	readonly count: () => Promise<void>;
	readonly clock: Clock;
	readonly random: () => number;
}

/** Has what is unread counted once, a moment after the start, so that the icon tells it whatever is in front. */
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
			// The window has closed before.
			() => undefined,
		);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#count(): void {
		if (this.parts.isWanted()) {
			// Once is enough.
			this.dispose();
			this.parts.count().catch(onUnexpectedError);
		}
	}
}
