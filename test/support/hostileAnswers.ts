import assert from 'node:assert/strict';
import { unseen } from '../fuzz/textChecks.js';

/** The calls whose answers hold texts of the service. */
export const callsForTexts = [
	['get_ticker_snapshot', { symbol: 'AAPL' }],
	['get_financial_statements', { symbol: 'AAPL', period: 'quarter' }],
	...['ratings', 'dividends', 'splits', 'mergers', 'offerings'].map(
		(calendar) => ['query_calendar', { calendar, tickers: ['AAPL'], notes: true }] as const,
	),
	['get_trending', {}],
	['get_news', { tickers: ['AAPL'], days: 365 }],
	['compare_tickers', { tickers: ['AAPL', 'MSFT'], period: 'quarter' }],
] as const;

/** Fails where an answer has what comes alive in a chat, or is no data any more; it must have some of the text. */
export function assertDefused(name: string, texts: readonly string[]): void {
	const [sentence = '', json = ''] = texts;
	assert.doesNotMatch(sentence, /onerror|evil/, name);
	assert.doesNotThrow(() => JSON.parse(json), name);
	assert.match(json, /onerror|constructor|"symbol":"AAPL"/, name);
	assert.equal(unseen(json), undefined, name);
	assert.doesNotMatch(json, /[<>`]|evil\.test|command:|javascript:|\]\(/u, name);
}
