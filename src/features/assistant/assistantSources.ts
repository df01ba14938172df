import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { CalendarStores } from '../../store/calendarStores.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { ProvenanceFacts } from './answer/provenance.js';

/** The lists of tickers. */
export interface KnownLists {
	/** Those that the service may be asked about. */
	readonly lists: readonly Watchlist[];
	/** Those of a workspace that a person has not allowed requests about. */
	readonly waiting: readonly Watchlist[];
}

/** Where the tools find what they tell. */
export interface AssistantSources extends ProvenanceFacts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly answers: Pick<TickerAnswers, 'anew'>;
	readonly trending: Pick<AnswerStore<TrendingQuery, readonly TrendingTicker[]>, 'get'>;
	/** Those of the calendars and of the news. */
	readonly calendars: { readonly [Name in keyof CalendarStores]: Pick<CalendarStores[Name], 'get'> };
	/** Undefined where there are none, as without a file of them. */
	readonly watchlists: () => Promise<KnownLists | undefined>;
}
