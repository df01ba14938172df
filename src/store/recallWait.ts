import type { Clock } from '../base/clock.js';
import { nextTurn } from '../base/nextTurn.js';
import { unlessAborted } from '../base/unlessAborted.js';

/** A disk that is slower than this keeps nobody from asking. */
const RECALL_WAIT_MS = 300;

interface Wait {
	readonly over: Promise<undefined>;
	readonly end: AbortController;
	waiting: number;
}

/**
 * Waits for what is looked for on the disk, but not for long. What is looked for in one turn has one wait, so that it
 * goes on in one turn too, and whatever has to be asked is asked together.
 */
export class RecallWait {
	#current: Wait | undefined;

	constructor(private readonly clock: Clock) {}

	/** What is found in time, or undefined; the search goes on. Throws the signal's reason when that aborts. */
	async for<Found>(search: Promise<Found>, signal: AbortSignal): Promise<Found | undefined> {
		const wait = (this.#current ??= this.#begin());
		wait.waiting += 1;
		try {
			return await unlessAborted(Promise.race([search, wait.over]), signal);
		} finally {
			wait.waiting -= 1;
			if (wait.waiting === 0) {
				wait.end.abort();
				this.#leave(wait);
			}
		}
	}

	#begin(): Wait {
		const end = new AbortController();
		const over = this.clock.sleep(RECALL_WAIT_MS, end.signal).then(
			() => undefined,
			() => undefined,
		);
		const wait = { over, end, waiting: 0 };
		void nextTurn().then(() => this.#leave(wait));
		return wait;
	}

	/** Whoever comes now has a wait of their own. */
	#leave(wait: Wait): void {
		if (this.#current === wait) {
			this.#current = undefined;
		}
	}
}
