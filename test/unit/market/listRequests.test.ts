import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { financials } from '../../../src/contract/index.js';
import { listRequests, tickersPerRequest } from '../../../src/market/listRequests.js';
import { questionFor } from '../../../src/market/questions.js';
import { companiesPerAnswer } from '../../../src/market/statementSize.js';
import { sampleMarket } from '../../support/sampleMarket.js';

const TODAY = '2026-11-20';
const LARGE = ['AAPL', 'MSFT', 'NVDA', 'KO', 'JPM', 'TM'].map(asSymbol);
const MOST_BYTES = 8_000_000;

describe('the number of requests for a list', () => {
	it('is one a ticker for the consensus, and one per 50 tickers for events', () => {
		const counts = [10, 50, 200, 500].map((tickers) => [
			listRequests({ consensus: tickers }, TODAY).count,
			listRequests({ dividends: tickers, splits: tickers }, TODAY).count,
		]);
		assert.deepEqual(counts, [
			[10, 2],
			[50, 2],
			[200, 8],
			[500, 20],
		]);
	});

	it('is one for the list of trending tickers, and none for nothing', () => {
		assert.equal(listRequests({ trending: 500 }, TODAY).count, 1);
		assert.deepEqual(listRequests({ consensus: 0 }, TODAY), { count: 0, isEstimate: false });
	});

	it('is an estimate for ratings, since their pages are not known before', () => {
		assert.deepEqual(listRequests({ revisions: 200 }, TODAY), { count: 12, isEstimate: true });
	});

	it('splits statements so that an answer has no more than 8 MB', async () => {
		const market = await sampleMarket();
		for (const input of ['ttm', 'quarters', 'years'] as const) {
			const query = { symbols: LARGE, ...questionFor.list[input](TODAY) };
			const url = new URL(financials.path, 'https://api.benzinga.com');
			for (const [name, value] of financials.parameters(query)) {
				url.searchParams.set(name, value);
			}
			const headers = { authorization: `token ${market.key}` };
			const answer = await market.fetch(new Request(url, { headers }));
			const { byteLength } = await answer.arrayBuffer();
			const full = (byteLength / LARGE.length) * tickersPerRequest(input, TODAY);
			assert.ok(answer.ok && full > MOST_BYTES / 10 && full < MOST_BYTES, `${input}: ${full} bytes`);
		}
	});

	it('splits longer histories into more requests', () => {
		const since = (startDate: string): number => companiesPerAnswer({ startDate, reportType: 'A' }, TODAY);
		assert.deepEqual([since('2024-07-01'), since('2016-01-01')], [44, 10]);
		assert.equal(companiesPerAnswer({ reportType: 'A' }, TODAY), 1);
	});
});
