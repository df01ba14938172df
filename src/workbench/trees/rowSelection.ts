import type { Row } from '../../presentation/row.js';

/** The rows of a tree that are selected. VS Code knows of none while it draws the tree again, so that the last are remembered. */
export class RowSelection {
	#ids: readonly string[] = [];

	constructor(
		/** What VS Code knows of now. */
		private readonly currentRows: () => readonly Row[],
		/** A row as the tree has it now; undefined where it is gone. */
		private readonly rowOf: (id: string) => Row | undefined,
	) {}

	/** The rows that are selected, or were when the drawing began and are still there. */
	get rows(): readonly Row[] {
		const currentRows = this.currentRows();
		if (currentRows.length > 0) {
			this.#remember(currentRows);
			return currentRows;
		}
		return this.#ids.flatMap((id) => this.rowOf(id) ?? []);
	}

	/** Whether these are remembered while VS Code draws the tree again. */
	get isRemembered(): boolean {
		return this.currentRows().length === 0 && this.rows.length > 0;
	}

	/** Told when VS Code tells of another selection, or of none. */
	changed(): void {
		this.#remember(this.currentRows());
	}

	#remember(rows: readonly Row[]): void {
		this.#ids = rows.map(({ id }) => id);
	}
}
