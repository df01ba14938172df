import type { Call, Question } from './question.js';

/** A question that the service cannot answer: the answer says so, and no record has such a field. */
function unanswered(asks: string, call: Call, says: RegExp, field: RegExp): Question {
	return {
		asks,
		calls: [call],
		reported: ({ said }) => [says.exec(String(said))?.[0], true],
		isTrue: async (wire) => [
			says.source.replaceAll('\\.', '.').replaceAll('\\', ''),
			await wire.lacks(field),
		],
	};
}

const compared = (figure: string): Call => [
	'compare_tickers',
	{ tickers: ['META', 'GOOGL'], figures: [figure] },
];
const line = (name: string): Call => ['get_financial_statements', { ticker: 'KO', lines: [name] }];
const calendar = (name: string): Call => ['query_calendar', { calendar: name }];

/** Questions that people ask and that nothing here answers. */
export const unansweredQuestions: readonly Question[] = [
	unanswered(
		'When does AAPL report earnings?',
		calendar('earnings'),
		/earnings dates/,
		/earnings_?date|report_date/i,
	),
	unanswered(
		'What comes next for AAPL, its earnings above all?',
		['get_ticker_snapshot', { ticker: 'AAPL' }],
		/There are no earnings dates\./,
		/earnings_?date|report_date/i,
	),
	unanswered(
		'Which of KO and PEP reports first in the coming weeks?',
		['query_calendar', { calendar: 'upcoming', tickers: ['KO', 'PEP'] }],
		/There are no earnings dates\./,
		/earnings_?date|report_date/i,
	),
	unanswered(
		'What do META and GOOGL cost now?',
		compared('price'),
		/no share prices/,
		/^(?:last|close|open|bid)/i,
	),
	unanswered('Is META cheap by its P/E?', compared('peRatio'), /valuation ratios/, /^pe_?ratio|price_to/i),
	unanswered('What did KO earn per share?', line('eps'), /earnings per share/, /eps|pershare/i),
	unanswered('What is KO expected to earn next quarter?', line('epsEstimate'), /estimates/, /estimate/i),
	unanswered('Which IPOs come next week?', calendar('ipos'), /IPOs/, /ipo_/i),
	unanswered('Do insiders sell TSLA?', calendar('insiderTrades'), /insider trades/, /insider/i),
	unanswered('Which options on SPY are bought?', calendar('options'), /options/, /strike|expiration/i),
	unanswered('When does the Fed decide?', calendar('economics'), /economic data/, /economic/i),
	unanswered(
		'What do analysts say of Bitcoin?',
		['get_ticker_snapshot', { ticker: 'BTC-USD' }],
		/which this service does not cover/,
		/coin/i,
	),
	unanswered(
		'What is due for SAP in Frankfurt, SAP.DE?',
		['query_calendar', { calendar: 'upcoming', tickers: ['SAP.DE'] }],
		/is listed elsewhere/,
		/wkn/i,
	),
	unanswered(
		'Which stock is WKN 865985?',
		['search_symbol', { query: '865985' }],
		/A WKN cannot be looked up/,
		/wkn/i,
	),
	unanswered(
		'Which stock has the ISIN US0378331006?',
		['search_symbol', { query: 'US0378331006' }],
		/its check digit is wrong/,
		/check_digit/i,
	),
];
