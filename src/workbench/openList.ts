import type { Disposable } from '../base/disposable.js';
import type { Event } from '../base/event.js';

/** A button of a list or of one of its rows; compared by identity. */
export interface ListButton {
	/** Name of a product icon. */
	readonly icon: string;
	readonly tooltip: string;
}

/** A row of a list. A row without a value is display-only. */
export interface ListRow<T> {
	readonly label: string;
	/** Dimmed text after the label. */
	readonly description?: string;
	/** A separate line below the label. */
	readonly detail?: string;
	/** The name of the group that starts with this row. */
	readonly group?: string;
	/** Name of a product icon, or a picture as a data URI. */
	readonly icon?: string;
	readonly buttons?: readonly ListButton[];
	/** Show the row whatever is typed, because the rows are already filtered. */
	readonly alwaysShow?: boolean;
	readonly value?: T;
}

/** The content of a list. */
export interface ListView<T> {
	readonly title: string;
	readonly placeholder: string;
	/** The typed text. */
	readonly text: string;
	readonly rows: readonly ListRow<T>[];
	readonly isBusy: boolean;
	readonly buttons: readonly (ListButton | 'back')[];
	readonly steps: { readonly done: number; readonly total: number };
}

/** An open list in which the user types and picks until it closes; disposing it closes it. */
export interface OpenList<T> extends Disposable {
	/** The text typed so far. */
	readonly text: string;
	readonly onDidType: Event<string>;
	/** Fires with the value of the focused row; undefined if it has none. */
	readonly onDidMove: Event<T | undefined>;
	/**
	 * Fires with the value of the accepted row; undefined if it has none, or if the rows aren't drawn yet.
	 */
	readonly onDidAccept: Event<T | undefined>;
	readonly onDidPress: Event<ListButton | 'back'>;
	readonly onDidPressRow: Event<{ readonly button: ListButton; readonly value: T }>;
	/** Fires when the list has closed. */
	readonly onDidHide: Event<void>;
	/** Updates these parts of the list; the first call opens it. */
	show(changes: Partial<ListView<T>>): void;
	/** Updates the text of the same rows; the focused row stays focused. */
	reword(rows: readonly ListRow<T>[]): void;
	/** Closes the list, as Escape does. */
	hide(): void;
}

/** Opens a list filtered by labels, or by all text of its rows. */
export type OpensList = <T>(options?: { readonly searchesDetails?: boolean }) => OpenList<T>;
