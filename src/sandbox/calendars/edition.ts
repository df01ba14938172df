import { inOrder } from './inOrder.js';
import { once } from '../../base/once.js';
import type { Steps, Turns } from '../../base/turns.js';
import type { CalendarRow, RowOrder } from './calendarRow.js';
import type { Stretch } from './stretch.js';

/** Rows of a calendar that are made together. */
export interface Chapter<Row> {
	/** Tells it from the other chapters of its calendar. */
	readonly key: string;
	readonly rows: () => readonly Row[];
}

/** The chapters of a calendar; where tickers are named, only those that may have rows of them. */
export type Contents<Row> = (stretch: Stretch, tickers?: ReadonlySet<string>) => Iterable<Chapter<Row>>;

/** A calendar as it is on one day. Each chapter is made once, when somebody needs it; the whole is kept in every order asked for. */
export class Edition<Row extends CalendarRow> {
	readonly #made = new Map<string, readonly Row[]>();
	readonly #whole = new Map<RowOrder<Row>, () => Promise<readonly Row[]>>();

	constructor(
		readonly stretch: Stretch,
		private readonly contents: Contents<Row>,
		private readonly turns: Turns,
	) {}

	/** Makes all chapters. */
	async prepare(): Promise<void> {
		await this.turns.take(this.#rows());
	}

	/** All rows in an order. */
	whole(order: RowOrder<Row>): Promise<readonly Row[]> {
		const known = this.#whole.get(order) ?? once(() => this.turns.take(this.#ordered(order)));
		this.#whole.set(order, known);
		return known();
	}

	/** The rows of tickers in an order. */
	of(tickers: ReadonlySet<string>, order: RowOrder<Row>): Promise<readonly Row[]> {
		return this.turns.take(this.#ordered(order, tickers));
	}

	*#ordered(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows = yield* this.#rows(tickers);
		const wanted = tickers ? rows.filter((row) => row.tickers.some((ticker) => tickers.has(ticker))) : rows;
		return yield* inOrder(wanted, order);
	}

	*#rows(tickers?: ReadonlySet<string>): Steps<readonly Row[]> {
		const rows: Row[] = [];
		for (const chapter of this.contents(this.stretch, tickers)) {
			const made = this.#made.get(chapter.key) ?? chapter.rows();
			this.#made.set(chapter.key, made);
			rows.push(...made);
			yield;
		}
		return rows;
	}
}
