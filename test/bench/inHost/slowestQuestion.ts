import { get } from 'node:https';
import { newYorkDay } from '../../../src/base/days.js';
import { knownSymbol } from '../../../src/base/symbol.js';
import type { Endpoint } from '../../../src/contract/endpoint.js';
import { consensus, dividends, financials, logos, ratings } from '../../../src/contract/index.js';
import { questionFor } from '../../../src/market/questions.js';

/** What a hover asks about a ticker, one after the other, each over a new connection; gives what the slowest took. */
export async function slowestQuestion(ticker: string): Promise<number> {
	const symbol = knownSymbol(ticker);
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

async function timeOf<Query>({ path, parameters }: Endpoint<Query, unknown>, query: Query): Promise<number> {
	const { MARKET_DATA_BASE_URL: baseUrl = '', MARKET_DATA_API_KEY: key = '' } = process.env;
	const search = new URLSearchParams(parameters(query).map(([name, value]) => [name, value]));
	const headers = { authorization: `token ${key}`, accept: 'application/json' };
	const askedAt = performance.now();
	await new Promise<void>((resolve, reject) => {
		get(`${baseUrl}${path}?${search}`, { headers, agent: false }, (response) => {
			response.resume().once('end', resolve).once('error', reject);
			if (response.statusCode !== 200) {
				reject(new Error(`${path} was answered ${response.statusCode}`));
			}
		}).once('error', reject);
	});
	return performance.now() - askedAt;
}
