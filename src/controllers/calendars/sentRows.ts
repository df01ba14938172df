import type { CalendarToPage } from '../../protocol/calendarMessages.js';
import type { Message } from '../../protocol/dispatch.js';
import type { CalendarColumn } from '../../viewmodel/calendars/columns/calendarColumn.js';
import { type PageCell, pageCell, type PageRow } from '../../viewmodel/calendars/table/pageRows.js';
import type { FormatContext } from '../../viewmodel/words/formatContext.js';

/** How many rows are sent in one message, which stays below 100 kB with them. */
const ROWS_A_MESSAGE = 250;

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

	/** What has to be sent so that the page holds these rows; the version is theirs from then on. */
	update({ rows, columns, order, ...wording }: WantedRows<Row>): readonly RowMessage[] {
		const ids = columns.map(({ id }) => id).join();
		const held = this.#rows;
		const isMore = held !== undefined && ids === this.#columns && isStartOf(held, rows);
		if (!isMore) {
			this.#version += 1;
			this.#order = 'null';
		}
		const from = isMore ? held.length : 0;
		this.#rows = rows;
		this.#columns = ids;
		const version = this.#version;
		const messages: RowMessage[] = [];
		// The order goes first, so that no row is ever seen out of place.
		const name = JSON.stringify(order ?? null);
		if (name !== this.#order) {
			this.#order = name;
			messages.push({ type: 'order', body: { version, order: order ?? null } });
		}
		for (let at = from; at < rows.length || (!isMore && at === 0); at += ROWS_A_MESSAGE) {
			const piece = rows.slice(at, at + ROWS_A_MESSAGE);
			const body = {
				version,
				from: at,
				total: rows.length,
				rows: piece.map((row) => this.#worded(row, columns, wording)),
			};
			messages.push({ type: 'rows', body });
		}
		return messages;
	}

	#worded(row: Row, columns: readonly CalendarColumn<Row>[], wording: FormatContext): PageRow {
		const known = this.#words.get(row) ?? new Map<string, PageCell>();
		this.#words.set(row, known);
		return columns.map((column) => {
			const cell = known.get(column.id) ?? pageCell(column.cell(row, wording));
			known.set(column.id, cell);
			return cell;
		});
	}
}

function isStartOf<Row>(start: readonly Row[], whole: readonly Row[]): boolean {
	return start.length <= whole.length && start.every((row, place) => row === whole[place]);
}
