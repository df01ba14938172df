import { line, type Question } from './question.js';
import { growthOf, ratioOf } from './wire.js';

const wires = {
	income: 'incomeStatement',
	balanceSheet: 'balanceSheet',
	cashFlow: 'cashFlowStatement',
} as const;
const lengths = { quarter: '3M', year: '12M', ttm: 'TTM' } as const;

/** A question about one line of a statement over periods. */
function lineQuestion(
	asks: string,
	symbol: string,
	statement: keyof typeof wires,
	name: string,
	period: keyof typeof lengths,
	periods: number,
): Question {
	return {
		asks,
		calls: [['get_financial_statements', { ticker: symbol, statement, period, periods, lines: [name] }]],
		reported: (data) => line(data, name),
		isTrue: async (wire) =>
			(await wire.statements(symbol, wires[statement], lengths[period]))
				.slice(0, periods)
				.map((one) => one[name] ?? null),
	};
}

/** Questions about reported figures of one company. */
export const statementQuestions: readonly Question[] = [
	lineQuestion(
		'Show the quarterly revenue of MSFT for two years.',
		'MSFT',
		'income',
		'totalRevenue',
		'quarter',
		8,
	),
	lineQuestion(
		'How did the net income of ORCL go over three years?',
		'ORCL',
		'income',
		'netIncome',
		'year',
		3,
	),
	lineQuestion(
		'How much does AMD spend on research a quarter?',
		'AMD',
		'income',
		'researchAndDevelopment',
		'quarter',
		4,
	),
	lineQuestion(
		'How much debt has T had in the last three years?',
		'T',
		'balanceSheet',
		'totalDebt',
		'year',
		3,
	),
	lineQuestion('How much cash does KO hold?', 'KO', 'balanceSheet', 'cashAndCashEquivalents', 'quarter', 1),
	lineQuestion('Free cash flow of PFE by year?', 'PFE', 'cashFlow', 'freeCashFlow', 'year', 4),
	lineQuestion('What does AMZN invest a year?', 'AMZN', 'cashFlow', 'capitalExpenditure', 'year', 3),
	lineQuestion('Is the inventory of NKE growing?', 'NKE', 'balanceSheet', 'inventory', 'quarter', 5),
	lineQuestion('What is the equity of BAC?', 'BAC', 'balanceSheet', 'stockholdersEquity', 'year', 2),
	lineQuestion(
		'Operating cash flow of NFLX over the last twelve months?',
		'NFLX',
		'cashFlow',
		'operatingCashFlow',
		'ttm',
		1,
	),
	lineQuestion('What has PG paid in dividends a year?', 'PG', 'cashFlow', 'cashDividendsPaid', 'year', 3),
	lineQuestion('Which tax rate does UNH have?', 'UNH', 'income', 'taxRateForCalcs', 'year', 2),
	lineQuestion(
		'How many shares does AAPL have?',
		'AAPL',
		'balanceSheet',
		'ordinarySharesNumber',
		'quarter',
		2,
	),
	{
		asks: 'How did the gross margin of INTC move over eight quarters?',
		calls: [
			['get_financial_statements', { ticker: 'INTC', period: 'quarter', periods: 8, lines: ['grossMargin'] }],
		],
		reported: (data) => line(data, 'grossMargin'),
		isTrue: async (wire) =>
			(await wire.statements('INTC', 'incomeStatement', '3M'))
				.slice(0, 8)
				.map(({ grossProfit, totalRevenue }) => ratioOf(grossProfit, totalRevenue)),
	},
	{
		asks: 'How fast does CRM grow?',
		calls: [
			['get_financial_statements', { ticker: 'CRM', periods: 3, lines: ['totalRevenue'], growth: true }],
		],
		reported: (data) => line(data, 'totalRevenue', 'growthYoY'),
		isTrue: async (wire) => {
			const years = await wire.statements('CRM', 'incomeStatement', '12M');
			return [0, 1, 2].map((year) => growthOf(years[year]?.totalRevenue, years[year + 1]?.totalRevenue));
		},
	},
	{
		asks: 'What is the return on equity of MSFT over the last twelve months?',
		calls: [
			[
				'get_financial_statements',
				{ ticker: 'MSFT', statement: 'ratios', period: 'ttm', periods: 1, lines: ['returnOnEquity'] },
			],
		],
		reported: (data) => line(data, 'returnOnEquity'),
		isTrue: async (wire) => {
			const [trailing] = await wire.statements('MSFT', 'incomeStatement', 'TTM');
			const [now, , , , before] = await wire.statements('MSFT', 'balanceSheet', '3M');
			const average = (Number(now?.commonStockEquity) + Number(before?.commonStockEquity)) / 2;
			return [ratioOf(trailing?.netIncomeCommonStockholders, average)];
		},
	},
];
