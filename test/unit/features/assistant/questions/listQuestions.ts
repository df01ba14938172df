import { at, column, type Question } from './question.js';
import { growthOf, ratioOf, type Raw, type Wire } from './wire.js';

const compare = (tickers: readonly string[], figures: readonly string[], more: Raw = {}) =>
	[['compare_tickers', { tickers, figures, ...more }]] as const;

async function marginsOf(wire: Wire, symbol: string, count: number): Promise<readonly number[]> {
	const quarters = await wire.statements(symbol, 'incomeStatement', '3M');
	return quarters.slice(0, count).map((one) => ratioOf(one.grossProfit, one.totalRevenue));
}

async function growthOfRevenue(wire: Wire, symbol: string): Promise<number> {
	const [now, before] = await wire.statements(symbol, 'incomeStatement', '12M');
	return growthOf(now?.totalRevenue, before?.totalRevenue);
}

const reported = (path: string, count: number) => (data?: Raw) =>
	Array.from({ length: count }, (_, index) => at(data, `companies.${index}.${path}`));

/** Questions about several companies, lists and texts. */
export const listQuestions: readonly Question[] = [
	{
		asks: 'What are the five most trending tickers?',
		calls: [['get_trending', { limit: 5 }]],
		reported: (data) => column(data, 'symbol'),
		isTrue: async (wire) => (await wire.trending('1d')).slice(0, 5).map((row) => at(row, 'security.ticker')),
	},
	{
		asks: 'What trends in the last hour, and how much?',
		calls: [['get_trending', { timeframe: '1h', limit: 3 }]],
		reported: (data) => [column(data, 'symbol'), column(data, 'count')],
		isTrue: async (wire) => {
			const top = (await wire.trending('1h')).slice(0, 3);
			return [top.map((row) => at(row, 'security.ticker')), top.map(({ count }) => count)];
		},
	},
	{
		asks: 'Does NVDA or AMD get more attention?',
		calls: [['get_trending', { tickers: ['NVDA', 'AMD'] }]],
		reported: (data) => column(data, 'rank'),
		isTrue: async (wire) => {
			const ranked = (await wire.trending('1d')).map((row) => at(row, 'security.ticker'));
			return ['NVDA', 'AMD'].map((ticker) => ranked.indexOf(ticker) + 1).sort((one, other) => one - other);
		},
	},
	{
		asks: 'Compare gross margins of AMD and NVDA over eight quarters.',
		calls: compare(['AMD', 'NVDA'], ['grossMargin'], { period: 'quarter', periods: 8 }),
		reported: reported('grossMargin', 2),
		isTrue: (wire) => Promise.all(['AMD', 'NVDA'].map((symbol) => marginsOf(wire, symbol, 8))),
	},
	{
		asks: 'Who grew faster last year, KO or PEP?',
		calls: compare(['KO', 'PEP'], ['revenueGrowthYoY']),
		reported: reported('revenueGrowthYoY.0', 2),
		isTrue: (wire) => Promise.all(['KO', 'PEP'].map((symbol) => growthOfRevenue(wire, symbol))),
	},
	{
		asks: 'Which of GOOGL, MSFT and AMZN has the most revenue?',
		calls: compare(['GOOGL', 'MSFT', 'AMZN'], ['revenue']),
		reported: reported('revenue.0', 3),
		isTrue: (wire) =>
			Promise.all(
				['GOOGL', 'MSFT', 'AMZN'].map(
					async (symbol) => (await wire.statements(symbol, 'incomeStatement', '12M'))[0]?.totalRevenue,
				),
			),
	},
	{
		asks: 'What do analysts expect of V against MA?',
		calls: compare(['V', 'MA'], ['consensus']),
		reported: reported('consensus.targetMean', 2),
		isTrue: (wire) =>
			Promise.all(['V', 'MA'].map(async (symbol) => (await wire.consensus(symbol)).consensus_price_target)),
	},
	{
		asks: 'Set net income and free cash flow of XOM and CVX side by side.',
		calls: compare(['XOM', 'CVX'], ['netIncome', 'freeCashFlow']),
		reported: (data) => [reported('netIncome.0', 2)(data), reported('freeCashFlow.0', 2)(data)],
		isTrue: async (wire) =>
			Promise.all(
				(
					[
						['incomeStatement', 'netIncome'],
						['cashFlowStatement', 'freeCashFlow'],
					] as const
				).map(([statement, name]) =>
					Promise.all(
						['XOM', 'CVX'].map(
							async (symbol) => (await wire.statements(symbol, statement, '12M'))[0]?.[name],
						),
					),
				),
			),
	},
	{
		asks: 'Which of my watchlist grows fastest?',
		calls: [['list_watchlists', {}], ...compare(['TMO', 'T', 'KO', 'UNH', 'AAPL'], ['revenueGrowthYoY'])],
		reported: (lists, data) => [at(lists, 'lists.0.count'), reported('revenueGrowthYoY.0', 5)(data)],
		isTrue: async (wire) => [
			5,
			await Promise.all(['TMO', 'T', 'KO', 'UNH', 'AAPL'].map((symbol) => growthOfRevenue(wire, symbol))),
		],
	},
	{
		asks: 'Which tickers does this code trade, and what is the consensus on the first?',
		calls: [
			['find_tickers_in_text', { text: 'LONG = ["AMZN", "KO"]\nURL = "HTTP API"', languageId: 'python' }],
			['get_ticker_snapshot', { ticker: 'AMZN' }],
		],
		reported: (found, data) => [
			at(found, 'tickers.0.symbol'),
			at(found, 'tickers.1.symbol'),
			at(found, 'found'),
			at(data, 'consensus.rating'),
		],
		isTrue: async (wire) => ['AMZN', 'KO', 2, (await wire.consensus('AMZN')).consensus_rating],
	},
];
