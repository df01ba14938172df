import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { anyOf, type Event } from '../../base/event.js';
import { type Answer, shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import type { Dividend } from '../../contract/dividends.js';
import type { CompanyFinancials, FinancialsQuery } from '../../contract/financials.js';
import type { Merger } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Split } from '../../contract/splits.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { ListInput } from '../../market/listRequests.js';
import { type CompanyQuestion, questionFor } from '../../market/questions.js';
import type { TickerRevisions } from '../../market/revisions.js';
import type { Stores } from '../../services/stores.js';
import type { AnswerStore } from '../../store/answerStore.js';

/** What each input says about a ticker. */
interface InputBodies {
	readonly consensus: Consensus | undefined;
	readonly revisions: TickerRevisions;
	readonly ttm: readonly CompanyFinancials[];
	readonly quarters: readonly CompanyFinancials[];
	readonly years: readonly CompanyFinancials[];
	readonly dividends: readonly Dividend[];
	readonly splits: readonly Split[];
	readonly mergers: readonly Merger[];
	readonly offerings: readonly Offering[];
	readonly trending: readonly TrendingTicker[];
}

/** The answers about a ticker. */
export type TableAnswers = { readonly [Name in ListInput]: Answer<InputBodies[Name]> };

/** One input of the table, for any ticker. */
export interface TableSource<Body> {
	/** The current answer, without a request. */
	readonly peek: (symbol: TickerSymbol) => Answer<Body>;
	/** Looks for an answer from an earlier session. */
	readonly look: (symbol: TickerSymbol) => void;
	/** Whether nothing has to be requested now. */
	readonly isCurrent: (symbol: TickerSymbol) => boolean;
	/** Requests the answer unless it is fresh. Those of one turn are requested together. */
	readonly get: (symbol: TickerSymbol, signal: AbortSignal) => Promise<unknown>;
	/** Requests the answer even if it is fresh. */
	readonly refresh: (symbol: TickerSymbol, signal: AbortSignal) => Promise<unknown>;
	readonly onDidChange: Event<unknown>;
}

export type TableSources = { readonly [Name in ListInput]: TableSource<InputBodies[Name]> };

/** The stores that the table reads; the views and panels share them. */
export interface TableSourceParts {
	readonly stores: Pick<Stores, 'tickers' | 'watchlistEvents' | 'trending'>;
	/** The query of the Trending view. */
	readonly trendingQuery: () => TrendingQuery;
	readonly clock: Pick<Clock, 'now'>;
}

/** Where the table gets each input. */
export function tableSources({ stores, trendingQuery, clock }: TableSourceParts): TableSources {
	const { tickers, watchlistEvents, trending } = stores;
	const { dividends, splits, mergers, offerings } = watchlistEvents.stores;
	const today = (): string => newYorkDay(clock.now());
	const statements = (question: (today: string) => CompanyQuestion, ...wider: readonly Wider[]) =>
		sourceOf(
			asking(tickers.listStatements, (symbol): FinancialsQuery => ({
				symbols: [symbol],
				...question(today()),
			})),
			...wider.map(({ ask, reportType }) =>
				asking(tickers.financials, (symbol) => ask(symbol, today(), reportType)),
			),
		);
	const { list, panel, hover } = questionFor;
	return {
		consensus: sourceOf(asking(tickers.consensus, (symbol) => ({ symbol }))),
		revisions: sourceOf(asking(tickers.revisions, bySymbol)),
		ttm: statements(
			list.ttm,
			{ ask: hover.financials, reportType: 'TTM' },
			{ ask: panel.financials, reportType: 'TTM' },
		),
		quarters: statements(list.quarters, { ask: hover.financials }, { ask: panel.financials }),
		years: statements(list.years, { ask: panel.financials }),
		dividends: sourceOf(asking(dividends, bySymbol)),
		splits: sourceOf(asking(splits, bySymbol)),
		mergers: sourceOf(asking(mergers, bySymbol)),
		offerings: sourceOf(asking(offerings, bySymbol)),
		trending: sourceOf(asking(trending, () => trendingQuery())),
	};
}

/** A question whose answer contains the same and more. */
interface Wider {
	readonly ask: typeof questionFor.panel.financials;
	readonly reportType?: 'TTM';
}

function bySymbol(symbol: TickerSymbol): TickerSymbol {
	return symbol;
}

/** A question about any ticker, bound to the store that answers it. */
function asking<Query, Body>(
	store: AnswerStore<Query, Body>,
	question: (symbol: TickerSymbol) => NoInfer<Query>,
): TableSource<Body> {
	return {
		peek: (symbol) => store.peek(question(symbol)),
		look: (symbol) => {
			store.readCached(question(symbol));
		},
		isCurrent: (symbol) => store.isCurrent(question(symbol)),
		get: (symbol, signal) => store.get(question(symbol), signal, 'background'),
		refresh: (symbol, signal) => store.refresh(question(symbol), signal),
		onDidChange: store.onDidChange,
	};
}

/** A source that requests its own question, unless a fresh answer to a wider one is there. */
function sourceOf<Body>(own: TableSource<Body>, ...wider: readonly TableSource<Body>[]): TableSource<Body> {
	const fresh = (symbol: TickerSymbol): Answer<Body> | undefined =>
		wider
			.filter(({ isCurrent }) => isCurrent(symbol))
			.map(({ peek }) => peek(symbol))
			.find(({ state }) => state === 'ready');
	return {
		...own,
		peek: (symbol) => {
			const answer = own.peek(symbol);
			const old = (): Answer<Body> | undefined =>
				wider.map(({ peek }) => peek(symbol)).find((one) => shown(one));
			return answer.state === 'ready'
				? answer
				: (fresh(symbol) ?? (shown(answer) ? answer : (old() ?? answer)));
		},
		look: (symbol) => [own, ...wider].forEach(({ look }) => look(symbol)),
		isCurrent: (symbol) => own.isCurrent(symbol) || fresh(symbol) !== undefined,
		onDidChange: anyOf(own.onDidChange, ...wider.map(({ onDidChange }) => onDidChange)),
	};
}
