import type { PageableQuery, PageableRow } from '../contract/pagedEndpoint.js';

/** What makes a row the one it is; undefined where `fields` left the id out. */
export type RowIdentity = (row: PageableRow) => string | undefined;

/** The id; where updates are asked for, a row that changes meanwhile comes again and counts as another. */
export function rowIdentity({ updatedSince }: PageableQuery): RowIdentity {
	return updatedSince === undefined
		? ({ id }) => id
		: (row) => (row.id === undefined ? undefined : versionOf(row));
}

/** A row at one of its updates; one without id or time is known by all it holds. */
export function versionOf(row: PageableRow): string {
	return row.id === undefined || row.updated === undefined ? JSON.stringify(row) : `${row.id} ${row.updated}`;
}

/** Takes rows and says of each whether it is the first of its identity; rows without one are all first. */
export function firstOfEach(identity: RowIdentity): (row: PageableRow) => boolean {
	const taken = new Set<string>();
	return (row) => {
		const name = identity(row);
		if (name === undefined) {
			return true;
		}
		const isFirst = !taken.has(name);
		taken.add(name);
		return isFirst;
	};
}
