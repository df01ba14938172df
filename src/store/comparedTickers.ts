import type { Clock } from '../base/clock.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { Dated, Loadable } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Consensus, ConsensusQuery } from '../contract/consensus.js';
import type { Dividend } from '../contract/dividends.js';
import type { CompanyFinancials } from '../contract/financials.js';
import { dividends, splits } from '../contract/index.js';
import { limits } from '../contract/limits.js';
import type { Split } from '../contract/splits.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import { companyFinancialsSource } from './companyFinancialsSource.js';
import type { ComparedPart } from './comparedPart.js';
import { type TickerRows, watchlistEventSource } from './watchlistEventSource.js';
import type { TickerEvents, WatchlistEvents } from './watchlistEvents.js';

/** What is compared of a ticker; each part loads and fails apart from the others. */
export interface ComparedAnswers extends Record<ComparedPart, unknown> {
	readonly consensus: Loadable<Dated<Consensus | undefined>>;
	/** Of the last two fiscal years. */
	readonly financials: Loadable<Dated<readonly CompanyFinancials[]>>;
	/** Of the last ten years and all that are announced. */
	readonly dividends: Loadable<Dated<TickerRows<Dividend>>>;
	readonly splits: Loadable<Dated<TickerRows<Split>>>;
	readonly events: TickerEvents;
}

/** Answers that others have asked for a ticker alone. */
export interface OwnAnswers {
	readonly financials: (symbol: TickerSymbol) => Loadable<Dated<readonly CompanyFinancials[]>>;
	readonly dividends: (symbol: TickerSymbol) => Loadable<Dated<readonly Dividend[]>>;
	readonly splits: (symbol: TickerSymbol) => Loadable<Dated<readonly Split[]>>;
}

export interface ComparedTickersParts {
	readonly client: MarketDataClient;
	/** Shared with everything else that shows a consensus. */
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	/** Shared with the watchlist. */
	readonly events: WatchlistEvents;
	/** Only looked into: what is there need not be asked again. */
	readonly own: OwnAnswers;
	/** `YYYY-MM-DD`: from when dividends and splits are compared. */
	readonly since: () => string;
	readonly calendarFreshMs: () => number;
	readonly clock: Clock;
}

/**
 * What is known of tickers that are compared. Tickers that are asked in one turn share their requests, and one ticker
 * more asks for that one alone.
 */
export class ComparedTickers implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<TickerSymbol>());
	readonly #financials;
	readonly #dividends;
	readonly #splits;

	/** Tells of which ticker something else is known now. */
	readonly onDidChange: Event<TickerSymbol> = this.#changed.event;

	constructor(private readonly parts: ComparedTickersParts) {
		const { client, clock, own, since, calendarFreshMs, consensus, events } = parts;
		const bySymbol = ({ symbol }: { readonly symbol?: TickerSymbol }) => [symbol];
		const asRows = <Row>(answer: Loadable<Dated<readonly Row[]>>): Loadable<Dated<TickerRows<Row>>> =>
			answer.state === 'ready'
				? { state: 'ready', value: { ...answer.value, value: asTickerRows(answer.value.value) } }
				: { state: 'loading' };
		this.#financials = this.#keep(unlessKnown(companyFinancialsSource(client, clock), own.financials, clock));
		this.#dividends = this.#keep(
			unlessKnown(
				watchlistEventSource(client, dividends, {
					question: () => ({ dateFrom: since(), dateSort: 'ex' as const }),
					symbolsOf: bySymbol,
					freshForMs: calendarFreshMs,
				}),
				(symbol) => asRows(own.dividends(symbol)),
				clock,
			),
		);
		this.#splits = this.#keep(
			unlessKnown(
				watchlistEventSource(client, splits, {
					question: () => ({ dateFrom: since(), dateField: 'ex' as const }),
					symbolsOf: bySymbol,
					freshForMs: calendarFreshMs,
				}),
				(symbol) => asRows(own.splits(symbol)),
				clock,
			),
		);
		this.#own.add(consensus.onDidChange(({ symbol }) => this.#changed.fire(symbol)));
		this.#own.add(events.onDidChange((symbol) => this.#changed.fire(symbol)));
	}

	/** What is known now; what is not is asked together with whatever else is asked in this turn. */
	read(symbol: TickerSymbol): ComparedAnswers {
		return {
			consensus: this.parts.consensus.read({ symbol }, 'interactive'),
			financials: this.#financials.read(symbol, 'interactive'),
			dividends: this.#dividends.read(symbol, 'interactive'),
			splits: this.#splits.read(symbol, 'interactive'),
			events: this.parts.events.read(symbol),
		};
	}

	/** Asks again for parts of tickers, because a person wants it so; how it went is in what is read. */
	async refresh(symbols: readonly TickerSymbol[], parts: readonly ComparedPart[]): Promise<void> {
		const unheard = new AbortController().signal;
		const ask = (part: ComparedPart): readonly Promise<unknown>[] => {
			switch (part) {
				case 'consensus':
					return symbols.map((symbol) => this.parts.consensus.refresh({ symbol }, unheard));
				case 'financials':
					return symbols.map((symbol) => this.#financials.refresh(symbol, unheard));
				case 'dividends':
					return symbols.map((symbol) => this.#dividends.refresh(symbol, unheard));
				case 'splits':
					return symbols.map((symbol) => this.#splits.refresh(symbol, unheard));
				case 'events':
					return [this.parts.events.refresh(symbols)];
			}
		};
		await Promise.allSettled(parts.flatMap(ask));
	}

	/** Forgets what is its own: the key or the service has changed. */
	clear(): void {
		[this.#financials, this.#dividends, this.#splits].forEach((store) => store.clear());
	}

	dispose(): void {
		this.#own.dispose();
	}

	#keep<Body>(source: AnswerSource<TickerSymbol, Body>): AnswerStore<TickerSymbol, Body> {
		const store = this.#own.add(new AnswerStore(source, this.parts.clock));
		this.#own.add(store.onDidChange((symbol) => this.#changed.fire(symbol)));
		return store;
	}
}

/** One page; a full one may not be all. */
function asTickerRows<Row>(rows: readonly Row[]): TickerRows<Row> {
	return { rows, isComplete: rows.length < limits.pageSize };
}

/** Takes what is known and fresh in place of asking, unless a person wants it asked again. */
function unlessKnown<Body>(
	source: AnswerSource<TickerSymbol, Body>,
	known: (symbol: TickerSymbol) => Loadable<Dated<Body>>,
	clock: Clock,
): AnswerSource<TickerSymbol, Body> {
	return {
		async ask(symbol, options) {
			const answer = options.urgency === 'forced' ? undefined : known(symbol);
			return answer?.state === 'ready' && clock.now() - answer.value.receivedAt < source.freshForMs
				? answer.value
				: source.ask(symbol, options);
		},
		keyOf: (symbol) => source.keyOf(symbol),
		get freshForMs() {
			return source.freshForMs;
		},
		usableForMs: source.usableForMs,
		most: source.most,
	};
}
