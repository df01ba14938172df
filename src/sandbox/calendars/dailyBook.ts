import type { TaskScheduler } from '../../base/taskScheduler.js';
import { dayOfInstant } from '../market/days.js';
import type { Market } from '../market/market.js';
import {
	CALENDAR_YEARS,
	type CalendarRow,
	type Contents,
	CalendarSnapshot,
	type RowOrder,
} from './calendarRow.js';

/** One calendar, begun when first asked for and again on another day. */
export class DailyBook<Row extends CalendarRow> {
	#latest: CalendarSnapshot<Row> | undefined;

	constructor(
		private readonly market: Market,
		private readonly contents: Contents<Row>,
		private readonly scheduler: TaskScheduler,
	) {}

	/** Makes the rows of the day that are not there. */
	prepare(): Promise<void> {
		return this.#today().prepare();
	}

	/** All states of the day in an order, or those of some tickers. */
	async in(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Promise<readonly Row[]> {
		const snapshot = this.#today();
		const rows = await (tickers ? snapshot.of(tickers, order) : snapshot.whole(order));
		// What was begun before midnight tells of two days.
		return snapshot === this.#today() ? rows : this.in(order, tickers);
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
