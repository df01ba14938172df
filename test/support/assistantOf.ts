import { Assistant } from '../../src/features/assistant/assistant.js';
import type { ToolAnswer } from '../../src/features/assistant/answer/toolAnswer.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import type { MarketDataClient } from '../../src/client/marketDataClient.js';
import type { Watchlist } from '../../src/store/watchlist/watchlistSetting.js';
import type { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { createStores } from '../../src/services/stores.js';
import { FakeClock } from './fakeClock.js';
import { neverAborted } from './neverAborted.js';
import { ofTest } from './ofTest.js';
import { packedSymbols } from './packedDirectory.js';
import { sampleMarket } from './sampleMarket.js';
import { clientOf } from './sandboxClient.js';

/** Estimates the tokens of an answer, at four characters per token. */
export function tokensOf({ text, json = '' }: Pick<ToolAnswer, 'text' | 'json'>): number {
	return Math.ceil((text.length + json.length) / 4);
}

/** The assistant's tools on top of a client, and a shorthand to call them. */
export interface TestedAssistant {
	readonly assistant: Assistant;
	readonly clock: FakeClock;
	/** Errors that the tools treated as bugs of their own. */
	readonly slips: readonly unknown[];
	/** Calls a tool and reads its JSON. */
	readonly call: (
		name: string,
		given?: unknown,
	) => Promise<ToolAnswer & { readonly data: Readonly<Record<string, unknown>> }>;
}

/** The environment of the tools. */
interface Around {
	readonly lists?: readonly Watchlist[];
	/** Lists for which the user hasn't allowed requests. */
	readonly waiting?: readonly Watchlist[];
	readonly isSample?: boolean;
	readonly clock?: FakeClock;
}

/** Creates the tools on top of a client, with the extension's stores. */
export function assistantOf(
	client: MarketDataClient,
	directory: SymbolDirectory,
	{ lists, waiting = [], isSample = true, clock = new FakeClock() }: Around = {},
): TestedAssistant {
	const own = ofTest(new DisposableStore());
	const stores = createStores(own, {
		client,
		clock,
		refreshMs: () => ({ trending: 5 * MINUTE_MS, calendars: 15 * MINUTE_MS, consensus: 6 * HOUR_MS }),
		isFree: () => isSample,
	});
	const slips: unknown[] = [];
	const assistant = new Assistant(
		{
			directory: () => Promise.resolve(directory),
			answers: stores.answers,
			trending: stores.trending,
			revisions: stores.tickers.revisions,
			history: stores.history,
			logos: stores.logoLinks,
			calendars: stores.calendarRows,
			watchlists: () => Promise.resolve(lists && { lists, waiting }),
			isSample: () => isSample,
			clock,
		},
		(error) => slips.push(error),
	);
	return {
		assistant,
		clock,
		slips,
		async call(name, given) {
			const answer = await assistant.call(name, given, neverAborted);
			return { ...answer, data: JSON.parse(answer.json ?? '{}') as Readonly<Record<string, unknown>> };
		},
	};
}

/** Creates the tools on the sample market, with their own client. */
export async function sampleAssistant(around?: Around): Promise<TestedAssistant> {
	const [directory, service] = [await packedSymbols(), await sampleMarket()];
	return assistantOf(clientOf(service, service.key), directory, around);
}
