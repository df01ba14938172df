import * as l10n from '@vscode/l10n';
import type { CompanyFinancials } from '../../../contract/financials.js';
import type { IncomeField } from '../../../contract/statementFields.js';
import { baseOf, yearGrowth } from '../../../market/comparison.js';
import { ratioValue } from '../../../market/companyRatios.js';
import type { RatioId } from '../../../market/ratioFormulas.js';
import { numberOf, type Ratio } from '../../../market/ratios.js';
import { companyOf, newestPeriod, type StatementPeriod } from '../../../market/periods.js';
import { type Sparkline, sparkline } from '../../../presentation/chart/sparkline.js';
import { mirroredLine } from '../../../presentation/chart/mirrored.js';
import { currencyWords } from '../../../presentation/moneyFormat.js';
import { type DirectedText, notMeaningful, shownDirection } from '../../../presentation/spokenText.js';
import { DASH, type Formats } from '../../../presentation/format.js';
import { periodLabel, periodName } from '../../../presentation/statement/periodWords.js';
import { ratioLabel } from '../../../presentation/statement/ratioWords.js';
import { lengthCode, type PeriodChoice } from '../../../presentation/statement/statementPreferences.js';
import { listed } from '../../../presentation/lines.js';

/** A figure of the newest period, compared with earlier ones. */
export interface KeyFigure {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	/** Compared with the year before; a dash without a direction if the two cannot be compared. */
	readonly change: DirectedText;
	readonly line?: {
		readonly spark: Sparkline;
		/** All values of the line, oldest first, for screen readers. */
		readonly spoken: string;
	};
}

/** The most telling figures of a company. */
export interface KeyFigures {
	/** The period of all values, such as `FY2025, to Sep 27, 2025`, with the currency and any special marks. */
	readonly period: string;
	/** Explains what the changes and trend lines compare. */
	readonly note: string;
	readonly figures: readonly KeyFigure[];
}

/**
 * The key figures of the newest period of the wanted length, or of another length; undefined without an
 * income statement.
 */
export function keyFigures(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
	formats: Formats,
): KeyFigures | undefined {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest?.income) {
		return undefined;
	}
	const { income, incomes, cashFlow, cashFlows } = newest;
	const amount = (id: IncomeField, label: string): KeyFigure =>
		moneyFigure(id, label, income, incomes, id, formats);
	const company = companyOf(companies, symbol);
	const margin = (id: string, ratio: RatioId): KeyFigure => {
		const marginOf = (period: StatementPeriod<string>): Ratio | undefined =>
			ratioValue(company, period, ratio);
		return marginFigure(id, ratioLabel(ratio), income, incomes, marginOf, formats);
	};
	const { label, date, marks } = periodLabel(income, formats);
	return {
		period: [l10n.t('{0} (ended {1})', label, date), currencyWords(income.statement.currency), ...marks].join(
			' · ',
		),
		note: noteOn(income.length),
		figures: [
			amount('totalRevenue', l10n.t('Revenue')),
			amount('netIncome', l10n.t('Net income')),
			moneyFigure('freeCashFlow', l10n.t('Free cash flow'), cashFlow, cashFlows, 'freeCashFlow', formats),
			margin('gross', 'grossMargin'),
			margin('operating', 'operatingMargin'),
			margin('net', 'netMargin'),
		],
	};
}

/** The same figures with their lines from right to left. */
export function reversedFigures(model: KeyFigures): KeyFigures {
	return {
		...model,
		figures: model.figures.map(({ line, ...figure }) => ({
			...figure,
			...(line && { line: { ...line, spark: mirroredLine(line.spark) } }),
		})),
	};
}

function noteOn(length: string): string {
	switch (length) {
		case '3M':
		case 'TTM':
			return l10n.t('Year-over-year change; quarterly trend');
		default:
			return l10n.t('Year-over-year change; annual trend');
	}
}

function moneyFigure<Field extends string>(
	id: string,
	label: string,
	newest: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	field: NoInfer<Field>,
	formats: Formats,
): KeyFigure {
	const figureOf = ({ statement }: StatementPeriod<Field>): number | undefined => statement.figures[field];
	const change = newest && yearGrowth(periods, newest, field);
	const written = (figure: number): string => formats.compactMoney(figure, newest?.statement.currency);
	return {
		...keyFigure(id, label, newest, periods, figureOf, written, formats),
		change: changeOf(change, (ratio) => formats.change(ratio)),
	};
}

/** A margin changes by percentage points, which also works if the year before had a loss. */
function marginFigure(
	id: string,
	label: string,
	newest: StatementPeriod<IncomeField>,
	periods: readonly StatementPeriod<IncomeField>[],
	marginOf: (period: StatementPeriod<IncomeField>) => Ratio | undefined,
	formats: Formats,
): KeyFigure {
	// Use a minus sign instead of parentheses, like the money figures beside it.
	const signedPercent = (ratio: number): string =>
		ratio < 0 ? `-${formats.percent(-ratio)}` : formats.percent(ratio);
	const base = baseOf(periods, newest, 'yearBefore');
	const [now, before] = [marginOf(newest), base && marginOf(base)];
	return {
		...keyFigure(id, label, newest, periods, marginOf, signedPercent, formats),
		change: changeOf(difference(now, before), (points) => formats.points(points)),
	};
}

function difference(now: Ratio | undefined, before: Ratio | undefined): Ratio | undefined {
	if (now === undefined || before === undefined) {
		return undefined;
	}
	return now === 'notMeaningful' || before === 'notMeaningful' ? 'notMeaningful' : now - before;
}

function changeOf(change: Ratio | undefined, written: (change: number) => string): KeyFigure['change'] {
	if (change === undefined) {
		return { text: DASH };
	}
	if (change === 'notMeaningful') {
		return notMeaningful();
	}
	const direction = shownDirection(change);
	return { text: direction === 'level' ? l10n.t('Unchanged') : written(change), direction };
}

function keyFigure<Field extends string>(
	id: string,
	label: string,
	newest: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	figureOf: (period: StatementPeriod<Field>) => Ratio | undefined,
	writtenNumber: (figure: number) => string,
	formats: Formats,
): Omit<KeyFigure, 'change'> {
	const figure = newest && figureOf(newest);
	const written = (value: Ratio): string =>
		value === 'notMeaningful' ? notMeaningful().text : writtenNumber(value);
	// Amounts in another currency would distort the line.
	const oldestFirst = periods
		.filter(({ statement }) => statement.currency === newest?.statement.currency)
		.toReversed();
	const spark = sparkline(oldestFirst.map((period) => numberOf(figureOf(period))));
	return {
		id,
		label,
		value: figure === undefined ? DASH : written(figure),
		...(spark && {
			line: {
				spark,
				spoken: listed(
					oldestFirst.map((period) => {
						const value = figureOf(period);
						return l10n.t(
							'{0}: {1}',
							periodName(period, formats),
							value === undefined ? DASH : written(value),
						);
					}),
				),
			},
		}),
	};
}
