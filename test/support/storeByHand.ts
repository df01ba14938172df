import { type RequestOptions, NotCached } from '../../src/client/marketDataClient.js';
import type { Timestamped } from '../../src/base/loadable.js';
import { type AnswerSource, AnswerStore } from '../../src/store/answerStore.js';
import type { FakeClock } from './fakeClock.js';
import { ofTest } from './ofTest.js';

/** A query that the test answers. */
export interface RequestedQuery {
	readonly query: string;
	readonly options: RequestOptions;
	readonly answer: (value: string) => void;
	readonly fail: (error: Error) => void;
}

/** Creates a store whose requests end when and how the test decides. */
export function aStore(
	clock: FakeClock,
	freshForMs = 1_000,
): { readonly store: AnswerStore<string, string>; readonly requested: RequestedQuery[] } {
	const requested: RequestedQuery[] = [];
	const source: AnswerSource<string, string> = {
		ask: (query, options) =>
			new Promise<Timestamped<string>>((resolve, reject) => {
				if (options.fromCacheOnly) {
					reject(new NotCached());
					return;
				}
				options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
				requested.push({
					query,
					options,
					answer: (value) => resolve({ value, receivedAt: clock.now(), warnings: 0 }),
					fail: reject,
				});
			}),
		keyOf: (query) => query,
		freshForMs: () => freshForMs,
		usableForMs: 10_000,
		most: 3,
	};
	return { store: ofTest(new AnswerStore(source, clock)), requested };
}
