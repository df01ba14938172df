import { chunk } from '../../base/slices.js';
import { mapConcurrent } from '../../base/mapConcurrent.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type ListInput, listInputs, listRequests, tickersPerRequest } from '../../market/listRequests.js';
import type { TableSources } from './tableSources.js';
import type { LoadProgress } from './watchlistTableView.js';

/** The tickers that each input misses. */
export type MissingTickers = Readonly<Partial<Record<ListInput, readonly TickerSymbol[]>>>;

/** The requests of a load: tickers that are asked for together. */
interface LoadPart {
	readonly input: ListInput;
	readonly symbols: readonly TickerSymbol[];
	readonly requests: number;
}

/** Loads what a table misses, a few requests at a time, until it is done or canceled. */
export class TableLoad {
	readonly #stopped = new AbortController();
	readonly #parts: readonly LoadPart[];
	#done = 0;

	constructor(
		private readonly sources: TableSources,
		missing: MissingTickers,
		today: string,
		/** How answers are requested: those that are missing, or all of them again. */
		private readonly how: 'get' | 'refresh',
	) {
		this.#parts = listInputs.flatMap((input) => {
			const symbols = missing[input] ?? [];
			return symbols.length === 0
				? []
				: chunk(symbols, tickersPerRequest(input, today)).map((part) => ({
						input,
						symbols: part,
						requests: listRequests({ [input]: part.length }, today).count,
					}));
		});
	}

	get progress(): LoadProgress {
		const total = this.#parts.reduce((sum, { requests }) => sum + requests, 0);
		return { done: this.#done, total };
	}

	/** Resolves when all is answered or the load was canceled; failures are in the answers. */
	async run(report: () => void): Promise<void> {
		await mapConcurrent(this.#parts, async ({ input, symbols, requests }) => {
			const { signal } = this.#stopped;
			if (!signal.aborted) {
				const source = this.sources[input];
				await Promise.allSettled(symbols.map((symbol) => source[this.how](symbol, signal)));
				this.#done += requests;
				report();
			}
		});
	}

	/** Stops waiting: what came stays, what was sent still comes, and what was not sent isn't. */
	cancel(): void {
		this.#stopped.abort();
	}
}
