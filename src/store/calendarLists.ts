import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { CalendarFeed } from './calendarFeed.js';
import type { FullExport, FullExportOptions } from './fullExport.js';

/** What a table draws from. */
export interface TableSource<Query, Row> {
	/** The list that grows by pages; the table's own. */
	readonly feed: CalendarFeed<Query, Row>;
	/** Pages a question out. */
	readonly fullExport: (
		query: Query & { readonly page?: never },
		options: FullExportOptions,
	) => Promise<FullExport<Row>>;
}

/** Where lists of calendars come from. */
export interface CalendarLists {
	/** Makes a list that grows by pages, as fresh as such lists are unless it is said. */
	readonly feedOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
		freshForMs?: () => number,
	) => CalendarFeed<Query, Row>;
	/** Makes what a table draws from. */
	readonly tableOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
	) => TableSource<Query, Row>;
}
