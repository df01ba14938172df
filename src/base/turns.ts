import type { Clock } from './clock.js';
import { nextTurn } from './nextTurn.js';

/** Work that is done step by step: wherever it yields, others may have a turn. */
export type Steps<Result> = Generator<void, Result>;

/** How long one turn lasts, but for the step that ends it. */
const TURN_MS = 8;

/** Shares the event loop among long pieces of work and everything else: between two turns it is free. */
export class Turns {
	#began: number;
	#last = Promise.resolve();

	constructor(private readonly clock: Clock) {
		this.#began = clock.elapsed();
	}

	/** Goes on at once while a turn lasts, and in a turn of its own when it is over. */
	async next(): Promise<void> {
		if (this.#isOver) {
			this.#last = this.#last.then(nextTurn);
			await this.#last;
			this.#began = this.clock.elapsed();
		}
	}

	/** Takes all steps. Pieces of work that are under way together take turns, one each time the event loop comes round. */
	async take<Result>(steps: Steps<Result>): Promise<Result> {
		for (;;) {
			if (this.#isOver) {
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
		return this.take(mapped(items, work));
	}

	get #isOver(): boolean {
		return this.clock.elapsed() - this.#began >= TURN_MS;
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
