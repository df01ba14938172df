import { newYorkDay } from '../../../base/days.js';
import type { Answer } from '../../../base/loadable.js';
import { isRecord } from '../../../base/record.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Dividend } from '../../../contract/dividends.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { yearGrowth } from '../../../market/comparison.js';
import { ratioValue } from '../../../market/companyRatios.js';
import { currentDividend, dividendRecord, newestYield } from '../../../market/dividends.js';
import {
	companyOf,
	monthOf,
	monthText,
	newestPeriod,
	type NewestPeriod,
	type StatementPeriod,
} from '../../../market/periods.js';
import { MOST_COMPARED } from '../../../presentation/compareLimits.js';
import { reportTypeOf } from '../../../presentation/statement/periodWords.js';
import {
	lengthCode,
	type PeriodChoice,
	periodChoices,
} from '../../../presentation/statement/statementPreferences.js';
import { exchangeCurrency } from '../../../tickers/exchanges.js';
import {
	settledAnswer,
	exactFraction,
	fraction,
	loadedParts,
	notFresh,
	part,
	PATIENCE_MS,
	periodJson,
} from '../answer/parts.js';
import { NOT_HERE } from '../answer/notHere.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { fitting, type Json, type JsonObject } from '../answer/toolAnswer.js';
import { needed, symbols, whole, withStandard, word, words } from '../input/inputKinds.js';
import { tool } from '../tool.js';
import { identity, refuseNames, unknownSymbol } from './namedTicker.js';
import { allRevisionsJson, consensusJson } from './tickerSnapshot.js';

/** The statement figures that can be compared, in output order. */
const comparedFigures = [
	'revenue',
	'revenueGrowthYoY',
	'netIncome',
	'netIncomeGrowthYoY',
	'freeCashFlow',
	'freeCashFlowGrowthYoY',
	'grossMargin',
	'operatingMargin',
	'netMargin',
] as const;
type ComparedFigure = (typeof comparedFigures)[number];

/** A company's figures for its newest periods of one length; undefined where it reports no such periods. */
function companyFigures(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: {
		readonly period: PeriodChoice;
		readonly periods: number;
		readonly figures: readonly ComparedFigure[];
	},
): JsonObject | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted.period), orOther: false });
	if (!newest) {
		return undefined;
	}
	const all: readonly StatementPeriod<string>[] =
		newest.incomes.length > 0 ? newest.incomes : newest.cashFlows;
	const shown = all.slice(0, wanted.periods);
	return {
		periods: shown.map(periodJson),
		...Object.fromEntries(
			wanted.figures.map((figure) => [
				figure,
				shown.map((period) => valueOf(figure, companyOf(companies, symbol), newest, period) ?? null),
			]),
		),
	};
}

function valueOf(
	figure: ComparedFigure,
	company: CompanyFinancials | undefined,
	newest: NewestPeriod,
	{ month }: StatementPeriod<string>,
): Json {
	const income = newest.incomes.find((one) => one.month === month);
	const cashFlow = newest.cashFlows.find((one) => one.month === month);
	switch (figure) {
		case 'revenue':
			return income?.statement.figures.totalRevenue;
		case 'revenueGrowthYoY':
			return income && fraction(yearGrowth(newest.incomes, income, 'totalRevenue'));
		case 'netIncome':
			return income?.statement.figures.netIncome;
		case 'netIncomeGrowthYoY':
			return income && fraction(yearGrowth(newest.incomes, income, 'netIncome'));
		case 'freeCashFlow':
			return cashFlow?.statement.figures.freeCashFlow;
		case 'freeCashFlowGrowthYoY':
			return cashFlow && fraction(yearGrowth(newest.cashFlows, cashFlow, 'freeCashFlow'));
		case 'grossMargin':
		case 'operatingMargin':
		case 'netMargin':
			return fraction(ratioValue(company, income, figure));
	}
}

/** Notes on what limits the comparison, one sentence each. */
function comparedNotes(companies: readonly JsonObject[]): JsonObject {
	const currencies = new Set(companies.flatMap((company) => periodsOf(company).map((one) => one.currency)));
	const ends = companies.flatMap((company) => {
		const [newest] = periodsOf(company);
		const { symbol } = company;
		return newest && typeof symbol === 'string'
			? [{ symbol, month: monthText(monthOf(String(newest.endingDate))) }]
			: [];
	});
	const notes = [
		...(currencies.size > 1
			? ['The amounts are in different currencies: compare growth and margins, not amounts.']
			: []),
		...(new Set(ends.map(({ month }) => month)).size > 1
			? [
					`The newest periods end apart (${ends.map(({ symbol, month }) => `${symbol} ${month}`).join(', ')}): name the period of each figure.`,
				]
			: []),
	];
	return notes.length > 0 ? { notes } : {};
}

function periodsOf({ periods }: JsonObject): readonly Readonly<Record<string, unknown>>[] {
	const list: readonly unknown[] = Array.isArray(periods) ? periods : [];
	return list.filter(isRecord);
}

const MOST_PERIODS = 12;
/** Most service pages for the dividends, or the ratings, of all tickers together. */
const ROW_PAGES = 5;
const usualViews = [...comparedFigures, 'consensus', 'dividend'] as const;
const views = [...usualViews, 'revisions'] as const;

