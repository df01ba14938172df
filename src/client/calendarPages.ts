import { failureOf } from '../base/failure.js';
import type { Timestamped } from '../base/loadable.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { AskOptions, MarketDataClient } from './marketDataClient.js';
import { type PageEnd, pageEnd, refusedEnd } from './pageEnd.js';
import { resumableIterator } from './resumableIterator.js';
import { firstOfEach, rowIdentity } from './rowIdentity.js';

/** A question that is paged from its first page on. */
export type Unpaged<Query> = Query & { readonly page?: never };

/** One page of a calendar, without rows that have come on an earlier one. */
export interface AskedPage<Row> extends Timestamped<readonly Row[]> {
	/** Why no page follows; absent while one may. */
	readonly end?: PageEnd;
}

/**
 * The pages of one question, each asked when it is pulled; the last one says why none follows. After a failure the
 * next pull asks for the same page again. A pull throws as `MarketDataClient.ask` does.
 */
export function calendarPages<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	options: AskOptions,
): AsyncIterableIterator<AskedPage<Row>, undefined, unknown> {
	const pageSize = query.pageSize ?? limits.pageSize;
	const isFirst = firstOfEach(rowIdentity(query));
	let page = 0;
	let before: Timestamped<readonly Row[]> | undefined;
	let end: PageEnd | undefined;
	return resumableIterator(async () => {
		options.signal.throwIfAborted();
		if (end) {
			return undefined;
		}
		try {
			const asked = await client.ask<Query, readonly Row[]>(calendar, { ...query, page }, options);
			const fresh = asked.value.filter(isFirst);
			end = pageEnd({
				rows: asked.value,
				newRows: fresh.length,
				oddities: asked.oddities,
				...(before ? { before: before.value } : {}),
				page,
				pageSize,
			});
			page += 1;
			before = asked;
			return { ...asked, value: end?.kind === 'repeatedPage' ? [] : fresh, ...(end ? { end } : {}) };
		} catch (error) {
			end = refusedEnd(failureOf(error), page, pageSize);
			if (!before || !end) {
				throw error;
			}
			return { ...before, value: [], oddities: 0, end };
		}
	});
}
