import { at, column, line, type Question, rowsOf } from './question.js';
import { ratioOf, type Raw, type Wire } from './wire.js';

const ask = (calendar: string, more: Raw) => [['query_calendar', { calendar, limit: 100, ...more }]] as const;
const ratio = (symbol: string, name: string, more: Raw = {}) =>
	[
		['get_financial_statements', { ticker: symbol, statement: 'ratios', periods: 1, lines: [name], ...more }],
	] as const;
const PEERS = ['KO', 'PEP', 'MNST'] as const;

async function newest(
	wire: Wire,
	symbol: string,
	statement: 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement',
) {
	return (await wire.statements(symbol, statement, '12M'))[0] ?? {};
}

/** Questions of people who speak for a company, here KO. */
export const investorRelationsQuestions: readonly Question[] = [
	{
		asks: 'Which firms have published on us since September?',
		calls: ask('ratings', { tickers: ['KO'], dateFrom: '2026-09-01' }),
		reported: (data) => [...new Set(column(data, 'firm'))].sort(),
		isTrue: async (wire) => {
			const rows = await wire.rows('ratings', { tickers: 'KO', date_from: '2026-09-01' });
			return [...new Set(rows.map(({ analyst }) => analyst))].sort();
		},
	},
	{
		asks: 'How do analysts see us against our peers?',
		calls: [['compare_tickers', { tickers: [...PEERS], figures: ['consensus'] }]],
		reported: (data) => PEERS.map((_, index) => at(data, `companies.${index}.consensus.mean1to5`)),
		isTrue: (wire) =>
			Promise.all(PEERS.map(async (symbol) => (await wire.consensus(symbol)).consensus_rating_val)),
	},
	{
		asks: 'How many of our analysts say buy or strong buy?',
		calls: [['get_ticker_snapshot', { ticker: 'KO' }]],
		reported: (data) => [at(data, 'consensus.counts.buy'), at(data, 'consensus.counts.strongBuy')],
		isTrue: async (wire) => {
			const consensus = await wire.consensus('KO');
			return [at(consensus, 'aggregate_ratings.buy'), at(consensus, 'aggregate_ratings.strong_buy')];
		},
	},
	{
		asks: 'Who cut their target on us last, and when?',
		calls: ask('ratings', { tickers: ['KO'], dateFrom: '2026-01-01' }),
		reported: (data) => {
			const cut = rowsOf(data).find(
				({ targetPerShare, priorTargetPerShare }) =>
					targetPerShare !== null && Number(targetPerShare) < Number(priorTargetPerShare),
			);
			return [cut?.firm, cut?.date];
		},
		isTrue: async (wire) => {
			const [cut = {}] = (await wire.rows('ratings', { tickers: 'KO', date_from: '2026-01-01' }))
				.filter((row) => Number(row.pt_current) > 0 && Number(row.pt_current) < Number(row.pt_prior))
				.sort((one, other) =>
					`${String(other.date)}${String(other.time)}`.localeCompare(
						`${String(one.date)}${String(one.time)}`,
					),
				);
			return [cut.analyst, cut.date];
		},
	},
	{
		asks: 'What share of our earnings do we pay out?',
		calls: ratio('KO', 'payout'),
		reported: (data) => line(data, 'payout'),
		isTrue: async (wire) => {
			const { commonStockDividendPaid: paid } = await newest(wire, 'KO', 'cashFlowStatement');
			const { netIncomeCommonStockholders: earned } = await newest(wire, 'KO', 'incomeStatement');
			return [ratioOf(-Number(paid), earned)];
		},
	},
	{
		asks: 'How much net debt do we carry for our EBITDA?',
		calls: ratio('KO', 'netDebtToEbitda'),
		reported: (data) => line(data, 'netDebtToEbitda'),
		isTrue: async (wire) => {
			const { netDebt, totalDebt, cashAndCashEquivalents } = await newest(wire, 'KO', 'balanceSheet');
			const { ebitda } = await newest(wire, 'KO', 'incomeStatement');
			return [ratioOf(netDebt ?? Number(totalDebt) - Number(cashAndCashEquivalents), ebitda)];
		},
	},
	{
		asks: 'How did the free cash flow margin of MSFT develop over four years?',
		calls: ratio('MSFT', 'freeCashFlowMargin', { periods: 4 }),
		reported: (data) => line(data, 'freeCashFlowMargin'),
		isTrue: async (wire) => {
			const flows = await wire.statements('MSFT', 'cashFlowStatement', '12M');
			const incomes = await wire.statements('MSFT', 'incomeStatement', '12M');
			return [0, 1, 2, 3].map((year) => ratioOf(flows[year]?.freeCashFlow, incomes[year]?.totalRevenue));
		},
	},
	{
		asks: 'Can COST pay what is due within a year?',
		calls: ratio('COST', 'currentRatio', { period: 'quarter' }),
		reported: (data) => line(data, 'currentRatio'),
		isTrue: async (wire) => {
			const [now] = await wire.statements('COST', 'balanceSheet', '3M');
			return [ratioOf(now?.currentAssets, now?.currentLiabilities)];
		},
	},
	{
		asks: 'How fast did the revenue of NVDA grow a year over three years?',
		calls: ratio('NVDA', 'revenueGrowth3'),
		reported: (data) => line(data, 'revenueGrowth3'),
		isTrue: async (wire) => {
			const years = await wire.statements('NVDA', 'incomeStatement', '12M');
			const times = Number(years[0]?.totalRevenue) / Number(years[3]?.totalRevenue);
			return [Number((times ** (1 / 3) - 1).toFixed(4))];
		},
	},
	{
		asks: 'How much of the profit of MSFT turns into cash?',
		calls: ratio('MSFT', 'freeCashFlowConversion', { period: 'ttm' }),
		reported: (data) => line(data, 'freeCashFlowConversion'),
		isTrue: async (wire) => {
			const [flow] = await wire.statements('MSFT', 'cashFlowStatement', 'TTM');
			const [income] = await wire.statements('MSFT', 'incomeStatement', 'TTM');
			return [ratioOf(flow?.freeCashFlow, income?.netIncome)];
		},
	},
	{
		asks: 'What were cash and debt of DAL at the end of the last quarter?',
		calls: [
			[
				'get_financial_statements',
				{
					ticker: 'DAL',
					statement: 'balanceSheet',
					period: 'quarter',
					periods: 1,
					lines: ['cashAndCashEquivalents', 'totalDebt'],
				},
			],
		],
		reported: (data) => [line(data, 'cashAndCashEquivalents'), line(data, 'totalDebt')],
		isTrue: async (wire) => {
			const [now] = await wire.statements('DAL', 'balanceSheet', '3M');
			return [[now?.cashAndCashEquivalents], [now?.totalDebt]];
		},
	},
	{
		asks: 'How much of revenue goes into research at GOOGL?',
		calls: [
			[
				'get_financial_statements',
				{ ticker: 'GOOGL', periods: 1, lines: ['researchAndDevelopment', 'totalRevenue'] },
			],
		],
		reported: (data) => [line(data, 'researchAndDevelopment'), line(data, 'totalRevenue')],
		isTrue: async (wire) => {
			const { researchAndDevelopment, totalRevenue } = await newest(wire, 'GOOGL', 'incomeStatement');
			return [[researchAndDevelopment], [totalRevenue]];
		},
	},
	{
		asks: 'When did we announce our last dividends, and did we raise them?',
		calls: ask('dividends', { tickers: ['KO'], dateFrom: '2025-01-01', dateTo: '2026-11-20' }),
		reported: (data) =>
			rowsOf(data).map(({ announced, amountPerShare, priorAmountPerShare }) => [
				announced,
				amountPerShare,
				priorAmountPerShare,
			]),
		isTrue: async (wire) =>
			(await wire.rows('dividends', { tickers: 'KO', date_from: '2024-01-01' }))
				.filter(({ ex_dividend_date: day }) => String(day) >= '2025-01-01' && String(day) <= '2026-11-20')
				.sort((one, other) => String(other.ex_dividend_date).localeCompare(String(one.ex_dividend_date)))
				.map((row) => [row.date, Number(row.dividend), Number(row.dividend_prior)]),
	},
	{
		asks: 'Which firms cover both us and PEP this year?',
		calls: [
			...ask('ratings', { tickers: ['KO'], dateFrom: '2026-01-01' }),
			...ask('ratings', { tickers: ['PEP'], dateFrom: '2026-01-01' }),
		],
		reported: (us, peer) =>
			[...new Set(column(us, 'firm'))].filter((firm) => column(peer, 'firm').includes(firm)).sort(),
		isTrue: async (wire) => {
			const [us, peer] = await Promise.all(
				['KO', 'PEP'].map(async (tickers) =>
					(await wire.rows('ratings', { tickers, date_from: '2026-01-01' })).map(({ analyst }) => analyst),
				),
			);
			return [...new Set(us)].filter((firm) => peer?.includes(firm)).sort();
		},
	},
	{
		asks: 'What did firms do about NKE in October?',
		calls: ask('ratings', { tickers: ['NKE'], dateFrom: '2026-10-01', dateTo: '2026-10-31' }),
		reported: (data) => [...column(data, 'action')].sort(),
		isTrue: async (wire) =>
			(await wire.rows('ratings', { tickers: 'NKE', date_from: '2026-10-01', date_to: '2026-10-31' }))
				.map(({ action_company }) => action_company)
				.sort(),
	},
	{
		asks: 'How high are the margins of our peers, and ours?',
		calls: [['compare_tickers', { tickers: [...PEERS], figures: ['operatingMargin', 'netMargin'] }]],
		reported: (data) =>
			PEERS.map((_, index) => [
				at(data, `companies.${index}.operatingMargin.0`),
				at(data, `companies.${index}.netMargin.0`),
			]),
		isTrue: (wire) =>
			Promise.all(
				PEERS.map(async (symbol) => {
					const { operatingIncome, netIncome, totalRevenue } = await newest(wire, symbol, 'incomeStatement');
					return [ratioOf(operatingIncome, totalRevenue), ratioOf(netIncome, totalRevenue)];
				}),
			),
	},
];
