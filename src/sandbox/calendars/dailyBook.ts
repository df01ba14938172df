import type { Turns } from '../../base/turns.js';
import { dayOfInstant } from '../market/days.js';
import type { Market } from '../market/market.js';
import { CALENDAR_YEARS, type CalendarRow, type Contents, Edition, type RowOrder } from './calendarRow.js';

/** One calendar, begun when first asked for and again on another day. */
export class DailyBook<Row extends CalendarRow> {
	#latest: Edition<Row> | undefined;

	constructor(
		private readonly market: Market,
		private readonly contents: Contents<Row>,
		private readonly turns: Turns,
	) {}

	/** Makes the rows of the day that are not there. */
	prepare(): Promise<void> {
		return this.#today().prepare();
	}

	/** All states of the day in an order, or those of some tickers. */
	async in(order: RowOrder<Row>, tickers?: ReadonlySet<string>): Promise<readonly Row[]> {
		const edition = this.#today();
		const rows = await (tickers ? edition.of(tickers, order) : edition.whole(order));
		// What was begun before midnight tells of two days.
		return edition === this.#today() ? rows : this.in(order, tickers);
	}

	#today(): Edition<Row> {
		const { now, seed } = this.market;
		const today = dayOfInstant(now);
		if (this.#latest?.stretch.today !== today) {
			const from = today - Math.round(CALENDAR_YEARS * 365.25);
			this.#latest = new Edition({ from, today, seed }, this.contents, this.turns);
		}
		return this.#latest;
	}
}
