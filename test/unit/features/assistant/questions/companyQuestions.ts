import { dayAfter } from '../../../../../src/base/days.js';
import { at, nextOf, type Question } from './question.js';
import { growthOf, ratioOf, type Raw, TODAY, type Wire } from './wire.js';

const about = (symbol: string, more: Raw = {}) =>
	[['get_ticker_snapshot', { ticker: symbol, ...more }]] as const;

async function nextDay(wire: Wire, symbol: string, field: string): Promise<string | undefined> {
	const rows = await wire.rows('dividends', { tickers: symbol, date_from: '2016-01-01' });
	return rows
		.map((row) => String(row[field]))
		.filter((day) => day >= TODAY)
		.sort()[0];
}

async function newestRating(wire: Wire, symbol: string): Promise<Raw> {
	const rows = await wire.rows('ratings', { tickers: symbol, date_from: '2021-01-01' });
	const moment = (row: Raw): string => `${String(row.date)} ${String(row.time)}`;
	return rows.toSorted((one, other) => moment(other).localeCompare(moment(one)))[0] ?? {};
}

async function lastYear(wire: Wire, symbol: string, statement: 'incomeStatement' | 'cashFlowStatement') {
	const [now = {}, before = {}] = await wire.statements(symbol, statement, '12M');
	return { now, before };
}