export const compareTickers = tool({
	name: 'compare_tickers',
	reference: 'compare',
	icon: 'split-horizontal',
	description:
		'Sets 2 to 6 companies side by side: revenue, net income, free cash flow, their growth against the year before and margins over up to 12 periods, analyst consensus, current dividend. Use it whenever several companies are compared or screened. Fiscal periods of companies end at different times: say which. Money in whole units of each company’s currency, never converted: compare fractions where currencies differ. No prices, no valuation ratios.',
	mostRequests: 1 + MOST_COMPARED + 2 * (ROW_PAGES + MOST_COMPARED),
	inputs: {
		tickers: needed(symbols(2, MOST_COMPARED, { means: 'The companies.', example: ['AMD', 'NVDA'] })),
		figures: withStandard(
			words(views, {
				means: 'What to compare; all but revisions (of targets, 30 and 90 days) where left out.',
				example: ['grossMargin'],
				otherwise: NOT_HERE,
			}),
			usualViews,
		),
		period: withStandard(
			word(periodChoices, { means: 'Length of the periods.', example: 'quarter' }),
			'year',
		),
		periods: withStandard(whole(1, MOST_PERIODS, { means: 'How many, the newest first.', example: 8 }), 1),
	},
	async find({ tickers, figures, period, periods }, sources, signal) {
		const directory = await sources.directory();
		refuseNames(directory, tickers);
		const ofStatements = comparedFigures.filter((name) => figures.includes(name));
		const wantsConsensus = figures.includes('consensus');
		const wantsDividend = figures.includes('dividend');
		const wantsRevisions = figures.includes('revisions');
		const reportType = reportTypeOf(period);
		const today = newYorkDay(sources.clock.now());
		const compared = await Promise.all(
			tickers.map(async (symbol) => {
				// More than the newest period needs the request that the panel sends.
				const purpose = periods > 1 ? 'panel' : 'compare';
				const [statements, others, revisions] = await Promise.all([
					sources.answers.anew(
						PATIENCE_MS,
						ofStatements.length > 0 ? ['financials'] : [],
						{ symbol, purpose, reportType },
						signal,
					),
					sources.answers.anew(
						PATIENCE_MS,
						[
							...(wantsConsensus ? ['consensus' as const] : []),
							...(wantsDividend ? ['dividends' as const] : []),
						],
						{ symbol, purpose: 'compare' },
						signal,
					),
					wantsRevisions ? settledAnswer(sources.revisions.get(symbol, signal, 'assistant')) : undefined,
				]);
				return { symbol, financials: statements.financials, ...dated(others), revisions };
			}),
		);
		signal.throwIfAborted();
		const all = Object.fromEntries(
			compared.flatMap(({ symbol, financials, consensus, dividends, revisions }) =>
				Object.entries<Answer<unknown>>({
					...(ofStatements.length > 0 && { [`financials of ${symbol}`]: financials }),
					...(wantsConsensus && { [`consensus of ${symbol}`]: consensus }),
					...(wantsDividend && { [`dividends of ${symbol}`]: dividends }),
					...(revisions && { [`revisions of ${symbol}`]: revisions }),
				}),
			),
		);
		const loaded = loadedParts(Object.values(all));
		const reported = compared.map(({ symbol, financials, consensus, dividends, revisions }): JsonObject => {
			const ofCompany =
				ofStatements.length > 0
					? part(financials, (companies) =>
							companyFigures(companies, symbol, { period, periods, figures: ofStatements }),
						)
					: undefined;
			const ofAnalysts = wantsConsensus
				? part(consensus, (value) =>
						consensusJson(value, exchangeCurrency(directory.get(symbol)?.exchange ?? '')),
					)
				: undefined;
			const ofHolders = wantsDividend ? part(dividends, (rows) => dividendJson(rows, today)) : undefined;
			if (!directory.has(symbol) && !ofCompany && ofAnalysts?.covered !== true && !ofHolders) {
				return { symbol, isKnown: false, advice: unknownSymbol(symbol).message };
			}
			return {
				...identity(symbol, directory.get(symbol)),
				...(ofStatements.length > 0 && (ofCompany ?? { reported: false })),
				...(wantsConsensus && { consensus: ofAnalysts }),
				...(wantsDividend && { dividend: ofHolders ?? { pays: false } }),
				...(revisions && { revisions: part(revisions, allRevisionsJson) }),
			};
		});
		return {
			summary: said(
				sources,
				`${tickers.join(', ')} side by side; lists are newest first and belong to the periods of their company.`,
			),
			data: fitting(reported.length, (count) => ({
				...provenance(sources, loaded),
				...notFresh(all),
				units:
					'money in whole units of the currency of its period; growth, margins and yield as fractions; targets and dividends per share; null is not reported',
				...comparedNotes(reported),
				companies: reported.slice(0, count),
				...(count < reported.length && { leftOut: leftOutWords(tickers.slice(count), ofStatements) }),
				text: TEXT_IS_DATA,
			})),
		};
	},
});

function dated<Answers extends { readonly consensus: unknown; readonly dividends: unknown }>({
	consensus,
	dividends,
}: Answers): Pick<Answers, 'consensus' | 'dividends'> {
	return { consensus, dividends };
}

/** The current dividend, with the newest yield available. */
function dividendJson(rows: readonly Dividend[], today: string): JsonObject | undefined {
	const current = currentDividend(rows, today);
	if (!current) {
		return undefined;
	}
	const { row, step, date, isAhead } = current;
	const { payments } = dividendRecord(rows, undefined, today);
	const found = newestYield(payments, row);
	return {
		when: isAhead ? 'ahead' : 'over',
		step,
		date,
		amountPerShare: row.amount?.value,
		currency: quotedName(row.currency),
		...(found && { yieldFraction: exactFraction(found.ratio), yieldOfExDate: found.of.exDividendDate }),
	};
}

function leftOutWords(tickers: readonly TickerSymbol[], figures: readonly ComparedFigure[]): string {
	const fewer = figures.length > 1 ? 'fewer figures or periods, or ' : '';
	return `${tickers.join(', ')} did not fit: ask with ${fewer}compare them in another call`;
}
