import assert from 'node:assert/strict';
import { unseen } from '../fuzz/textChecks.js';

/** The tool calls whose answers contain texts of the service. */
export const callsForTexts = [
	['get_ticker_snapshot', { ticker: 'AAPL' }],
	['get_ticker_snapshot', { ticker: 'AAPL', parts: ['accuracy', 'consensusByMonth', 'company', 'logo'] }],
	['search_symbol', { query: 'US0378331005' }],
	['get_financial_statements', { ticker: 'AAPL', period: 'quarter' }],
	...['ratings', 'dividends', 'splits', 'mergers', 'offerings'].map(
		(calendar) => ['query_calendar', { calendar, tickers: ['AAPL'], notes: true }] as const,
	),
	['get_trending', {}],
	['get_trending', { timeframe: 'all' }],
	['get_news', { tickers: ['AAPL'], days: 365 }],
	['compare_tickers', { tickers: ['AAPL', 'MSFT'], period: 'quarter' }],
] as const;

/**
 * Fails if an answer contains anything that a chat would render or run, or isn't valid data; it must contain
 * some of the text.
 */
export function assertDefused(name: string, texts: readonly string[]): void {
	const [sentence = '', json = ''] = texts;
	assert.doesNotMatch(sentence, /onerror|evil/, name);
	assert.doesNotThrow(() => JSON.parse(json), name);
	assert.match(json, /onerror|constructor|"symbol":"AAPL"/, name);
	assert.equal(unseen(json), undefined, name);
	assert.doesNotMatch(json, /[<>`]|evil\.test|command:|javascript:|\]\(/u, name);
}
