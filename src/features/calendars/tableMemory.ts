import type { Event } from '../../base/event.js';
import type { CalendarFilters } from './filters/calendarFilters.js';
import { noFilters } from './filters/calendarFilters.js';
import type { TableChoice } from './table/tableChoice.js';

interface SavedChoice {
	readonly value: TableChoice;
	readonly onDidChange: Event<unknown>;
	set(value: TableChoice): Promise<void>;
}

/**
 * The user's choice for a table, saved between sessions. A command can set filters for the open panel alone:
 * until they are cleared, changes of filters are not saved, and then the saved ones are back.
 */
export class TableMemory implements SavedChoice {
	#ofPanel: CalendarFilters | undefined;

	constructor(private readonly saved: SavedChoice) {}

	get onDidChange(): Event<unknown> {
		return this.saved.onDidChange;
	}

	get value(): TableChoice {
		return this.#ofPanel ? { ...this.saved.value, filters: this.#ofPanel } : this.saved.value;
	}

	/** Shows these filters in the open panel, and keeps the saved ones. */
	async showFilters(filters: CalendarFilters): Promise<void> {
		this.#ofPanel = filters;
		await this.saved.set(this.saved.value);
	}

	async set(value: TableChoice): Promise<void> {
		if (!this.#ofPanel) {
			await this.saved.set(value);
			return;
		}
		this.#ofPanel = value.filters === noFilters ? undefined : value.filters;
		await this.saved.set({ ...value, filters: this.saved.value.filters });
	}
}
