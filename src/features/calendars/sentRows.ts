import { ROWS_A_SLICE } from '../../base/slices.js';
import type { CalendarToPage } from './calendarMessages.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import type { FormatContext } from '../../presentation/format.js';
import { type PageCell, pageCell, type PageRow } from './calendarMessages.js';

/** The rows that a page has to show. */
export interface WantedRows<Row> extends FormatContext {
	readonly rows: readonly Row[];
	readonly columns: readonly Pick<CalendarColumn<Row>, 'id' | 'cell'>[];
	/** Row indexes in display order; undefined for the service's order. */
	readonly order: readonly number[] | undefined;
}

type RowMessage = Extract<Message<CalendarToPage>, { readonly type: 'rows' | 'order' }>;

/**
 * Tracks the rows that a page has, so that only missing ones are sent: old rows stay, new ones are appended.
 */
export class SentRows<Row extends object> {
	/** Formats each cell once, even if the page is reopened or columns change. */
	#words = new WeakMap<Row, Map<string, PageCell>>();
	#today = '';
	#version = 0;
	#rows: readonly Row[] | undefined;
	#columns = '';
	#order = 'null';
	/** How many rows have been sent; undefined before the first message. */
	#taken: number | undefined;

	/** Rows of one version belong together. */
	get version(): number {
		return this.#version;
	}

	/**
	 * A row by its index in the service's order; undefined where the page refers to rows that are no longer
	 * current.
	 */
	row(version: number, place: number): Row | undefined {
		return version === this.#version ? this.#rows?.[place] : undefined;
	}

	/** A new page has no rows yet. */
	forget(): void {
		this.#rows = undefined;
	}

	/**
	 * The messages that bring the page to these rows, and their version. Rows are formatted as the messages are
	 * read; messages that are not read are part of the next update.
	 */
	update(wanted: WantedRows<Row>): Iterable<RowMessage> {
		const { rows, columns, today } = wanted;
		if (today !== this.#today) {
			// Some cells count days.
			this.#words = new WeakMap();
			this.#rows = undefined;
			this.#today = today;
		}
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
		// Send the order first, so that no row is ever shown in the wrong place.
		const name = JSON.stringify(order ?? null);
		if (name !== this.#order) {
			this.#order = name;
			yield { type: 'order', body: { version, order: order ?? null } };
		}
		// If there are no rows, the page still needs one message that says so.
		while (version === this.#version && (this.#taken === undefined || this.#taken < rows.length)) {
			const from = this.#taken ?? 0;
			const slice = rows.slice(from, from + ROWS_A_SLICE);
			this.#taken = from + slice.length;
			const formatted = slice.map((row) => this.#formatted(row, columns, wording));
			yield { type: 'rows', body: { version, from, total: rows.length, rows: formatted } };
		}
	}

	#formatted(row: Row, columns: WantedRows<Row>['columns'], wording: FormatContext): PageRow {
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
