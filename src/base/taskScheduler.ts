import type { Clock } from './clock.js';

/** Waits until everything else that is due has had its turn. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		// A browser has none, and its timers wait for longer than they need to.
		if ('setImmediate' in globalThis) {
			// The first comes before timers that are due, where an answer or a timer began the turn.
			setImmediate(() => setImmediate(resolve));
		} else {
			setTimeout(resolve);
		}
	});
}

/** Takes what is made one after another, and gives whatever else waits a turn after each; a signal ends it there. */
export async function inSlices<Slice>(
	made: Iterable<Slice>,
	runSteps: (slice: Slice) => void,
	signal: AbortSignal,
): Promise<void> {
	for (const slice of made) {
		runSteps(slice);
		await nextTurn();
		signal.throwIfAborted();
	}
}

/** Work that is done step by step: wherever it yields, others may have a turn. */
export type Steps<Result> = Generator<void, Result>;

/** How long one turn lasts, but for the step that ends it. */
const TURN_MS = 8;

/** Shares the event loop among long pieces of work and everything else: between two turns it is free. */
export class TaskScheduler {
	/** The turn that lasts: what comes after the event loop has come round begins another. */
	#turn: { readonly began: number } | undefined;
	#last = Promise.resolve();

	constructor(private readonly clock: Clock) {}

	/** Goes on at once while a turn lasts, and in a turn of its own when it is over. */
	async next(): Promise<void> {
		if (this.#isOver()) {
			this.#last = this.#last.then(nextTurn);
			await this.#last;
			this.#begin();
		}
	}

	/** Does a piece of work at once while a turn lasts, and in a turn of its own when it is over. */
	async run<Result>(work: () => Result): Promise<Result> {
		// Asked right before the work: of many that wait, the first may fill the turn.
		while (this.#isOver()) {
			await this.next();
		}
		return work();
	}

	/**
	 * Takes all steps, unless a signal ends them. Pieces of work that are under way together take turns, one each time the
	 * event loop comes round.
	 */
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

	/** Does work for every item, one a step; what came of it is in the order of the items. */
	map<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<readonly Result[]> {
		return this.runSteps(mapped(items, work));
	}

	#isOver(): boolean {
		const { began } = this.#turn ?? this.#begin();
		return this.clock.elapsed() - began >= TURN_MS;
	}

	#begin(): { readonly began: number } {
		const turn = { began: this.clock.elapsed() };
		this.#turn = turn;
		void nextTurn().then(() => {
			if (this.#turn === turn) {
				this.#turn = undefined;
			}
		});
		return turn;
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
