import type { Row } from '../../presentation/row.js';

/**
 * Handles clicks on the rows of a tree. VS Code reports a click without its row, and has no selection while
 * it redraws a tree.
 */
export class RowClicks {
	#isWaiting = false;

	constructor(
		private readonly selection: () => readonly Row[],
		private readonly run: (row: Row) => Promise<void>,
	) {}

	/** Whether a click is still waiting for its row. */
	get isWaiting(): boolean {
		return this.#isWaiting;
	}

	/** Runs the action of the selected row, once VS Code has a selection. */
	async click(): Promise<void> {
		const [row] = this.selection();
		this.#isWaiting = row === undefined;
		if (row) {
			await this.run(row);
		}
	}

	/** Called when VS Code has drawn a row. */
	async drawn(): Promise<void> {
		if (this.#isWaiting) {
			await this.click();
		}
	}

	/** Called when the selection changes; an earlier click no longer counts. */
	forget(): void {
		this.#isWaiting = false;
	}
}
