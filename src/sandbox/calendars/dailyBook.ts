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

/** A calendar that is started on the first request, and again each new day. */
export class DailyBook<Row extends CalendarRow> {
	#latest: CalendarSnapshot<Row> | undefined;

	constructor(
		private readonly market: Market,
		private readonly contents: Contents<Row>,
		private readonly scheduler: TaskScheduler,
	) {}

	/** Makes the missing rows of the day. */
	prepare(): Promise<void> {
		return this.#today().prepare();
	}

	/** All states of the day in an order, or those of some tickers. */
	async in(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Promise<readonly Row[]> {
		const snapshot = this.#today();
		const rows = await (tickers ? snapshot.of(tickers, order) : snapshot.whole(order));
		// A result begun before midnight would mix two days, so start over.
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
