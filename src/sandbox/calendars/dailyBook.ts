import { dayOfInstant, type DayNumber } from '../market/days.js';
import type { Market } from '../market/market.js';
import type { CalendarRow, RowOrder } from './calendarRow.js';
import { CALENDAR_YEARS, type Stretch } from './stretch.js';

/** One calendar, made when first asked for and again on another day; its rows are kept in every order asked for. */
export class DailyBook<Row extends CalendarRow> {
	#today: DayNumber | undefined;
	#rows: readonly Row[] = [];
	readonly #ordered = new Map<RowOrder<Row>, readonly Row[]>();

	constructor(
		private readonly market: Market,
		private readonly make: (stretch: Stretch) => readonly Row[],
	) {}

	/** Makes the rows of the day unless they are there. */
	prepare(): void {
		const { now, seed } = this.market;
		const today = dayOfInstant(now);
		if (this.#today !== today) {
			this.#rows = this.make({ from: today - Math.round(CALENDAR_YEARS * 365.25), today, seed });
			this.#ordered.clear();
			this.#today = today;
		}
	}

	/** All states of the day in an order. */
	in(order: RowOrder<Row>): readonly Row[] {
		this.prepare();
		const known = this.#ordered.get(order) ?? [...this.#rows].sort(order);
		this.#ordered.set(order, known);
		return known;
	}
}
