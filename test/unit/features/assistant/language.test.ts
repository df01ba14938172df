import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { assistantOf } from '../../../support/assistantOf.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { inPseudo } from '../../../support/pseudoLanguage.js';
import { sampleMarket } from '../../../support/sampleMarket.js';
import { clientOf } from '../../../support/sandboxClient.js';

const calls = [
	['search_symbol', { query: 'apple' }],
	['get_ticker_snapshot', { ticker: 'KO' }],
	['get_financial_statements', { ticker: 'MSFT', lines: ['all'], growth: true, file: 'csv' }],
	['get_financial_statements', { ticker: 'MSFT', period: 'ttm' }],
	['query_calendar', { calendar: 'dividends', tickers: ['KO'], file: 'json' }],
	['query_calendar', { calendar: 'ratings', tickers: ['AAPL'], file: 'csv', notes: true }],
	['get_trending', {}],
	['get_news', { tickers: ['AAPL'] }],
	['compare_tickers', { tickers: ['KO', 'PEP'], period: 'quarter' }],
	['list_watchlists', {}],
	['find_tickers_in_text', { text: 'Bought $AAPL and MSFT.' }],
] as const;

describe('what the assistant answers', () => {
	it('is English in any display language, since a model reads it', async () => {
		const directory = await packedSymbols();
		const sandbox = await sampleMarket();
		await inPseudo(async () => {
			const { call } = assistantOf(clientOf(sandbox, sandbox.key), directory, {
				lists: [{ scope: 'user', name: 'Core', symbols: ['TMO', 'T', 'KO'].map(asSymbol) }],
			});
			for (const [tool, input] of calls) {
				const { text, json, file, isError } = await call(tool, input);
				assert.equal(isError, false, `${tool}: ${text}`);
				assert.doesNotMatch(`${text}${json ?? ''}${file?.text ?? ''}`, /⟦/, JSON.stringify([tool, input]));
			}
		});
	});
});
