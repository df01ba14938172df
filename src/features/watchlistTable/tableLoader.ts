import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import type { Disposable } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { isAbort } from '../../base/failure.js';
import type { Answer } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { type ListInput, listInputs, listRequests } from '../../market/listRequests.js';
import { answerNames } from '../../presentation/answerNames.js';
import { isOfAll } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { failureNotice, type FailureNotice } from '../../presentation/sections.js';
import type { TickerColumn } from './columns/tickerColumn.js';
import { type MissingTickers, TableLoad } from './tableLoad.js';
import type { TableSources } from './tableSources.js';
import { loadOffer, loadProgress } from './watchlistTableModel.js';
import type { LoadOffer } from './watchlistTableView.js';

interface LoaderParts {
	readonly hasAccess: () => boolean;
	/** Requests of sample data cost nothing. */
	readonly isSample: () => boolean;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** As many requests as the tree sends for an open list without asking. */
const FEW_REQUESTS = 30;
/** How long answers from an earlier session are awaited before the rest is counted. */
const LOOK_MS = 300;

/** Loads what the table's columns need. A large load waits until the user has seen the number of requests. */
export class TableLoader implements Disposable {
	readonly #closed = new AbortController();
	#needed: MissingTickers = {};
	#looked = new Set<string>();
	#isLooking = false;
	/** Set once the user has canceled; nothing loads by itself then. */
	#isHeld = false;
	/** Set once the user wants everything again, until it is loaded. */
	#wantsAll = false;
	#load: TableLoad | undefined;

	constructor(
		private readonly sources: TableSources,
		private readonly parts: LoaderParts,
		private readonly changed: () => void,
	) {}

	/** Whether missing answers are on their way. */
	get isLoading(): boolean {
		return this.#load !== undefined || this.#isLooking;
	}

	/** The inputs of columns, and the consensus where rows are picked by it. */
	inputs(columns: readonly TickerColumn[], hasRating: boolean): ReadonlySet<ListInput> {
		return new Set([
			...columns.flatMap(({ needs }) => needs),
			...(hasRating ? (['consensus'] as const) : []),
		]);
	}

	/** Takes what is shown now, and loads it if that takes few requests. */
	need(
		columns: readonly TickerColumn[],
		symbols: readonly TickerSymbol[],
		requestable: ReadonlySet<TickerSymbol>,
	): void {
		const allowed = symbols.filter((symbol) => requestable.has(symbol));
		const inputs = this.inputs(columns, false);
		this.#needed = Object.fromEntries([...inputs].map((input) => [input, allowed]));
		this.#look();
		if (!this.#load && !this.#isLooking && !this.#isHeld && !this.#wantsAll) {
			const missing = this.#missing();
			const { count } = this.#plan(missing);
			if (count > 0 && (count <= FEW_REQUESTS || this.parts.isSample())) {
				this.#start(missing, 'get').catch(onUnexpectedError);
			}
		}
	}

	/** What to show about loading; undefined if everything is there. */
	offer(): LoadOffer | undefined {
		const { formats } = this.parts;
		if (this.#load) {
			const { progress } = this.#load;
			// A short load is over before anyone could cancel it.
			return progress.total > FEW_REQUESTS ? loadProgress(progress, formats) : undefined;
		}
		const missing = this.#missing();
		const plan = this.#plan(missing);
		const tickers = new Set(Object.values(missing).flat()).size;
		return plan.count === 0 || this.#isLooking
			? undefined
			: loadOffer(inputNames(missing), tickers, plan, formats);
	}

	/** Loads everything that is missing. */
	async load(): Promise<void> {
		const how = this.#wantsAll ? 'refresh' : 'get';
		this.#isHeld = false;
		if (!this.#load) {
			const missing = this.#missing();
			this.#wantsAll = false;
			await this.#start(missing, how);
		}
	}

	cancel(): void {
		this.#isHeld = true;
		this.#load?.cancel();
	}

	/** Loads everything again if that takes few requests; else tells how many. */
	async renew(): Promise<void> {
		this.#wantsAll = true;
		if (this.#plan(this.#missing()).count <= FEW_REQUESTS || this.parts.isSample()) {
			await this.load();
		} else {
			this.changed();
		}
	}

	/** The one reason why nothing loads: a missing key, or a failure that concerns all requests. */
	failure(symbols: readonly TickerSymbol[], columns: readonly TickerColumn[]): FailureNotice | undefined {
		const { hasAccess, clock } = this.parts;
		if (!hasAccess()) {
			return failureNotice({ failure: { kind: 'noKey' } }, clock.now());
		}
		for (const input of this.inputs(columns, false)) {
			for (const symbol of symbols) {
				const answer: Answer<unknown> = this.sources[input].peek(symbol);
				if (answer.state === 'failed' && isOfAll(answer.failure)) {
					return failureNotice(answer, clock.now());
				}
			}
		}
		return undefined;
	}

	dispose(): void {
		this.#closed.abort();
		this.#load?.cancel();
	}

	async #start(missing: MissingTickers, how: 'get' | 'refresh'): Promise<void> {
		const today = newYorkDay(this.parts.clock.now());
		const load = new TableLoad(this.sources, missing, today, how);
		this.#load = load;
		this.changed();
		await load.run(this.changed);
		this.#load = undefined;
		this.changed();
	}

	/** Looks once for answers from an earlier session, which cost no request. */
	#look(): void {
		const fresh = listInputs.flatMap((input) =>
			(this.#needed[input] ?? [])
				.filter((symbol) => !this.#looked.has(`${input} ${symbol}`))
				.map((symbol) => ({ input, symbol })),
		);
		if (fresh.length === 0 || this.parts.isSample()) {
			return;
		}
		for (const { input, symbol } of fresh) {
			this.#looked.add(`${input} ${symbol}`);
			this.sources[input].look(symbol);
		}
		this.#isLooking = true;
		this.parts.clock.sleep(LOOK_MS, this.#closed.signal).then(
			() => {
				this.#isLooking = false;
				this.changed();
			},
			(error: unknown) => {
				if (!isAbort(error)) {
					onUnexpectedError(error);
				}
			},
		);
	}

	#missing(): MissingTickers {
		return Object.fromEntries(
			listInputs.map((input) => [
				input,
				(this.#needed[input] ?? []).filter(
					(symbol) => this.#wantsAll || !this.sources[input].isCurrent(symbol),
				),
			]),
		);
	}

	#plan(missing: MissingTickers): ReturnType<typeof listRequests> {
		const today = newYorkDay(this.parts.clock.now());
		const counts = Object.entries(missing).map(([input, symbols]) => [input, symbols.length] as const);
		return listRequests(Object.fromEntries<number>(counts), today);
	}
}

/** What is missing, in words, each once. */
function inputNames(missing: MissingTickers): readonly string[] {
	const isMissing = (input: ListInput): boolean => (missing[input] ?? []).length > 0;
	return [...new Set(listInputs.filter(isMissing).map((input) => inputName(input, isMissing)))];
}

function inputName(input: ListInput, isMissing: (input: ListInput) => boolean): string {
	switch (input) {
		case 'consensus':
			return answerNames.consensus.inSentence();
		case 'revisions':
			return answerNames.ratings.inSentence();
		case 'ttm':
		case 'quarters':
		case 'years':
			return answerNames.financials.inSentence();
		case 'dividends':
			return isMissing('splits') ? l10n.t('events') : answerNames.dividends.inSentence();
		case 'splits':
		case 'mergers':
		case 'offerings':
			return l10n.t('events');
		case 'trending':
			return answerNames.trending.title();
	}
}
