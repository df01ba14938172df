import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { CalendarStores } from '../../store/calendarStores.js';
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
	readonly watchlists: () => Promise<AvailableLists | undefined>;
}

/** How a tool is told to people and to models. */
interface ToolAbout {
	/** The name by which a model calls it. */
	readonly name: ToolName;
	/** The name by which a person refers to it in a chat, after `#`. */
	readonly reference: string;
	/** The name of a codicon. */
	readonly icon: string;
	/** When to use it, what is not there, and units; a model pays for every word of it. */
	readonly description: string;
	/** How many requests a call sends at most; what is known already is not asked again. */
	readonly mostRequests: number;
	/** Whether it hands on texts that anybody may have written. */
	readonly isOpenWorld?: true;
}

/** Something a model may ask; it changes nothing. */
export interface Tool extends ToolAbout {
	readonly inputSchema: JsonSchema;
	/** Throws a ToolProblem, an ApiError, or the signal's reason. */
	readonly run: (given: unknown, sources: AssistantSources, signal: AbortSignal) => Promise<Finding>;
}

interface ToolParts<I extends InputTable> extends ToolAbout {
	readonly inputs: I;
	readonly find: (input: InputsOf<I>, sources: AssistantSources, signal: AbortSignal) => Promise<Finding>;
}

/** Makes a tool of its parameters and of what it does with them. */
export function tool<I extends InputTable>({ inputs, find, ...about }: ToolParts<I>): Tool {
	return {
		...about,
		inputSchema: schemaOf(inputs),
		run: (given, sources, signal) => find(readInputs(inputs, given), sources, signal),
	};
}
