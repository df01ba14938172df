import { type Answer, shown, type Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { ReportType } from '../contract/financials.js';
import { type Purpose, questionFor } from '../market/questions.js';
import type { AnswerStore } from './answerStore.js';
import type { AnswerBodies, AnswerName, LoadedAnswers } from './loadedAnswers.js';
import type { LogoTheme } from './logos.js';
import type { TickerStores } from './tickerStores.js';
import type { WatchedStores } from './watchlistEvents.js';

/** What a reader wants to know about a ticker. */
export interface TickerRequest {
	readonly symbol: TickerSymbol;
	readonly purpose: Purpose;
	/** The report type shown; as originally reported if absent. */
	readonly reportType?: ReportType;
	/** How many pages of headlines are shown; one if absent. */
	readonly newsPages?: number;
	/** The theme that the logo is for; dark if absent. */
	readonly theme?: LogoTheme;
}

export interface DatedRequest extends TickerRequest {
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}

/** A question bound to the store that answers it. */
export interface Question<Body> {
	readonly peek: () => Answer<Body>;
	/** Whether the answer is fresh or in flight, or failed too recently for a retry. */
	readonly isCurrent: () => boolean;
	/** Whether its loaded answer can stand in for that of another question. */
	readonly isEnough: () => boolean;
	readonly read: (urgency: Urgency, reader?: AbortSignal) => void;
	readonly renew: (since: number, urgency: Urgency, reader?: AbortSignal) => void;
	readonly refresh: () => Promise<unknown>;
}

type QuestionOf<Body> = (request: DatedRequest) => Question<Body>;

/** For each purpose, the question to send and others whose answers contain the same or more. */
export type Questions<Body> = Readonly<
	Record<Purpose, readonly [requested: QuestionOf<Body>, ...others: readonly QuestionOf<Body>[]]>
>;

/** Which question serves which purpose, and which may stand in for it. */
export type TickerQuestions = { readonly [Name in AnswerName]: Questions<AnswerBodies[Name]> };

/** The queries about tickers that the stores accept. */
export type TickerQuery =
	| TickerSymbol
	| { readonly symbol: TickerSymbol }
	| { readonly symbols: readonly TickerSymbol[] }
	| { readonly tickers?: readonly TickerSymbol[] }
	| { readonly query: { readonly tickers?: readonly TickerSymbol[] } };

/** Returns the tickers that a query is about. */
export function symbolsOf(query: TickerQuery): readonly TickerSymbol[] {
	if (typeof query === 'string') {
		return [query];
	}
	if ('symbol' in query) {
		return [query.symbol];
	}
	if ('query' in query) {
		return symbolsOf(query.query);
	}
	return 'symbols' in query ? query.symbols : (query.tickers ?? []);
}

/** Creates the table of questions. Answers for watched tickers are used as stand-ins, if there are any. */
export function tickerQuestions(stores: TickerStores, watched: WatchedStores | undefined): TickerQuestions {
	const { panel, hover } = questionFor;
	const logo = questionOf(stores.logo, bySymbol);
	const picture = questionOf(stores.picture, ({ symbol, theme = 'dark' }) => ({ symbol, theme }));
	const consensus = questionOf(stores.consensus, ({ symbol }) => ({ symbol }));
	const statements = (ask: typeof panel.financials) =>
		questionOf(stores.financials, ({ symbol, today, reportType }) => ask(symbol, today, reportType));
	const reported = (ask: typeof panel.financials) =>
		questionOf(stores.financials, ({ symbol, today }) => ask(symbol, today));
	const rows = <Query, Body>(
		store: AnswerStore<Query, Body>,
		ask: (symbol: TickerSymbol, today: string) => NoInfer<Query>,
	) => questionOf(store, ({ symbol, today }) => ask(symbol, today));
	/**
	 * Watchlist answers always include the next event, but the last one may be older than what they cover.
	 */
	const inLists = <Body>(
		store: AnswerStore<TickerSymbol, Body> | undefined,
		isEnough?: (body: Body) => boolean,
	) => (store ? [questionOf(store, bySymbol, isEnough)] : []);
	const newest = {
		financials: statements(hover.financials),
		quarters: reported(hover.financials),
		ratings: rows(stores.ratings, hover.ratings),
		dividends: rows(stores.dividends, hover.dividends),
	};
	const next = {
		splits: questionOf(stores.upcoming.splits, bySymbol),
		mergers: questionOf(stores.upcoming.mergers, bySymbol),
		offerings: questionOf(stores.upcoming.offerings, bySymbol),
	};
	const years = {
		financials: statements(panel.financials),
		quarters: reported(panel.financials),
		ratings: rows(stores.ratings, panel.ratings),
		dividends: rows(stores.dividends, panel.dividends),
		splits: rows(stores.splits, panel.splits),
		mergers: rows(stores.mergers, panel.mergers),
		offerings: rows(stores.offerings, panel.offerings),
	};
	const news = {
		panel: questionOf(stores.news, ({ symbol, newsPages = 1 }) => ({
			query: panel.news(symbol),
			pages: newsPages,
		})),
		hover: questionOf(stores.news, ({ symbol }) => ({ query: hover.news(symbol), pages: 1 })),
	};
	return {
		logo: { panel: [logo], compare: [logo], hover: [logo] },
		picture: { panel: [picture], compare: [picture], hover: [picture] },
		consensus: { panel: [consensus], compare: [consensus], hover: [consensus] },
		financials: {
			panel: [years.financials],
			compare: [newest.financials, years.financials],
			hover: [newest.financials, years.financials],
		},
		quarters: {
			panel: [years.quarters],
			compare: [newest.quarters, years.quarters],
			hover: [newest.quarters, years.quarters],
		},
		ratings: {
			panel: [years.ratings],
			compare: [years.ratings],
			hover: [newest.ratings, years.ratings, ...inLists(watched?.ratings, hasRows)],
		},
		dividends: {
			panel: [years.dividends],
			compare: [years.dividends],
			hover: [newest.dividends, years.dividends, ...inLists(watched?.dividends, hasRows)],
		},
		splits: {
			panel: [years.splits],
			compare: [years.splits],
			hover: [next.splits, years.splits, ...inLists(watched?.splits)],
		},
		mergers: {
			panel: [years.mergers],
			compare: [years.mergers],
			hover: [next.mergers, years.mergers, ...inLists(watched?.mergers)],
		},
		offerings: {
			panel: [years.offerings],
			compare: [years.offerings],
			hover: [next.offerings, years.offerings, ...inLists(watched?.offerings)],
		},
		news: {
			panel: [withFewerPages(news.panel)],
			compare: [news.panel],
			hover: [news.hover, news.panel],
		},
	};
}

/** An answer to each question of the table. */
export function eachAnswer(
	questions: TickerQuestions,
	answer: <Body>(name: AnswerName, questions: Questions<Body>) => Answer<Body>,
): LoadedAnswers {
	return {
		logo: answer('logo', questions.logo),
		picture: answer('picture', questions.picture),
		consensus: answer('consensus', questions.consensus),
		financials: answer('financials', questions.financials),
		quarters: answer('quarters', questions.quarters),
		ratings: answer('ratings', questions.ratings),
		dividends: answer('dividends', questions.dividends),
		splits: answer('splits', questions.splits),
		mergers: answer('mergers', questions.mergers),
		offerings: answer('offerings', questions.offerings),
		news: answer('news', questions.news),
	};
}

/** Shows the earlier pages of headlines while one more page is loading or has failed. */
function withFewerPages<Body>(questionFor: QuestionOf<Body>): QuestionOf<Body> {
	return (request) => {
		const question = questionFor(request);
		const before = (): Timestamped<Body> | undefined =>
			shown(questionFor({ ...request, newsPages: (request.newsPages ?? 1) - 1 }).peek());
		return {
			...question,
			peek: () => {
				const answer = question.peek();
				const stale = shown(answer) || (request.newsPages ?? 1) === 1 ? undefined : before();
				return answer.state === 'ready' || !stale ? answer : { ...answer, stale };
			},
		};
	};
}

function bySymbol({ symbol }: DatedRequest): TickerSymbol {
	return symbol;
}

function hasRows(rows: readonly unknown[]): boolean {
	return rows.length > 0;
}

/** Creates the question that a request means for a store. */
function questionOf<Query, Body>(
	store: AnswerStore<Query, Body>,
	queryOf: (request: DatedRequest) => NoInfer<Query>,
	isEnough?: (body: NoInfer<Body>) => boolean,
): QuestionOf<Body> {
	return (request) => {
		const query = queryOf(request);
		return {
			peek: () => store.peek(query),
			isCurrent: () => store.isCurrent(query),
			isEnough: () => {
				const loaded = isEnough && shown(store.peek(query));
				return !isEnough || (loaded !== undefined && isEnough(loaded.value));
			},
			read: (urgency, reader) => void store.read(query, urgency, reader),
			renew: (since, urgency, reader) => store.renew(query, since, urgency, reader),
			refresh: () => store.refresh(query),
		};
	};
}
