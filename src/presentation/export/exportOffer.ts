import type { Row } from '../row.js';

/** A tree whose rows can be exported. */
interface RowList {
	/** Whether the tree shows a row. */
	readonly holds: (row: Row) => boolean;
	/** The export of the rows with these ids; undefined if none of them can be exported. */
	readonly offer: (ids: ReadonlySet<string>) => ExportOffer | undefined;
}

/** Rows as one table: those in the same tree as the first, and for a group all rows below it. */
export function rowsOffer(rows: readonly Row[], lists: readonly RowList[]): ExportOffer | undefined {
	const list = lists.find(({ holds }) => rows.some(holds));
	return list?.offer(new Set(rows.filter(list.holds).flatMap(idsUnder)));
}

function idsUnder({ id, children }: Row): readonly string[] {
	return children ? children.flatMap(idsUnder) : [id];
}

/** The result of an export. */
export interface ExportedText {
	readonly text: string;
	/** How much it is, and why it isn't more, such as `1,200 dividends`. */
	readonly summary?: string;
}

/** A format for an export, such as CSV. */
export interface ExportFormat {
	readonly id: string;
	readonly label: string;
	/** Dim words that distinguish the formats. */
	readonly detail?: string;
	/** The file extension, without the dot. */
	readonly ending: string;
	/** The language id of its documents in the editor. */
	readonly languageId: string;
	/** The kind of notebook cell it makes; absent if none. */
	readonly cell?: 'code' | 'markup';
	/** Creates the text, at once or asynchronously; `report` gets the progress. */
	readonly text: MakesText;
	/** How much to include, where there is a choice; the first is what `text` creates. */
	readonly amounts?: readonly ExportAmount[];
}

type MakesText = (
	signal: AbortSignal,
	report: (progress: string) => void,
) => ExportedText | Promise<ExportedText>;

/** An amount of content, such as all rows. */
export interface ExportAmount {
	/** Tells it from those of other formats too. */
	readonly id: string;
	readonly label: string;
	readonly detail?: string;
	readonly text: MakesText;
}

/** The destination, if the caller gives one; otherwise the user is prompted. */
export type ExportTarget = 'clipboard' | 'editor';

/** Something that can be exported in one or more formats. */
export interface ExportOffer {
	readonly title: string;
	/** The suggested file name, without extension. */
	readonly fileName: string;
	readonly forms: readonly ExportFormat[];
}

/** Several exports to pick from. */
export interface OfferChoice {
	readonly title: string;
	/** What is missing from the choices because it failed to load. */
	readonly missing?: string;
	readonly choices: readonly {
		readonly label: string;
		readonly detail: string;
		readonly offer: ExportOffer;
	}[];
}
