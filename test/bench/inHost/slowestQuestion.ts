import { newYorkDay } from '../../../src/base/days.js';
import { asSymbol } from '../../../src/base/symbol.js';
import type { Endpoint } from '../../../src/contract/endpoint.js';
import { consensus, dividends, financials, logos, ratings } from '../../../src/contract/index.js';
import { questionFor } from '../../../src/market/questions.js';
import { bytesOf } from './askBench.js';

/**
 * Sends a hover's requests for a ticker one by one, each over a new connection. Returns the time of the
 * slowest.
 */
export async function slowestQuestion(ticker: string): Promise<number> {
	const symbol = asSymbol(ticker);
	const today = newYorkDay(Date.now());
	const { hover } = questionFor;
	return Math.max(
		await timeOf(consensus, { symbol }),
		await timeOf(ratings, hover.ratings(symbol, today)),
		await timeOf(dividends, hover.dividends(symbol, today)),
		await timeOf(financials, hover.financials(symbol, today)),
		await timeOf(logos, { keys: [symbol], fields: ['mark_light', 'mark_dark'] }),
	);
}

async function timeOf<Query>(endpoint: Endpoint<Query, unknown>, query: Query): Promise<number> {
	const requestedAt = performance.now();
	await bytesOf(addressOf(endpoint, query));
	return performance.now() - requestedAt;
}

/** The request address below the service's base address. */
export function addressOf<Query>({ path, parameters }: Endpoint<Query, unknown>, query: Query): string {
	return `${path}?${new URLSearchParams(parameters(query).map(([name, value]) => [name, value]))}`;
}
