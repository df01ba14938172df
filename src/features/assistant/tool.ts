import type { TickerSymbol } from '../../base/symbol.js';
import type { TickerRevisions } from '../../market/revisions.js';
import type { LogoRecord, LogosQuery } from '../../contract/logos.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { CalendarStores } from '../../store/calendarStores.js';
import type { ConsensusHistory } from '../../store/consensusHistory.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { ProvenanceFacts } from './answer/provenance.js';
import type { Finding } from './answer/toolAnswer.js';
import type { JsonSchema } from './input/inputKinds.js';
import { type InputsOf, type InputTable, readInputs, schemaOf } from './input/inputs.js';
import type { ToolName } from './toolNames.js';

/** The lists of tickers. */
export interface AvailableLists {
	/** Lists that may be sent to the service. */
	readonly lists: readonly Watchlist[];
	/** Workspace lists that the user hasn't allowed requests for. */
	readonly waiting: readonly Watchlist[];
}

/** Where the tools get their data. */
export interface AssistantSources extends ProvenanceFacts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly answers: Pick<TickerAnswers, 'anew'>;
	readonly revisions: Pick<AnswerStore<TickerSymbol, TickerRevisions>, 'get'>;
	/** The consensus of the last twelve months. */
	readonly history: Pick<ConsensusHistory, 'ask' | 'months'>;
	/** Logos with their links, and the listings of an identifier. */
	readonly logos: Pick<AnswerStore<LogosQuery, readonly LogoRecord[]>, 'get'>;
	readonly trending: Pick<AnswerStore<TrendingQuery, readonly TrendingTicker[]>, 'get'>;
	/** The calendars and the news. */
	readonly calendars: { readonly [Name in keyof CalendarStores]: Pick<CalendarStores[Name], 'get'> };
	/** Undefined where there are none, for example without a watchlists file. */
	readonly watchlists: () => Promise<AvailableLists | undefined>;
}

/** How a tool is described to users and models. */
interface ToolAbout {
	/** The name a model calls it by. */
	readonly name: ToolName;
	/** The name a user refers to it by in a chat, after `#`. */
	readonly reference: string;
	/** A codicon name. */
	readonly icon: string;
	/** When to use it, what it doesn't have, and units; every word costs the model tokens. */
	readonly description: string;
	/** Most requests per call; data that is already loaded isn't requested again. */
	readonly mostRequests: number;
	/** Whether it passes on text that anyone may have written. */
	readonly isOpenWorld?: true;
}

/** A tool that a model may call; it only reads. */
export interface Tool extends ToolAbout {
	readonly inputSchema: JsonSchema;
	/** Throws a ToolProblem, an ApiError, or the signal's reason. */
	readonly run: (given: unknown, sources: AssistantSources, signal: AbortSignal) => Promise<Finding>;
}

interface ToolParts<I extends InputTable> extends ToolAbout {
	readonly inputs: I;
	readonly find: (input: InputsOf<I>, sources: AssistantSources, signal: AbortSignal) => Promise<Finding>;
}

/** Makes a tool from its parameters and its function. */
export function tool<I extends InputTable>({ inputs, find, ...about }: ToolParts<I>): Tool {
	return {
		...about,
		inputSchema: schemaOf(inputs),
		run: (given, sources, signal) => find(readInputs(inputs, given), sources, signal),
	};
}
