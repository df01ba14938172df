import { once } from '../../base/once.js';
import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import {
	blocksOf,
	type CalendarBlock,
	type CalendarRow,
	type Contents,
	inOrder,
	type RowOrder,
	type Stretch,
} from './calendarRow.js';
import { NewestDays } from './newestDays.js';

/** A calendar as of one day. Each block is made once, on first use; full lists are cached by order. */
export class CalendarSnapshot<Row extends CalendarRow> {
	/** Its days from the newest, made one by one. */
	readonly newestDays: NewestDays<Row>;
	readonly #made = new Map<string, readonly Row[]>();
	readonly #whole = new Map<RowOrder<Row>, () => Promise<readonly Row[]>>();

	constructor(
		readonly stretch: Stretch,
		private readonly contents: Contents<Row>,
		private readonly scheduler: TaskScheduler,
	) {
		this.newestDays = new NewestDays(
			() => contents(stretch),
			(block) => this.#rowsOf(block),
			scheduler,
		);
	}

	/** All rows in an order. */
	whole(order: RowOrder<Row>): Promise<readonly Row[]> {
		const existing = this.#whole.get(order) ?? once(() => this.scheduler.runSteps(this.#ordered(order)));
		this.#whole.set(order, existing);
		return existing();
	}

	/** The rows of tickers in an order. */
	of(tickers: ReadonlySet<string>, order: RowOrder<Row>): Promise<readonly Row[]> {
		return this.scheduler.runSteps(this.#ordered(order, tickers));
	}

	*#ordered(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows = yield* this.#rows(tickers);
		const wanted = tickers ? rows.filter((row) => row.tickers.some((ticker) => tickers.has(ticker))) : rows;
		return yield* inOrder(wanted, order);
	}

	*#rows(tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows: Row[] = [];
		for (const block of blocksOf(this.contents(this.stretch, tickers))) {
			rows.push(...this.#rowsOf(block));
			yield;
		}
		return rows;
	}

	#rowsOf(block: CalendarBlock<Row>): readonly Row[] {
		const made = this.#made.get(block.key) ?? block.rows();
		this.#made.set(block.key, made);
		return made;
	}
}
