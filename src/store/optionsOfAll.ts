import { onAbort } from '../base/onAbort.js';
import type { AskOptions } from '../client/marketDataClient.js';

/** The options of one request for many: as those of the first, and wanted as long as anybody wants his part. */
export function optionsOfAll(all: readonly AskOptions[]): AskOptions {
	const [first] = all;
	if (!first) {
		throw new Error('a request of nobody');
	}
	const left = new AbortController();
	const wanting = new Set(all.map(({ unwanted }) => unwanted));
	for (const unwanted of wanting) {
		const leave = (): void => {
			wanting.delete(unwanted);
			if (wanting.size === 0) {
				left.abort();
			}
		};
		// Nobody is told of what a signal did before.
		if (unwanted?.aborted) {
			leave();
		} else if (unwanted) {
			onAbort(unwanted, leave);
		}
	}
	return { ...first, unwanted: left.signal };
}
