import type { Row } from '../row.js';

/** A tree whose rows can leave. */
interface RowList {
	/** Whether it shows a row. */
	readonly holds: (row: Row) => boolean;
	/** What rows offer, by their ids; undefined where nothing is known of them. */
	readonly offer: (ids: ReadonlySet<string>) => ExportOffer | undefined;
}

/** What rows offer as one table: those of the tree of the first, and of a group all that are under it. */
export function rowsOffer(rows: readonly Row[], lists: readonly RowList[]): ExportOffer | undefined {
	const list = lists.find(({ holds }) => rows.some(holds));
	return list?.offer(new Set(rows.filter(list.holds).flatMap(idsUnder)));
}

function idsUnder({ id, children }: Row): readonly string[] {
	return children ? children.flatMap(idsUnder) : [id];
}

/** What an export came to. */
export interface ExportedText {
	readonly text: string;
	/** How much it is, and why it is not more, as `1,200 dividends`. */
	readonly summary?: string;
}

/** A form in which something leaves, as CSV. */
export interface ExportFormat {
	readonly id: string;
	readonly label: string;
	/** Dim words that tell the forms apart. */
	readonly detail?: string;
	/** The ending of its files, without the point. */
	readonly ending: string;
	/** The language of its documents in the editor. */
	readonly languageId: string;
	/** What it is in a notebook; absent where it is nothing there. */
	readonly cell?: 'code' | 'markup';
	/** Makes the text, at once or over time; `tell` says how far it has come. */
	readonly text: (
		signal: AbortSignal,
		report: (progress: string) => void,
	) => ExportedText | Promise<ExportedText>;
}

/** Where something is wanted, where that is said; else it is asked for. */
export type ExportTarget = 'clipboard' | 'editor';

/** Something that can leave in one form or several. */
export interface ExportOffer {
	readonly title: string;
	/** The suggested name of the file, without its ending. */
	readonly fileName: string;
	readonly forms: readonly ExportFormat[];
}

/** Several things of which one can leave. */
export interface OfferChoice {
	readonly title: string;
	/** What would be among them, had it come. */
	readonly missing?: string;
	readonly choices: readonly {
		readonly label: string;
		readonly detail: string;
		readonly offer: ExportOffer;
	}[];
}
