import { t } from '@vscode/l10n';
import { margins } from '../../market/margins.js';
import type { Formats } from '../format.js';
import type { PeriodChoice } from '../statement/statementPreferences.js';
import { compareCell } from './compareCell.js';
import { changeFigure, type MakeRow, numberFigure, partFigure } from './compareFigures.js';
import type { CompareSection } from './compareView.js';
import { sizedRow } from './sizedRow.js';
import { cashFlowFigure, incomeFigure, latestPeriod } from './comparedPeriod.js';

type Latest = ReturnType<typeof latestPeriod>;

/** Size, growth and margins of the newest period of each ticker. */
export function statementSections(
	row: MakeRow,
	period: PeriodChoice,
	formats: Formats,
): readonly CompareSection[] {
	const figures = [
		{ id: 'revenue', label: t('Revenue'), of: (latest: Latest) => incomeFigure(latest, 'totalRevenue') },
		{ id: 'netIncome', label: t('Net income'), of: (latest: Latest) => incomeFigure(latest, 'netIncome') },
		{
			id: 'freeCashFlow',
			label: t('Free cash flow'),
			of: (latest: Latest) => cashFlowFigure(latest, 'freeCashFlow'),
		},
	] as const;
	const ratios = [
		{ id: 'gross', label: t('Gross margin') },
		{ id: 'operating', label: t('Operating margin') },
		{ id: 'net', label: t('Net margin') },
	] as const;
	return [
		{
			id: 'size',
			heading: t('Size'),
			note: t('In the currency of the statements'),
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
			heading: t('Growth'),
			note: t('Against the year before'),
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
			heading: t('Margins'),
			note: t('Of the revenue'),
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
