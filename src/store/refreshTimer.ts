import type { Clock } from '../base/clock.js';
import { type Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';

const POLL_MS = 60_000;
const JITTER_MS = 20_000;

/**
 * Ticks about once a minute while somebody looks: views then look at their answers again, and those that are old are
 * asked for. It stops while nobody looks, and ticks once as soon as somebody looks again, however long it was;
 * the jitter keeps windows apart.
 */
export class RefreshTimer implements Disposable {
	readonly #tick = new Emitter<void>();
	#run: AbortController | undefined;

	readonly onTick = this.#tick.event;

	constructor(
		private readonly clock: Clock,
		private readonly random: () => number,
	) {}

	/** Whether somebody looks now. */
	get isWatched(): boolean {
		return this.#run !== undefined;
	}

	/** Says whether somebody looks: the window has the focus and a view of ours is in it. */
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
				// Nobody looks any more.
				return;
			}
			this.#tick.fire();
		}
	}
}
