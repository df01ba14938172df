import type { Row } from '../../presentation/row.js';

/** Clicks on the rows of a tree. VS Code tells of a click without its row, and knows of no selection while it draws a tree again. */
export class RowClicks {
	#isWaiting = false;

	constructor(
		private readonly selection: () => readonly Row[],
		private readonly run: (row: Row) => Promise<void>,
	) {}

	/** Whether a click has yet to find its row. */
	get isWaiting(): boolean {
		return this.#isWaiting;
	}

	/** Does what the selected row is for, as soon as VS Code knows of it. */
	async click(): Promise<void> {
		const [row] = this.selection();
		this.#isWaiting = row === undefined;
		if (row) {
			await this.run(row);
		}
	}

	/** Told when VS Code has drawn a row. */
	async drawn(): Promise<void> {
		if (this.#isWaiting) {
			await this.click();
		}
	}

	/** Told when other rows are selected: what was clicked before is no longer meant. */
	forget(): void {
		this.#isWaiting = false;
	}
}
