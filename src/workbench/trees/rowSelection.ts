import type { Row } from '../../presentation/row.js';

/**
 * The selected rows of a tree. VS Code has no selection while it redraws the tree, so the last one is
 * remembered.
 */
export class RowSelection {
	#ids: readonly string[] = [];

	constructor(
		/** The selection that VS Code reports now. */
		private readonly currentRows: () => readonly Row[],
		/** Finds a current row of the tree; undefined if it is gone. */
		private readonly rowOf: (id: string) => Row | undefined,
	) {}

	/** The selected rows, or those selected before a redraw that still exist. */
	get rows(): readonly Row[] {
		const currentRows = this.currentRows();
		if (currentRows.length > 0) {
			this.#remember(currentRows);
			return currentRows;
		}
		return this.#ids.flatMap((id) => this.rowOf(id) ?? []);
	}

	/** Whether the rows are remembered ones, during a redraw. */
	get isRemembered(): boolean {
		return this.currentRows().length === 0 && this.rows.length > 0;
	}

	/** Called when VS Code reports another selection or none. */
	changed(): void {
		this.#remember(this.currentRows());
	}

	#remember(rows: readonly Row[]): void {
		this.#ids = rows.map(({ id }) => id);
	}
}
