import type { Clock } from '../../base/clock.js';
import { MINUTE_MS } from '../../base/days.js';
import { failureOf, isAbort } from '../../base/failure.js';
import { failureAdvice } from './answer/parts.js';
import { toolAnswer, toolRefusal, type ToolAnswer, ToolProblem } from './answer/toolAnswer.js';
import type { AssistantSources, Tool } from './tool.js';
import { compareTickers } from './tools/compareTickers.js';
import { financialStatements } from './tools/financialStatements.js';
import { findTickersInText } from './tools/findTickersInText.js';
import { getNews } from './tools/getNews.js';
import { getTrending } from './tools/getTrending.js';
import { listWatchlists } from './tools/listWatchlists.js';
import { queryCalendar } from './tools/queryCalendar.js';
import { searchSymbol } from './tools/searchSymbol.js';
import { tickerSnapshot } from './tools/tickerSnapshot.js';

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
	searchSymbol,
	tickerSnapshot,
	financialStatements,
	queryCalendar,
	getTrending,
	getNews,
	compareTickers,
	listWatchlists,
	findTickersInText,
];

/** Answers the calls of one client. */
export class Assistant {
	readonly #allowance: CallAllowance;

	constructor(
		private readonly sources: AssistantSources,
		/** Receives errors caused by bugs in the tools. */
		private readonly onUnexpected: (error: unknown) => void,
	) {
		this.#allowance = new CallAllowance(sources.clock);
	}

	/**
	 * Answers any call; one that cannot be answered gets a sentence as its answer. Throws only the signal's
	 * reason.
	 */
	async call(name: string, given: unknown, signal: AbortSignal): Promise<ToolAnswer> {
		try {
			signal.throwIfAborted();
			this.#allowance.take();
			return toolAnswer(await toolNamed(name).run(given, this.sources, signal));
		} catch (error) {
			if (signal.aborted || isAbort(error)) {
				throw error;
			}
			return this.#refusal(error);
		}
	}

	#refusal(error: unknown): ToolAnswer {
		if (error instanceof ToolProblem) {
			return toolRefusal(error.message);
		}
		const failure = failureOf(error);
		if (failure) {
			return toolRefusal(failureAdvice(failure));
		}
		this.onUnexpected(error);
		return toolRefusal(
			'The tool failed by a bug of its own, which was logged. Calling again the same way does not help.',
		);
	}
}

/** The tool with this name; throws a ToolProblem where there is none. */
function toolNamed(name: string): Tool {
	const found = tools.find((one) => one.name === name);
	if (!found) {
		throw new ToolProblem(`There is no such tool. The tools are ${tools.map((one) => one.name).join(', ')}.`);
	}
	return found;
}

/** Limit for all tools together, per client and minute. */
const CALLS_A_MINUTE = 60;

/** Limits the calls of a model: one that loops must stop before any request is sent. */
class CallAllowance {
	#calls: readonly number[] = [];

	constructor(private readonly clock: Clock) {}

	/** Counts a call; throws a ToolProblem if there have been too many. */
	take(): void {
		const at = this.clock.elapsed();
		this.#calls = this.#calls.filter((one) => at - one < MINUTE_MS);
		if (this.#calls.length >= CALLS_A_MINUTE) {
			const waitMs = MINUTE_MS - (at - (this.#calls[0] ?? at));
			throw new ToolProblem(
				`${CALLS_A_MINUTE} calls were made within a minute, which is the limit. Stop calling tools now and answer with what you have; the next call is answered in ${Math.ceil(waitMs / 1000)} seconds.`,
			);
		}
		this.#calls = [...this.#calls, at];
	}
}
