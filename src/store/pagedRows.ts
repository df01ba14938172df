import type { PageEnd } from '../client/pageEnd.js';

/** Why no page follows. If parts of a query ended for different reasons, the reason of an incomplete part. */
export type StopReason = PageEnd['kind'];

/** The rows of the first pages of a query. */
export interface PagedRows<Row> {
	/** In the order of the endpoint. */
	readonly rows: readonly Row[];
	/** Absent if further pages may follow. */
	readonly stop?: StopReason;
}
