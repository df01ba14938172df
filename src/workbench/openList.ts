import type { Disposable } from '../base/disposable.js';
import type { Event } from '../base/event.js';

/** A button of a list or of one of its rows; known by its identity. */
export interface ListButton {
	/** Name of a product icon. */
	readonly icon: string;
	readonly tooltip: string;
}

/** A row of a list; without a value it can be read, but leads nowhere. */
export interface ListRow<T> {
	readonly label: string;
	/** Dim words after the label. */
	readonly description?: string;
	/** A line of its own below the label. */
	readonly detail?: string;
	/** The name of the group that begins with this row. */
	readonly group?: string;
	/** Name of a product icon, or a picture as a data URI. */
	readonly icon?: string;
	readonly buttons?: readonly ListButton[];
	/** Shown whatever is typed: the rows are those that match already. */
	readonly alwaysShow?: boolean;
	readonly value?: T;
}

/** What a list shows. */
export interface ListView<T> {
	readonly title: string;
	readonly placeholder: string;
	/** What is typed. */
	readonly text: string;
	readonly rows: readonly ListRow<T>[];
	readonly isBusy: boolean;
	readonly buttons: readonly (ListButton | 'back')[];
	readonly steps: { readonly done: number; readonly total: number };
}

/** A list in front of a person, who types in it and picks from it until it goes; disposing of it takes it away. */
export interface OpenList<T> extends Disposable {
	/** What is typed now. */
	readonly text: string;
	readonly onDidType: Event<string>;
	/** Tells the value of the row that the person stands on; undefined where it has none. */
	readonly onDidMove: Event<T | undefined>;
	/** Tells the value of the accepted row; undefined where it has none, or where the rows are not drawn yet. */
	readonly onDidAccept: Event<T | undefined>;
	readonly onDidPress: Event<ListButton | 'back'>;
	readonly onDidPressRow: Event<{ readonly button: ListButton; readonly value: T }>;
	/** Tells that it is gone. */
	readonly onDidHide: Event<void>;
	/** Changes these parts of what is shown; the first time, the list appears. */
	show(changes: Partial<ListView<T>>): void;
	/** Shows the same rows in other words; the person stays where they are among them. */
	reword(rows: readonly ListRow<T>[]): void;
	/** Takes it away, as Escape does. */
	hide(): void;
}

/** Opens a list that is filtered by labels, or by all that its rows say. */
export type OpensList = <T>(options?: { readonly searchesDetails?: boolean }) => OpenList<T>;
