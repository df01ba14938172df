import { onAbort } from '../base/abort.js';
import { unlessAborted } from '../base/clock.js';
import { isAbort } from '../base/failure.js';

/** A question on its way, and who waits for it. While all who wait can leave and have left, it is unwanted. */
export class SharedRequest<Answer> {
	readonly answer: Promise<Answer>;
	/** Readers that cannot leave count for ever. */
	#readers = 0;
	readonly #signals = new Set<AbortSignal>();
	readonly #listening: (() => void)[] = [];
	#cancelled = new AbortController();

	/** `ask` is told by its signal when nobody waits; it asks again where somebody came after that. */
	constructor(ask: (cancelled: AbortSignal) => Promise<Answer>, reader: AbortSignal | undefined) {
		this.join(reader);
		this.answer = this.#request(ask).finally(() => this.#listening.forEach((stop) => stop()));
	}

	/** Somebody waits, until the signal aborts or for good. */
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

	/** The answer for one reader, whose signal ends its own wait alone. */
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
