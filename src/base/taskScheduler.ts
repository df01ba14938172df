import type { Clock } from './clock.js';

/** Yields to the event loop until everything that is due has run. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		// Browsers have no setImmediate, and their timers wait longer than needed.
		if ('setImmediate' in globalThis) {
			// After I/O or a timer, the first setImmediate runs before timers that are due; the second runs
			// after them.
			setImmediate(() => setImmediate(resolve));
		} else {
			setTimeout(resolve);
		}
	});
}

/**
 * Processes slices one after another and yields to the event loop after each; throws if the signal aborts.
 */
export async function inSlices<Slice>(
	made: Iterable<Slice>,
	handle: (slice: Slice) => void,
	signal: AbortSignal,
): Promise<void> {
	for (const slice of made) {
		handle(slice);
		await nextTurn();
		signal.throwIfAborted();
	}
}

/** Work in steps: it can be interrupted at each `yield`. */
export type Steps<Result> = Generator<void, Result>;

/** Length of a time slice in milliseconds; the step that exceeds it still finishes. */
const SLICE_MS = 8;

/** Shares the event loop between long tasks and everything else by yielding between time slices. */
export class TaskScheduler {
	/** The current time slice; ends when the event loop comes around. */
	#slice: { readonly began: number } | undefined;
	#last = Promise.resolve();

	constructor(private readonly clock: Clock) {}

	/** Continues at once within the current time slice, otherwise in a new one. */
	async next(): Promise<void> {
		if (this.#isOver()) {
			this.#last = this.#last.then(nextTurn);
			await this.#last;
			this.#begin();
		}
	}

	/** Runs work at once within the current time slice, otherwise in a new one. */
	async run<Result>(work: () => Result): Promise<Result> {
		// Check right before running: an earlier waiter may have used up the time slice.
		while (this.#isOver()) {
			await this.next();
		}
		return work();
	}

	/** Runs all steps unless the signal aborts. Concurrent tasks alternate, one time slice each. */
	async runSteps<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
		for (;;) {
			signal?.throwIfAborted();
			if (this.#isOver()) {
				await this.next();
			}
			const step = steps.next();
			if (step.done) {
				return step.value;
			}
		}
	}

	/** Runs work for every item, one per step; results are in item order. */
	map<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<readonly Result[]> {
		return this.runSteps(mapped(items, work));
	}

	#isOver(): boolean {
		const { began } = this.#slice ?? this.#begin();
		return this.clock.elapsed() - began >= SLICE_MS;
	}

	#begin(): { readonly began: number } {
		const slice = { began: this.clock.elapsed() };
		this.#slice = slice;
		void nextTurn().then(() => {
			if (this.#slice === slice) {
				this.#slice = undefined;
			}
		});
		return slice;
	}
}

function* mapped<Item, Result>(
	items: Iterable<Item>,
	work: (item: Item) => Result,
): Steps<readonly Result[]> {
	const results: Result[] = [];
	for (const item of items) {
		results.push(work(item));
		yield;
	}
	return results;
}
