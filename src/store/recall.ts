import type { Timestamped } from '../base/loadable.js';
import { type AskOptions, NotKept } from '../client/marketDataClient.js';

type Ask<Query, Body> = (query: Query, options: AskOptions) => Promise<Timestamped<Body>>;

/** Makes, of how something is asked, how it is recalled: from the cache alone. Gives undefined where nothing is kept. */
export function recalling<Query, Body>(
	ask: Ask<Query, Body>,
): (query: Query, options: AskOptions) => Promise<Timestamped<Body> | undefined> {
	return async (query, options) => {
		try {
			return await ask(query, { ...options, isRecall: true });
		} catch (error) {
			if (error instanceof NotKept) {
				return undefined;
			}
			throw error;
		}
	};
}
