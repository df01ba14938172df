import type { Timestamped } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { AskOptions } from '../client/marketDataClient.js';
import type { AnswerSource } from './answerStore.js';
import { recalling } from './recall.js';

interface SymbolSourceParts<Body> {
	readonly ask: (symbol: TickerSymbol, options: AskOptions) => Promise<Timestamped<Body>>;
	readonly freshForMs: () => number;
	readonly usableForMs: number;
	readonly most: number;
	readonly mostBytes?: number;
}

/** Answers whose question is a symbol alone. */
export function symbolSource<Body>({
	ask,
	freshForMs,
	...rest
}: SymbolSourceParts<Body>): AnswerSource<TickerSymbol, Body> {
	return {
		...rest,
		ask,
		recall: recalling(ask),
		keyOf: (symbol) => symbol,
		get freshForMs() {
			return freshForMs();
		},
	};
}
