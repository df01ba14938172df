import * as l10n from '@vscode/l10n';
import { margins } from '../../market/margins.js';
import type { Formats } from '../../presentation/format.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import {
	changeFigure,
	compareCell,
	type MakeRow,
	numberFigure,
	partFigure,
	sizedRow,
} from './compareCells.js';
import type { CompareSection } from './compareView.js';
import { cashFlowFigure, incomeFigure, latestPeriod } from './comparedPeriod.js';

type Latest = ReturnType<typeof latestPeriod>;

/** Size, growth and margins of the newest period of each ticker. */
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
	const ratios = [
		{ id: 'gross', label: l10n.t('Gross margin') },
		{ id: 'operating', label: l10n.t('Operating margin') },
		{ id: 'net', label: l10n.t('Net margin') },
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
			note: l10n.t('Against the year before'),
			rows: figures.map(({ id, label, of }) =>
				row(`${id}Growth`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						changeFigure(of(latestPeriod(companies, symbol, period))?.growth, formats),
					),
				),
			),
		},
		{
			id: 'margins',
			heading: l10n.t('Margins'),
			note: l10n.t('Of the revenue'),
			rows: ratios.map(({ id, label }) =>
				sizedRow(
					row(`${id}Margin`, label, ({ symbol, answers }) =>
						compareCell(answers.financials, (companies) =>
							partFigure(
								margins(latestPeriod(companies, symbol, period)?.income?.statement.figures ?? {})[id],
								formats,
							),
						),
					),
				),
			),
		},
	];
}
