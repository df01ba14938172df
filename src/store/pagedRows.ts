import type { PageEnd } from '../client/pageEnd.js';

/** Why no page follows; where parts of a question ended apart, the reason of one that is not whole. */
export type StopReason = PageEnd['kind'];

/** The rows of the first pages of a question. */
export interface PagedRows<Row> {
	/** In the order of the endpoint. */
	readonly rows: readonly Row[];
	/** Absent while further pages may follow. */
	readonly stop?: StopReason;
}
