import assert from 'node:assert/strict';
import { failureAdvice } from '../../../../src/features/assistant/answer/parts.js';
import { sampleAssistant, type TestedAssistant } from '../../../support/assistantOf.js';

describe('names that models send to the tools', () => {
	let tested: TestedAssistant;

	beforeEach(async () => {
		tested = await sampleAssistant();
	});

	it('lead from a former symbol to the one of today, in a search and in every other tool', async () => {
		const { isError, text, data } = await tested.call('search_symbol', { query: 'FB' });
		assert.equal(isError, false);
		assert.match(text, /FB now trades as META\. The best match is META\./);
		assert.match(JSON.stringify(data.matches), /^\[\{"symbol":"META"/);
		const requested = await tested.call('get_ticker_snapshot', { ticker: 'FB' });
		assert.match(requested.text, /FB now trades as META\. Call again with META/);
	});

	it('are told to be listed no more, or nowhere in the US, in place of others that resemble them', async () => {
		assert.match(
			(await tested.call('search_symbol', { query: 'TWTR' })).text,
			/hasn’t been listed since 2022/,
		);
		assert.match((await tested.call('search_symbol', { query: 'siemens' })).text, /No US-listed symbol fits/);
	});

	it('lead from a company without its share class to the class', async () => {
		assert.match((await tested.call('search_symbol', { query: 'BRK' })).text, /The best match is BRK\.B\./);
	});

	it('of firms that are called otherwise lead to those that are near', async () => {
		const { data, text } = await tested.call('query_calendar', {
			calendar: 'ratings',
			firm: 'Saltmarrow Brothers',
			dateFrom: '2026-11-01',
		});
		assert.match(text, /call again with one of firmsOfLikeNames/);
		assert.match(JSON.stringify(data.firmsOfLikeNames), /Saltmarrow Capital/);
	});

	it('that nobody knows are unknown in a comparison, and not told to report or to pay nothing', async () => {
		const { data } = await tested.call('compare_tickers', { tickers: ['KO', 'QQQQZ'] });
		const [loaded, unknown] = data.companies as readonly object[];
		assert.ok(loaded && 'name' in loaded);
		assert.match(JSON.stringify(unknown), /^\{"symbol":"QQQQZ","isKnown":false,"advice":"Nothing is known/);
	});

	it('come with the cause of a pause, and not with a rate limit that there is not', () => {
		const because = { kind: 'serverFailed', status: 500, said: {} } as const;
		const advice = failureAdvice({ kind: 'resting', because, retryAfterMs: 31_000 });
		assert.match(advice, /does not answer now.* Nothing is sent to the service for 31 seconds/);
	});
});
