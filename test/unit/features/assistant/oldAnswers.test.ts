import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import { DAY_MS, HOUR_MS } from '../../../../src/base/days.js';
import { assistantOf } from '../../../support/assistantOf.js';
import { CountedService } from '../../../support/countedService.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';

describe('an answer of before, once it is older than it should be', () => {
	async function callTool() {
		const counted = new CountedService(smallMarket, KEY);
		const tested = assistantOf(counted.client, await packedSymbols(), {
			isSample: false,
			clock: counted.clock,
		});
		const first = await tested.call('get_ticker_snapshot', { ticker: 'AAPL' });
		assert.equal(first.data.ageSeconds, 0);
		await tested.call('get_financial_statements', { ticker: 'AAPL' });
		await tested.clock.advance(2 * DAY_MS);
		counted.drainCounts();
		return { ...tested, counted };
	}

	it('is asked anew, and the newer answer is waited for and told', async () => {
		const { call, counted } = await callTool();
		const { data } = await call('get_ticker_snapshot', { ticker: 'AAPL' });
		assert.deepEqual([data.ageSeconds, data.notFresh], [0, undefined]);
		assert.equal(counted.counts.consensus, 1);
	});

	it('is told with its age and with why it is old where there is no newer one', async () => {
		const { call, counted } = await callTool();
		for (const endpoint of ['consensus', 'financials']) {
			counted.failures.set(endpoint, new ApiError({ kind: 'serverFailed', status: 503, said: {} }));
		}
		const { data, isError } = await call('get_ticker_snapshot', { ticker: 'AAPL' });
		assert.ok(!isError);
		assert.equal(data.ageSeconds, (2 * DAY_MS) / 1000);
		assert.deepEqual(data.notFresh, {
			parts: ['consensus', 'financials'],
			why: 'What was known before is told, of asOf or later: say how old it is. The service does not answer now. Tell the user, and try the same call once more in a minute; do not guess figures.',
		});
		const statement = await call('get_financial_statements', { ticker: 'AAPL' });
		assert.deepEqual((statement.data.notFresh as { readonly parts: unknown }).parts, ['financials']);
		const beside = await call('compare_tickers', { tickers: ['AAPL', 'MSFT'], figures: ['consensus'] });
		assert.deepEqual((beside.data.notFresh as { readonly parts: unknown }).parts, ['consensus of AAPL']);
	});

	it('is not asked anew while it is fresh', async () => {
		const { call, clock, counted } = await callTool();
		await call('get_ticker_snapshot', { ticker: 'AAPL' });
		counted.drainCounts();
		await clock.advance(HOUR_MS / 6);
		const { data } = await call('get_ticker_snapshot', { ticker: 'AAPL' });
		assert.deepEqual([data.ageSeconds, counted.counts], [600, {}]);
	});
});

describe('what comes next', () => {
	it('is not said to be nothing where it could not be had', async () => {
		const counted = new CountedService(smallMarket, KEY);
		const { call } = assistantOf(counted.client, await packedSymbols(), {
			isSample: false,
			clock: counted.clock,
		});
		for (const endpoint of ['dividends', 'splits', 'mergers', 'offerings']) {
			counted.failures.set(endpoint, new ApiError({ kind: 'serverFailed', status: 503, said: {} }));
		}
		const { text, data } = await call('get_ticker_snapshot', { ticker: 'AAPL' });
		assert.deepEqual(data.eventsNotKnown, ['dividends', 'splits', 'mergers', 'offerings']);
		assert.equal(
			text,
			'AAPL as of today. Some parts could not be had; each says why. There are no earnings dates.',
		);
	});
});
