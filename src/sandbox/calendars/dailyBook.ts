import type { TaskScheduler } from '../../base/taskScheduler.js';
import { type DayNumber, dayOfInstant } from '../market/days.js';
import type { Market } from '../market/market.js';
import { CALENDAR_YEARS, type CalendarRow, type Contents, type RowOrder } from './calendarRow.js';
import { CalendarSnapshot } from './calendarSnapshot.js';

/** Takes some rows out of a calendar. */
export interface Reader<Row> {
	/** Takes what it wants of the rows; whether it has enough. */
	readonly read: (rows: readonly Row[]) => boolean;
	readonly taken: readonly Row[];
}

/** A calendar that is started on the first request, and again each new day. */
export class DailyBook<Row extends CalendarRow> {
	#latest: CalendarSnapshot<Row> | undefined;

	constructor(
		private readonly market: Market,
		private readonly contents: Contents<Row>,
		private readonly scheduler: TaskScheduler,
	) {}

	/** All states of the day in an order, or those of some tickers. */
	async in(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Promise<readonly Row[]> {
		const snapshot = this.#today();
		const rows = await (tickers ? snapshot.of(tickers, order) : snapshot.whole(order));
		// A result begun before midnight would mix two days, so start over.
		return snapshot === this.#today() ? rows : this.in(order, tickers);
	}

	/**
	 * The rows from the newest day back to a first day that a reader takes, until it has enough. It starts over
	 * with a new reader at midnight.
	 */
	async newest(order: RowOrder<Row>, first: DayNumber, reader: () => Reader<Row>): Promise<readonly Row[]> {
		const snapshot = this.#today();
		const { read, taken } = reader();
		for (let index = 0; ; index += 1) {
			const rows = await snapshot.newestDays.at(index);
			const [row] = rows ?? [];
			if (!rows || !row || row.day < first || read([...rows].sort(order))) {
				break;
			}
		}
		return snapshot === this.#today() ? taken : this.newest(order, first, reader);
	}

	#today(): CalendarSnapshot<Row> {
		const { now, seed } = this.market;
		const today = dayOfInstant(now);
		if (this.#latest?.stretch.today !== today) {
			const from = today - Math.round(CALENDAR_YEARS * 365.25);
			this.#latest = new CalendarSnapshot({ from, today, seed }, this.contents, this.scheduler);
		}
		return this.#latest;
	}
}
