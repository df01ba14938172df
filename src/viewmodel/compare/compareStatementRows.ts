import { t } from '@vscode/l10n';
import type { Formats } from '../format.js';
import { margins } from '../statement/margins.js';
import { compareCell } from './compareCell.js';
import { latestYear, yearFigure } from './comparedYear.js';
import { changeFigure, type MakeRow, numberFigure } from './compareFigures.js';
import type { CompareSection } from './compareView.js';

/** Growth, margins and size of the latest fiscal year of each ticker. */
export function statementSections(row: MakeRow, formats: Formats): readonly CompareSection[] {
	const figures = [
		{ id: 'revenue', label: t('Revenue'), kind: 'income', field: 'totalRevenue' },
		{ id: 'netIncome', label: t('Net income'), kind: 'income', field: 'netIncome' },
		{ id: 'freeCashFlow', label: t('Free cash flow'), kind: 'cashFlow', field: 'freeCashFlow' },
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
			rows: figures.map(({ id, label, kind, field }) =>
				row(`${id}Growth`, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) =>
						changeFigure(yearFigure(companies, symbol, kind, field)?.growth, formats),
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
						numberFigure(margins(latestYear(companies, symbol)?.statement.figures ?? {})[id], (ratio) =>
							formats.percent(ratio),
						),
					),
				),
			),
		},
		{
			id: 'size',
			heading: t('Size'),
			note: t('Latest fiscal year, in the currency of the statements'),
			rows: figures.map(({ id, label, kind, field }) =>
				row(id, label, ({ symbol, answers }) =>
					compareCell(answers.financials, (companies) => {
						const found = yearFigure(companies, symbol, kind, field);
						const currency = found?.period.statement.currency;
						return numberFigure(found?.figure, (one) => formats.compactMoney(one, currency), currency);
					}),
				),
			),
		},
	];
}
