import { newYorkDay } from '../../../base/days.js';
import type { Answer } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Dividend } from '../../../contract/dividends.js';
import { currentDividend, dividendRecord, newestYield } from '../../../market/dividends.js';
import { MOST_COMPARED } from '../../../presentation/compareLimits.js';
import { reportTypeOf } from '../../../presentation/statement/periodWords.js';
import { periodChoices } from '../../../presentation/statement/statementPreferences.js';
import { exactFraction } from '../answer/figureJson.js';
import { knownParts, notFresh, part, PATIENCE_MS } from '../answer/parts.js';
import { exchangeCurrency } from '../../../tickers/exchanges.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { fitting, type JsonObject } from '../answer/toolAnswer.js';
import { needed, symbols, whole, withStandard, word, words } from '../input/inputKinds.js';
import { tool } from '../tool.js';
import { companyFigures, type ComparedFigure, comparedFigures, comparedNotes } from './comparedFigures.js';
import { consensusJson } from './snapshotJson.js';
import { identity, refuseNames, unknownSymbol } from './namedTicker.js';

const MOST_PERIODS = 12;
/** Of the service's pages that dividends of several tickers may take. */
const DIVIDEND_PAGES = 5;
const views = [...comparedFigures, 'consensus', 'dividend'] as const;

export const compareTickers = tool({
	name: 'compare_tickers',
	reference: 'compare',
	icon: 'split-horizontal',
	description:
		'Sets 2 to 6 companies side by side: revenue, net income, free cash flow, their growth against the year before and margins over up to 12 periods, analyst consensus, current dividend. Use it whenever several companies are compared or screened. Fiscal periods of companies end at different times: say which. Money in whole units of each company’s currency, never converted: compare fractions where currencies differ. No prices, no valuation ratios.',
	mostRequests: 1 + MOST_COMPARED + DIVIDEND_PAGES + MOST_COMPARED,
	inputs: {
		tickers: needed(symbols(2, MOST_COMPARED, { means: 'The companies.', example: ['AMD', 'NVDA'] })),
		figures: withStandard(
			words(views, { means: 'What to compare; everything where left out.', example: ['grossMargin'] }),
			views,
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
		const reportType = reportTypeOf(period);
		const today = newYorkDay(sources.clock.now());
		const compared = await Promise.all(
			tickers.map(async (symbol) => {
				// Further back than the newest periods goes the question of a panel.
				const purpose = periods > 1 ? 'panel' : 'compare';
				const [statements, others] = await Promise.all([
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
				]);
				return { symbol, financials: statements.financials, ...dated(others) };
			}),
		);
		signal.throwIfAborted();
		const all = Object.fromEntries(
			compared.flatMap(({ symbol, financials, consensus, dividends }) =>
				Object.entries<Answer<unknown>>({
					...(ofStatements.length > 0 && { [`financials of ${symbol}`]: financials }),
					...(wantsConsensus && { [`consensus of ${symbol}`]: consensus }),
					...(wantsDividend && { [`dividends of ${symbol}`]: dividends }),
				}),
			),
		);
		const known = knownParts(Object.values(all));
		const told = compared.map(({ symbol, financials, consensus, dividends }): JsonObject => {
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
			};
		});
		return {
			summary: said(
				sources,
				`${tickers.join(', ')} side by side; lists are newest first and belong to the periods of their company.`,
			),
			data: fitting(told.length, (count) => ({
				...provenance(sources, known),
				...notFresh(all),
				units:
					'money in whole units of the currency of its period; growth, margins and yield as fractions; targets and dividends per share; null is not reported',
				...comparedNotes(told),
				companies: told.slice(0, count),
				...(count < told.length && { leftOut: leftOutWords(tickers.slice(count), ofStatements) }),
				text: TEXT_IS_DATA,
			})),
		};
	},
});

function dated<Known extends { readonly consensus: unknown; readonly dividends: unknown }>({
	consensus,
	dividends,
}: Known): Pick<Known, 'consensus' | 'dividends'> {
	return { consensus, dividends };
}

/** The dividend that matters now, with the newest yield that is known. */
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
