import { t } from '@vscode/l10n';
import { margins } from '../../market/margins.js';
import type { Formats } from '../format.js';
import { compareCell } from './compareCell.js';
import { changeFigure, type MakeRow, numberFigure, partFigure } from './compareFigures.js';
import type { CompareSection } from './compareView.js';
import { cashFlowFigure, incomeFigure, latestYear } from './comparedYear.js';

type Year = ReturnType<typeof latestYear>;

/** Growth, margins and size of the latest fiscal year of each ticker. */
export function statementSections(row: MakeRow, formats: Formats): readonly CompareSection[] {
	const figures = [
		{ id: 'revenue', label: t('Revenue'), of: (year: Year) => incomeFigure(year, 'totalRevenue') },
		{ id: 'netIncome', label: t('Net income'), of: (year: Year) => incomeFigure(year, 'netIncome') },
		{
			id: 'freeCashFlow',
			label: t('Free cash flow'),
			of: (year: Year) => cashFlowFigure(year, 'freeCashFlow'),
		},
	] as const;
	const ratios = [
		{ id: 'gross', label: t('Gross margin') },
		{ id: 'operating', label: t('Operating margin') },
		{ id: 'net', label: t('Net margin') },
	] as const;
	return [
		{
			id: 'growth',
			heading: t('Growth'),
			note: t('Latest fiscal year against the one before'),
			rows: figures.map(({ id, label, of }) =>
				row(`${id}Growth`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						changeFigure(of(latestYear(companies, symbol))?.growth, formats),
					),
				),
			),
		},
		{
			id: 'margins',
			heading: t('Margins'),
			note: t('Of the revenue of the latest fiscal year'),
			rows: ratios.map(({ id, label }) =>
				row(`${id}Margin`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						partFigure(margins(latestYear(companies, symbol)?.income?.statement.figures ?? {})[id], formats),
					),
				),
			),
		},
		{
			id: 'size',
			heading: t('Size'),
			note: t('Latest fiscal year, in the currency of the statements'),
			rows: figures.map(({ id, label, of }) =>
				row(id, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) => {
						const found = of(latestYear(companies, symbol));
						const currency = found?.period.statement.currency;
						const digits = found?.digits;
						return numberFigure(found?.figure, (one) => formats.compactMoney(one, currency), {
							currency,
							digits,
						});
					}),
				),
			),
		},
	];
}
