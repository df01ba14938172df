import type { Row } from '../row.js';
import type { ExportOffer } from './exportOffer.js';

/** A tree whose rows can leave. */
export interface RowList {
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
