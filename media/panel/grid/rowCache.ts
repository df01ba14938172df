import type { CalendarToPage, PageRow } from '../../../src/features/calendars/calendarMessages.js';
import type { PageColumn } from '../../../src/features/calendars/table/calendarModel.js';

/** The rows of one version, with their columns. */
export interface TableRows {
	readonly version: number;
	readonly columns: readonly PageColumn[];
	/** In the service's order. */
	readonly rows: readonly PageRow[];
	/** The indexes of the rows in displayed order; null for the service's order. */
	readonly order: readonly number[] | null;
}

const nothing: TableRows = { version: 0, columns: [], rows: [], order: null };

/**
 * Assembles rows that arrive in chunks. The current version stays on the page until the next one is complete.
 */
export class RowCache {
	#shown = nothing;
	#coming = nothing;

	get table(): TableRows {
		return this.#shown;
	}

	columns({
		version,
		model,
	}: {
		readonly version: number;
		readonly model: Pick<TableRows, 'columns'>;
	}): void {
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

/** The index of each displayed row in the service's order; an order may arrive before its rows. */
export function placesOf({ rows, order }: TableRows): readonly number[] {
	return (order ?? rows.map((_, place) => place)).filter((place) => place < rows.length);
}
