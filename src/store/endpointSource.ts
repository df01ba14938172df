import type { Endpoint } from '../contract/endpoint.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { AnswerSource } from './answerStore.js';
import { recalling } from './recall.js';

const ANSWERS_KEPT = 1_000;

/** Answers of one endpoint, as fresh as wanted; questions with the same parameters are the same question. */
export function endpointSource<Query, Body>(
	client: MarketDataClient,
	endpoint: Endpoint<Query, Body>,
	freshForMs: () => number = () => endpoint.freshForMs,
	most = ANSWERS_KEPT,
): AnswerSource<Query, Body> {
	const ask = (query: Query, options: AskOptions) => client.ask(endpoint, query, options);
	return {
		ask,
		recall: recalling(ask),
		keyOf: (query) => JSON.stringify(endpoint.parameters(query)),
		get freshForMs() {
			return freshForMs();
		},
		usableForMs: endpoint.usableForMs,
		most,
	};
}
