import type { CalendarFromPage } from './calendarMessages.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { nextSort, readColumns, type TableChoice } from './table/tableChoice.js';
import { type CalendarFilters, noFilters, readFilters } from './filters/calendarFilters.js';

/** The user's choice, saved between sessions. */
export interface ChoiceMemory {
	readonly value: TableChoice;
	set(value: TableChoice): Promise<void>;
	showFilters(filters: CalendarFilters): Promise<void>;
}

/** The user's choices for a table: sort, columns and filters. */
export class TableChoices {
	/** The filters in the form while they are invalid. */
	#typed: CalendarFilters | undefined;

	constructor(
		private readonly memory: ChoiceMemory,
		private readonly columns: readonly CalendarColumn<never>[],
		private readonly hasProblem: (filters: CalendarFilters) => boolean,
	) {}

	/** The filters in the form, valid or not. */
	get form(): CalendarFilters {
		return this.#typed ?? this.memory.value.filters;
	}

	async pickSort(id: string): Promise<void> {
		const column = this.columns.find((one) => one.id === id);
		if (column) {
			const { sort: before, ...others } = this.memory.value;
			const sort = nextSort(before, column);
			await this.memory.set({ ...others, ...(sort && { sort }) });
		}
	}

	async chooseColumns(given: unknown): Promise<void> {
		const columns = readColumns(given);
		const { filters, sort } = this.memory.value;
		await this.memory.set({ filters, ...(sort && { sort }), ...(columns && { columns }) });
	}

	/** Sets one field of the form; the others stay. */
	chooseFilter({ name, value }: CalendarFromPage['filterChosen']): Promise<void> {
		return this.setFilters(readFilters({ ...this.form, [name]: value }));
	}

	clearFilters(): Promise<void> {
		return this.setFilters(noFilters);
	}

	/** Shows these filters in the open panel, without saving them. */
	async showFilters(filters: CalendarFilters): Promise<void> {
		this.#typed = undefined;
		await this.memory.showFilters(filters);
	}

	/** Sets all filters. */
	async setFilters(filters: CalendarFilters): Promise<void> {
		this.#typed = this.hasProblem(filters) ? filters : undefined;
		// Invalid filters are not saved; the rows of the last valid ones stay visible.
		await this.memory.set(this.#typed ? this.memory.value : { ...this.memory.value, filters });
	}
}