/** Questions about one company that a single call answers. */
export const companyQuestions: readonly Question[] = [
	{
		asks: 'When does KO go ex-dividend next?',
		calls: about('KO'),
		reported: (data) => nextOf(data, 'dividend', 'ex').date,
		isTrue: (wire) => nextDay(wire, 'KO', 'ex_dividend_date'),
	},
	{
		asks: 'How many firms began or ended coverage of MSFT in the last 90 days?',
		calls: about('MSFT'),
		reported: (data) => [
			at(data, 'revisions.last90Days.initiations'),
			at(data, 'revisions.last90Days.droppedCoverage'),
		],
		isTrue: async (wire) => {
			const rows = await wire.rows('ratings', { tickers: 'MSFT', date_from: dayAfter(TODAY, -89) });
			const firms = [...new Set(rows.map(({ analyst }) => analyst))].map((firm) =>
				rows
					.filter(({ analyst }) => analyst === firm)
					.sort((one, other) => (String(one.date) < String(other.date) ? -1 : 1))
					.map((row) => String(row.action_company)),
			);
			return [
				firms.filter((actions) => actions.includes('Initiates Coverage On')).length,
				firms.filter((actions) => /Terminates|Removes|Suspends|Dissolved/.test(actions.at(-1) ?? '')).length,
			];
		},
	},
	{
		asks: 'When does PEP pay its next dividend?',
		calls: about('PEP'),
		reported: (data) => nextOf(data, 'dividend', 'payment').date,
		isTrue: (wire) => nextDay(wire, 'PEP', 'payable_date'),
	},
	{
		asks: 'How much is the next dividend of KO, and in what currency?',
		calls: about('KO'),
		reported: (data) => [at(data, 'nextEvents.0.amountPerShare'), at(data, 'nextEvents.0.currency')],
		isTrue: async (wire) => {
			const rows = await wire.rows('dividends', { tickers: 'KO', date_from: '2016-01-01' });
			const [next = {}] = rows
				.filter((row) => String(row.payable_date) >= TODAY)
				.sort((one, other) => String(one.payable_date).localeCompare(String(other.payable_date)));
			return [Number(next.dividend), next.currency];
		},
	},
	{
		asks: 'What do analysts think of AAPL?',
		calls: about('AAPL'),
		reported: (data) => [at(data, 'consensus.rating'), at(data, 'consensus.mean1to5')],
		isTrue: async (wire) => {
			const { consensus_rating, consensus_rating_val } = await wire.consensus('AAPL');
			return [consensus_rating, consensus_rating_val];
		},
	},
	{
		asks: 'What are the lowest, mean and highest price targets for MSFT?',
		calls: about('MSFT'),
		reported: (data) => ['Low', 'Mean', 'High'].map((name) => at(data, `consensus.target${name}`)),
		isTrue: async (wire) => {
			const { low_price_target, consensus_price_target, high_price_target } = await wire.consensus('MSFT');
			return [low_price_target, consensus_price_target, high_price_target];
		},
	},
	{
		asks: 'How many analysts cover NVDA, and how many say sell?',
		calls: about('NVDA'),
		reported: (data) => [at(data, 'consensus.analysts'), at(data, 'consensus.counts.sell')],
		isTrue: async (wire) => {
			const consensus = await wire.consensus('NVDA');
			return [consensus.unique_analyst_count, at(consensus, 'aggregate_ratings.sell')];
		},
	},
	{
		asks: 'How old is the consensus on AMZN?',
		calls: about('AMZN'),
		reported: (data) => Date.parse(String(at(data, 'consensus.updatedAt'))),
		isTrue: async (wire) => Date.parse(String((await wire.consensus('AMZN')).updated_at)),
	},
	{
		asks: 'Who rated TSLA last, when, and how?',
		calls: about('TSLA'),
		reported: (data) =>
			['date', 'firm', 'action', 'rating'].map((name) => at(data, `latestRatings.rows.0.${name}`)),
		isTrue: async (wire) => {
			const { date, analyst, action_company, rating_current } = await newestRating(wire, 'TSLA');
			return [date, analyst, action_company, rating_current];
		},
	},
	{
		asks: 'What is the latest price target for META, and what was it before?',
		calls: about('META'),
		reported: (data) => [
			at(data, 'latestRatings.rows.0.target'),
			at(data, 'latestRatings.rows.0.priorTarget'),
		],
		isTrue: async (wire) => {
			const { pt_current, pt_prior } = await newestRating(wire, 'META');
			return [pt_current, pt_prior].map(Number);
		},
	},
	{
		asks: 'What was the revenue of GOOGL in its last fiscal year, and how much did it grow?',
		calls: about('GOOGL'),
		reported: (data) => [at(data, 'keyFigures.revenue.value'), at(data, 'keyFigures.revenue.growthYoY')],
		isTrue: async (wire) => {
			const { now, before } = await lastYear(wire, 'GOOGL', 'incomeStatement');
			return [now.totalRevenue, growthOf(now.totalRevenue, before.totalRevenue)];
		},
	},
	{
		asks: 'Did the net income of JPM rise last year?',
		calls: about('JPM'),
		reported: (data) => at(data, 'keyFigures.netIncome.growthYoY'),
		isTrue: async (wire) => {
			const { now, before } = await lastYear(wire, 'JPM', 'incomeStatement');
			return growthOf(now.netIncome, before.netIncome);
		},
	},
	{
		asks: 'How much free cash flow did DIS make last year?',
		calls: about('DIS'),
		reported: (data) => at(data, 'keyFigures.freeCashFlow.value'),
		isTrue: async (wire) => (await lastYear(wire, 'DIS', 'cashFlowStatement')).now.freeCashFlow,
	},
	{
		asks: 'What is the operating margin of COST?',
		calls: about('COST'),
		reported: (data) => at(data, 'keyFigures.operatingMargin'),
		isTrue: async (wire) => {
			const { now } = await lastYear(wire, 'COST', 'incomeStatement');
			return ratioOf(now.operatingIncome, now.totalRevenue);
		},
	},
	{
		asks: 'What was the net margin of WMT in the latest quarter?',
		calls: about('WMT', { period: 'quarter' }),
		reported: (data) => at(data, 'keyFigures.netMargin'),
		isTrue: async (wire) => {
			const [now = {}] = await wire.statements('WMT', 'incomeStatement', '3M');
			return ratioOf(now.netIncome, now.totalRevenue);
		},
	},
	{
		asks: 'What is the revenue of AAPL over the last twelve months?',
		calls: about('AAPL', { period: 'ttm' }),
		reported: (data) => at(data, 'keyFigures.revenue.value'),
		isTrue: async (wire) => (await wire.statements('AAPL', 'incomeStatement', 'TTM'))[0]?.totalRevenue,
	},
	{
		asks: 'When did the last fiscal year of NKE end?',
		calls: about('NKE'),
		reported: (data) => at(data, 'keyFigures.endingDate'),
		isTrue: async (wire) => (await lastYear(wire, 'NKE', 'incomeStatement')).now.periodEndingDate,
	},
	{
		asks: 'What is the ticker of Coca-Cola, and what is its mean target?',
		calls: [['search_symbol', { query: 'Coca-Cola' }], ...about('KO')],
		reported: (found, data) => [at(found, 'matches.0.symbol'), at(data, 'consensus.targetMean')],
		isTrue: async (wire) => ['KO', (await wire.consensus('KO')).consensus_price_target],
	},
];
