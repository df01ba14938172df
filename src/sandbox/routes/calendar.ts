import type { CalendarRow, RowOrder } from '../calendars/calendarRow.js';
import type { Calendars } from '../calendars/calendars.js';
import type { DailyBook, Reader } from '../calendars/dailyBook.js';
import { type DayNumber, dayText } from '../market/days.js';
import { exchangeOf, type Listing } from '../market/listing.js';
import { hashOf } from '../market/random.js';
import type { Registry } from '../market/registry.js';
import type { Parameters } from '../parameters.js';

/** A decimal as calendars write it: as text, with an arbitrary number of digits. */
export function decimalText(value: number | undefined, ...labels: readonly (string | number)[]): string {
	if (value === undefined) {
		return '';
	}
	const shortest = String(value);
	const digits = [2, 2, 4, 3][hashOf(['decimals', ...labels]) % 4] ?? 2;
	return value.toFixed(Math.max(digits, shortest.split('.')[1]?.length ?? 0));
}

/** A day as `YYYY-MM-DD`, or an empty text if it is absent. */
export function optionalDay(day: DayNumber | undefined): string {
	return day === undefined ? '' : dayText(day);
}

/** A time of day as `HH:MM:SS`. */
export function timeText(secondOfDay: number): string {
	return [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}

/** A name; as with the live service, some contain HTML entities. */
export function nameText(name: string, id: string): string {
	return hashOf(['entities', id]) % 2 ? name.replaceAll('&', '&amp;') : name;
}

/** Whether a row has a remark that most rows lack. */
export function hasRemark(id: string): boolean {
	return hashOf(['remark', id]) % 16 === 0;
}

/** The notes for a remark, empty without one. Some are HTML, as in the live service. */
export function notesOf(remark: string | undefined, id: string): string {
	if (remark === undefined) {
		return '';
	}
	return hashOf(['markup', id]) % 2 ? `<p>${remark.replaceAll('&', '&amp;')}</p>` : remark;
}

/** The name and identifiers of a listing in a calendar. */
export function listingFields(listing: Listing, registry: Registry, id: string) {
	const security = registry.security(listing);
	return {
		cusip: security?.cusip ?? '',
		exchange: exchangeOf(listing).code,
		isin: security?.isin ?? '',
		name: nameText(listing.name, id),
		ticker: listing.symbol,
	};
}

const PAGE_SIZE = 50;
const MOST_ROWS = 1000;
const LAST_PAGE = 100_000;
const MOST_TICKERS = 50;
const MOST_IMPORTANT = 5;

/** What differs between requests to different calendars. */
interface CalendarRequest<Row extends CalendarRow> {
	readonly book: DailyBook<Row>;
	/** The order, unless `parameters[updated]` overrides it. */
	readonly order: RowOrder<Row>;
	/** Whether the order has all rows of a day before those of any earlier day. */
	readonly isNewestDayFirst?: boolean;
	/** The day that date filters apply to. */
	readonly dayOf: (row: Row) => DayNumber;
	/** Whether a row passes the filters that only this calendar has. */
	readonly matches?: (row: Row) => boolean;
	readonly wire: (row: Row) => unknown;
}

/** The requested page of rows (service.md, Common calendar conventions). */
export async function calendarPage<Row extends CalendarRow>(
	query: Parameters,
	{ market, scheduler }: Calendars,
	{ book, order, isNewestDayFirst = false, dayOf, matches = () => true, wire }: CalendarRequest<Row>,
): Promise<readonly unknown[]> {
	const page = query.whole('page', 0, LAST_PAGE) ?? 0;
	const pageSize = query.whole('pagesize', 0, MOST_ROWS) ?? PAGE_SIZE;
	const date = query.day('parameters[date]');
	// Read even if the day overrides them, since invalid ones are rejected.
	const dateFrom = query.day('parameters[date_from]') ?? Number.NEGATIVE_INFINITY;
	const dateTo = query.day('parameters[date_to]') ?? Number.POSITIVE_INFINITY;
	const [from, to] = date === undefined ? [dateFrom, dateTo] : [date, date];
	const importance = query.whole('parameters[importance]', 0, MOST_IMPORTANT) ?? 0;
	const listed = query.tickers('parameters[tickers]', MOST_TICKERS);
	const tickers = listed && new Set(listed);
	const updated = query.whole('parameters[updated]', 0, Number.MAX_SAFE_INTEGER);
	const wanted = (row: Row, now: number): boolean => {
		const day = dayOf(row);
		return (
			row.from <= now &&
			row.until > now &&
			row.importance >= importance &&
			day >= from &&
			day <= to &&
			(updated === undefined || updatedAt(row) >= updated) &&
			matches(row)
		);
	};
	const reader = (): Reader<Row> => {
		const { now } = market;
		const taken: Row[] = [];
		let skipped = page * pageSize;
		const read = (rows: readonly Row[]): boolean => {
			for (const row of rows) {
				if (taken.length >= pageSize) {
					return true;
				}
				if (wanted(row, now)) {
					if (skipped > 0) {
						skipped -= 1;
					} else {
						taken.push(row);
					}
				}
			}
			return taken.length >= pageSize;
		};
		return { read, taken };
	};
	if (isNewestDayFirst && tickers === undefined && updated === undefined) {
		return scheduler.map(await book.newest(order, from, reader), wire);
	}
	const rows = await book.in(updated === undefined ? order : lastUpdatedLast, tickers);
	const { read, taken } = reader();
	read(rows);
	return scheduler.map(taken, wire);
}

/** When a row was updated, as Unix time in seconds. */
export function updatedAt({ from }: CalendarRow): number {
	return Math.floor(from / 1000);
}

const lastUpdatedLast: RowOrder<CalendarRow> = (left, right) => left.from - right.from || byId(left, right);

/** From the largest key to the smallest; rows without a key come last. */
export function newestFirst<Row extends CalendarRow>(keyOf: (row: Row) => number | undefined): RowOrder<Row> {
	return (left, right) => {
		const [one, other] = [keyOf(left), keyOf(right)];
		return one === other ? byId(left, right) : one === undefined ? 1 : other === undefined ? -1 : other - one;
	};
}

/** From the oldest day to the newest. */
export function oldestFirst<Row extends CalendarRow>(keyOf: (row: Row) => number): RowOrder<Row> {
	return (left, right) => keyOf(left) - keyOf(right) || byId(left, right);
}

function byId({ id: one }: CalendarRow, { id: other }: CalendarRow): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
