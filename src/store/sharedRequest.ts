import { onAbort } from '../base/abort.js';
import { unlessAborted } from '../base/clock.js';
import { isAbort } from '../base/failure.js';

/**
 * A request in flight and its readers. It is cancelled once every reader has a signal and all of them
 * aborted.
 */
export class SharedRequest<Answer> {
	readonly answer: Promise<Answer>;
	/** Readers without a signal count forever. */
	#readers = 0;
	readonly #signals = new Set<AbortSignal>();
	readonly #listening: (() => void)[] = [];
	#cancelled = new AbortController();

	/**
	 * The signal of `ask` aborts when no reader is left. If a reader joins after that, `ask` is called again.
	 */
	constructor(ask: (cancelled: AbortSignal) => Promise<Answer>, reader: AbortSignal | undefined) {
		this.join(reader);
		this.answer = this.#request(ask).finally(() => this.#listening.forEach((stop) => stop()));
	}

	/** Adds a reader, which waits until its signal aborts or, without a signal, to the end. */
	join(reader: AbortSignal | undefined): void {
		if (reader && this.#signals.has(reader)) {
			return;
		}
		this.#readers += 1;
		if (this.#cancelled.signal.aborted) {
			this.#cancelled = new AbortController();
		}
		if (!reader) {
			return;
		}
		this.#signals.add(reader);
		const leave = (): void => {
			this.#readers -= 1;
			if (this.#readers === 0) {
				this.#cancelled.abort();
			}
		};
		if (reader.aborted) {
			leave();
			return;
		}
		this.#listening.push(onAbort(reader, leave));
	}

	/** Returns the answer for one reader. The reader's signal ends only its own wait. */
	for(reader: AbortSignal | undefined): Promise<Answer> {
		return unlessAborted(this.answer, reader);
	}

	async #request(ask: (cancelled: AbortSignal) => Promise<Answer>): Promise<Answer> {
		for (;;) {
			const cancelled = this.#cancelled.signal;
			try {
				return await ask(cancelled);
			} catch (error) {
				if (!isAbort(error) || !cancelled.aborted || this.#readers === 0) {
					throw error;
				}
			}
		}
	}
}
