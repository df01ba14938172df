import type { Endpoint } from '../contract/endpoint.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { AnswerSource } from './answerStore.js';

const ANSWERS_KEPT = 200;

/** Answers of one endpoint; questions with the same parameters are the same question. */
export function endpointSource<Query, Body>(
	client: MarketDataClient,
	endpoint: Endpoint<Query, Body>,
): AnswerSource<Query, Body> {
	return {
		ask: (query, options) => client.ask(endpoint, query, options),
		keyOf: (query) => JSON.stringify(endpoint.parameters(query)),
		freshForMs: endpoint.freshForMs,
		usableForMs: endpoint.usableForMs,
		most: ANSWERS_KEPT,
	};
}
