import * as l10n from '@vscode/l10n';
import type { CompanyFinancials } from '../../contract/financials.js';
import { yearGrowth } from '../../market/comparison.js';
import { newestPeriod } from '../../market/newestPeriod.js';
import type { StatementPeriod } from '../../market/periods.js';
import { DASH, type Formats } from '../../presentation/format.js';
import { periodLabel } from '../../presentation/statement/periodWords.js';
import { lengthCode, type PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import { changeText } from '../../presentation/words/changeText.js';
import { factLine, LINE_BREAK, outside } from './hoverPart.js';

/** Revenue, net income and free cash flow of the newest period that is wanted, with growth against the year before. */
export function figuresMarkdown(
	companies: readonly CompanyFinancials[],
	symbol: string,
	wanted: PeriodChoice,
	formats: Formats,
): string {
	const newest = newestPeriod(companies, symbol, { length: lengthCode(wanted), orOther: true });
	if (!newest?.income) {
		return wanted === 'ttm' ? l10n.t('No TTM figures') : '';
	}
	const { income, incomes, cashFlow, cashFlows } = newest;
	const figures = [
		figureWords(l10n.t('Revenue'), 'totalRevenue', income, incomes, formats),
		figureWords(l10n.t('Net income'), 'netIncome', income, incomes, formats),
		figureWords(l10n.t('Free cash flow'), 'freeCashFlow', cashFlow, cashFlows, formats),
	].filter((figure) => figure !== undefined);
	const { label, date, marks } = periodLabel(income, formats);
	const [first, ...others] = figures;
	// In one line it would widen the whole card.
	return first === undefined
		? ''
		: [
				factLine([`**${outside(factLine([label, ...marks]))}**`, outside(l10n.t('to {0}', date)), first]),
				factLine(others),
			]
				.filter((line) => line !== '')
				.join(LINE_BREAK);
}

/** A figure with its growth; undefined where it was not reported. */
function figureWords<Field extends string>(
	label: string,
	field: NoInfer<Field>,
	period: StatementPeriod<Field> | undefined,
	periods: readonly StatementPeriod<Field>[],
	formats: Formats,
): string | undefined {
	const figure = period?.statement.figures[field];
	if (!period || figure === undefined) {
		return undefined;
	}
	const change = yearGrowth(periods, period, field);
	const money = formats.compactMoney(figure, period.statement.currency);
	const growth = change === undefined ? DASH : changeText(change, formats).text;
	return l10n.t('{0} {1} ({2} YoY)', label, outside(money), outside(growth));
}
