import type { Clock } from '../base/clock.js';
import { type Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';

const POLL_MS = 60_000;
const JITTER_MS = 20_000;

/**
 * Ticks about once a minute while a view is visible, so that views reread their answers and request stale
 * ones. It stops while no view is visible, and ticks once when one becomes visible again, however long that
 * took. The jitter spreads out the requests of several windows.
 */
export class RefreshTimer implements Disposable {
	readonly #tick = new Emitter<void>();
	#run: AbortController | undefined;

	readonly onTick = this.#tick.event;

	constructor(
		private readonly clock: Clock,
		private readonly random: () => number,
	) {}

	/** Whether the user is watching now. */
	get isWatched(): boolean {
		return this.#run !== undefined;
	}

	/** Sets whether the user is watching: the window has the focus and shows one of our views. */
	setWatched(isWatched: boolean): void {
		if (isWatched === (this.#run !== undefined)) {
			return;
		}
		this.#run?.abort();
		this.#run = undefined;
		if (isWatched) {
			this.#run = new AbortController();
			this.#tick.fire();
			void this.#goOn(this.#run.signal);
		}
	}

	dispose(): void {
		this.setWatched(false);
		this.#tick.dispose();
	}

	async #goOn(signal: AbortSignal): Promise<void> {
		while (!signal.aborted) {
			try {
				await this.clock.sleep(POLL_MS + this.random() * JITTER_MS, signal);
			} catch {
				// The user is no longer watching.
				return;
			}
			this.#tick.fire();
		}
	}
}
