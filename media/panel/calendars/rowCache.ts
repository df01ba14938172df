import type { CalendarToPage, PageRow } from '../../../src/features/calendars/calendarMessages.js';
import type { PageColumn } from '../../../src/features/calendars/table/calendarModel.js';

/** The rows of one version, with the columns that they belong to. */
export interface TableRows {
	readonly version: number;
	readonly columns: readonly PageColumn[];
	/** In the service's order. */
	readonly rows: readonly PageRow[];
	/** The places of the rows as they are shown; null for the service's order. */
	readonly order: readonly number[] | null;
}

const nothing: TableRows = { version: 0, columns: [], rows: [], order: null };

/** Puts together what comes in pieces: what is shown stays until the next version is there as a whole. */
export class RowCache {
	#shown = nothing;
	#coming = nothing;

	get table(): TableRows {
		return this.#shown;
	}

	columns({ version, model }: CalendarToPage['calendar']): void {
		this.#change(version, (table) => ({ ...table, columns: model.columns }));
	}

	rows({ version, from, total, rows }: CalendarToPage['rows']): void {
		this.#change(version, (table) => ({ ...table, rows: [...table.rows.slice(0, from), ...rows] }));
		if (version === this.#coming.version && version !== this.#shown.version) {
			this.#shown = this.#coming.rows.length >= total ? this.#coming : this.#shown;
		}
	}

	order({ version, order }: CalendarToPage['order']): void {
		this.#change(version, (table) => ({ ...table, order }));
	}

	#change(version: number, to: (table: TableRows) => TableRows): void {
		if (version === this.#shown.version) {
			this.#shown = to(this.#shown);
		} else {
			this.#coming = to(this.#coming.version === version ? this.#coming : { ...nothing, version });
		}
	}
}

/** The place of a row in the service's order by where it is shown; an order may be ahead of the rows. */
export function placesOf({ rows, order }: TableRows): readonly number[] {
	return (order ?? rows.map((_, place) => place)).filter((place) => place < rows.length);
}
