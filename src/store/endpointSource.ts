import type { Endpoint } from '../contract/endpoint.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { AnswerSource } from './answerStore.js';

const ANSWERS_KEPT = 1_000;

/** Answers of one endpoint, as fresh as wanted; questions with the same parameters are the same question. */
export function endpointSource<Query, Body>(
	client: MarketDataClient,
	endpoint: Endpoint<Query, Body>,
	freshForMs: () => number = () => endpoint.freshForMs,
	most = ANSWERS_KEPT,
): AnswerSource<Query, Body> {
	return {
		ask: (query, options) => client.ask(endpoint, query, options),
		keyOf: (query) => JSON.stringify(endpoint.parameters(query)),
		freshForMs,
		usableForMs: endpoint.usableForMs,
		most,
	};
}
