import * as l10n from '@vscode/l10n';
import { shown } from '../../base/loadable.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import type { CashFlowField, IncomeField } from '../../contract/statementFields.js';
import { yearGrowth } from '../../market/comparison.js';
import { type NewestPeriod, newestPeriod, type StatementPeriod } from '../../market/periods.js';
import type { Ratio } from '../../market/ratios.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { currencyWords } from '../../presentation/moneyFormat.js';
import { periodLabel } from '../../presentation/statement/periodWords.js';
import { lengthCode, type PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { changeFigure, compareCell, type MakeRow, numberFigure, sizedRow } from './compareCells.js';
import type { ComparedTicker } from './compareInputs.js';
import type { CompareSection } from './compareView.js';

type Latest = ReturnType<typeof latestPeriod>;

/** Size and growth in the newest period of each ticker. */
export function statementSections(
	row: MakeRow,
	period: PeriodChoice,
	formats: Formats,
): readonly CompareSection[] {
	const figures = [
		{ id: 'revenue', label: l10n.t('Revenue'), of: (latest: Latest) => incomeFigure(latest, 'totalRevenue') },
		{
			id: 'netIncome',
			label: l10n.t('Net income'),
			of: (latest: Latest) => incomeFigure(latest, 'netIncome'),
		},
		{
			id: 'freeCashFlow',
			label: l10n.t('Free cash flow'),
			of: (latest: Latest) => cashFlowFigure(latest, 'freeCashFlow'),
		},
	] as const;
	return [
		{
			id: 'size',
			heading: l10n.t('Size'),
			note: l10n.t('In the currency of the statements'),
			rows: figures.map(({ id, label, of }) =>
				sizedRow(
					row(id, label, ({ symbol, answers }) =>
						compareCell(answers.financials, (companies) => {
							const found = of(latestPeriod(companies, symbol, period));
							const currency = found?.period.statement.currency;
							const digits = found?.digits;
							return numberFigure(found?.figure, (one) => formats.compactMoney(one, currency), {
								currency,
								digits,
							});
						}),
					),
				),
			),
		},
		{
			id: 'growth',
			heading: l10n.t('Growth'),
			note: l10n.t('YoY'),
			rows: figures.map(({ id, label, of }) =>
				row(`${id}Growth`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						changeFigure(of(latestPeriod(companies, symbol, period))?.growth, formats),
					),
				),
			),
		},
	];
}

/** A figure of the newest period, and its growth against the year before. */
interface PeriodFigure {
	readonly period: StatementPeriod<string>;
	readonly figure: number;
	readonly digits: string | undefined;
	readonly growth: Ratio | undefined;
}

/**
 * A ticker's newest period of exactly this length: one with an income statement, otherwise one with a cash
 * flow statement.
 */
function latestPeriod(
	companies: readonly CompanyFinancials[],
	symbol: string,
	period: PeriodChoice,
): NewestPeriod | undefined {
	return newestPeriod(companies, symbol, { length: lengthCode(period), orOther: false });
}

/** A line of a period's income statement; undefined where it isn't reported. */
function incomeFigure(latest: NewestPeriod | undefined, field: IncomeField): PeriodFigure | undefined {
	return latest && periodFigure(latest.income, latest.incomes, field);
}

/** A line of a period's cash flow statement; undefined where it isn't reported. */
function cashFlowFigure(latest: NewestPeriod | undefined, field: CashFlowField): PeriodFigure | undefined {
	return latest && periodFigure(latest.cashFlow, latest.cashFlows, field);
}

function periodFigure<Field extends string>(
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
): PeriodFigure | undefined {
	const figure = period?.statement.figures[field];
	return period === undefined || figure === undefined
		? undefined
		: {
				period,
				figure,
				digits: period.statement.digits?.[field],
				growth: yearGrowth(periods, period, field),
			};
}

/** The period that a ticker's figures are shown for. */
export function shownPeriod(
	{ symbol, answers }: ComparedTicker,
	period: PeriodChoice,
): StatementPeriod<string> | undefined {
	return latestPeriod(shown(answers.financials)?.value ?? [], symbol, period)?.period;
}

/** What a ticker's figures are based on, one line each; empty until loaded. */
export function periodFacts(
	ticker: ComparedTicker,
	wanted: PeriodChoice,
	formats: Formats,
): readonly string[] {
	const period = shownPeriod(ticker, wanted);
	if (!period) {
		return shown(ticker.answers.financials) ? [noneOf(wanted)] : [];
	}
	const { label, date, marks } = periodLabel(period, formats);
	return [joinLine([label, currencyWords(period.statement.currency)]), l10n.t('ended {0}', date), ...marks];
}

function noneOf(wanted: PeriodChoice): string {
	switch (wanted) {
		case 'year':
			return l10n.t('No fiscal year known');
		case 'quarter':
			return l10n.t('No quarter known');
		case 'ttm':
			return l10n.t('No TTM known');
	}
}
