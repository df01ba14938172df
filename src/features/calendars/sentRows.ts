import { ROWS_A_SLICE } from '../../base/slices.js';
import type { CalendarToPage } from './calendarMessages.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import type { FormatContext } from '../../presentation/format.js';
import { type PageCell, pageCell, type PageRow } from './calendarMessages.js';

/** What a page is to show of the rows. */
export interface WantedRows<Row> extends FormatContext {
	readonly rows: readonly Row[];
	readonly columns: readonly CalendarColumn<Row>[];
	/** The places of the rows as they stand on the screen; undefined where that is their own order. */
	readonly order: readonly number[] | undefined;
}

type RowMessage = Extract<Message<CalendarToPage>, { readonly type: 'rows' | 'order' }>;

/** The rows that a page holds, so that only what is missing is sent: rows that are old stay, rows that follow are added. */
export class SentRows<Row extends object> {
	/** A row is worded once, however often its page goes and comes and columns are chosen. */
	readonly #words = new WeakMap<Row, Map<string, PageCell>>();
	#version = 0;
	#rows: readonly Row[] | undefined;
	#columns = '';
	#order = 'null';
	/** How many of the rows are in messages that were taken; undefined before the first. */
	#taken: number | undefined;

	/** Rows of one version belong together. */
	get version(): number {
		return this.#version;
	}

	/** A row by its place in the service's order; undefined where the page speaks of rows that it no longer holds. */
	row(version: number, place: number): Row | undefined {
		return version === this.#version ? this.#rows?.[place] : undefined;
	}

	/** The page is a new one, which holds nothing. */
	forget(): void {
		this.#rows = undefined;
	}

	/**
	 * What has to be sent so that the page holds these rows; the version is theirs from then on. Rows are worded as their
	 * messages are taken, and those that nobody took are among what has to be sent the next time.
	 */
	update(wanted: WantedRows<Row>): Iterable<RowMessage> {
		const { rows, columns } = wanted;
		const ids = columns.map(({ id }) => id).join();
		if (!this.#rows || ids !== this.#columns || !isStartOf(this.#rows, rows)) {
			this.#version += 1;
			this.#order = 'null';
			this.#taken = undefined;
		}
		this.#rows = rows;
		this.#columns = ids;
		return this.#missing(wanted, this.#version);
	}

	*#missing({ rows, columns, order, ...wording }: WantedRows<Row>, version: number): Generator<RowMessage> {
		// The order goes first, so that no row is ever seen out of place.
		const name = JSON.stringify(order ?? null);
		if (name !== this.#order) {
			this.#order = name;
			yield { type: 'order', body: { version, order: order ?? null } };
		}
		// Where there are no rows, the page is told that.
		while (version === this.#version && (this.#taken === undefined || this.#taken < rows.length)) {
			const from = this.#taken ?? 0;
			const slice = rows.slice(from, from + ROWS_A_SLICE);
			this.#taken = from + slice.length;
			const formatted = slice.map((row) => this.#formatted(row, columns, wording));
			yield { type: 'rows', body: { version, from, total: rows.length, rows: formatted } };
		}
	}

	#formatted(row: Row, columns: readonly CalendarColumn<Row>[], wording: FormatContext): PageRow {
		const cached = this.#words.get(row) ?? new Map<string, PageCell>();
		this.#words.set(row, cached);
		return columns.map((column) => {
			const cell = cached.get(column.id) ?? pageCell(column.cell(row, wording));
			cached.set(column.id, cell);
			return cell;
		});
	}
}

function isStartOf<Row>(start: readonly Row[], whole: readonly Row[]): boolean {
	return start.length <= whole.length && start.every((row, place) => row === whole[place]);
}
