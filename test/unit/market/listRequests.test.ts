import assert from 'node:assert/strict';
import { financials } from '../../../src/contract/index.js';
import { listRequests, tickersPerRequest } from '../../../src/market/listRequests.js';
import { questionFor } from '../../../src/market/questions.js';
import { companiesPerAnswer } from '../../../src/market/statementSize.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { sampleMarket } from '../../support/sampleMarket.js';

const TODAY = '2026-11-20';
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
		const symbols = (await packedDirectory())
			.filter(({ kind }) => kind === 'stock')
			.map(({ symbol }) => symbol);
		for (const input of ['ttm', 'quarters', 'years'] as const) {
			const most = tickersPerRequest(input, TODAY);
			const query = { symbols: symbols.slice(0, most), ...questionFor.list[input](TODAY) };
			const url = new URL(financials.path, 'https://api.benzinga.com');
			for (const [name, value] of financials.parameters(query)) {
				url.searchParams.set(name, value);
			}
			const answer = await market.fetch(
				new Request(url, { headers: { authorization: `token ${market.key}` } }),
			);
			const { byteLength } = await answer.arrayBuffer();
			if (process.env.SHOW) console.log(input, most, byteLength);
			assert.ok(answer.ok && byteLength < MOST_BYTES && byteLength > MOST_BYTES / 10, `${byteLength} bytes`);
		}
	});

	it('splits longer histories into more requests', () => {
		const since = (startDate: string): number => companiesPerAnswer({ startDate, reportType: 'A' }, TODAY);
		assert.deepEqual([since('2024-07-01'), since('2016-01-01')], [44, 10]);
		assert.equal(companiesPerAnswer({ reportType: 'A' }, TODAY), 1);
	});
});
