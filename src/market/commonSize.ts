import type { StatementKind, StatementPeriod } from './periods.js';

/**
 * What the lines of a common-size statement are parts of: total assets in a balance sheet, total revenue in
 * the others. `incomes` are the income statements of the company; a cash flow statement needs that of its own
 * period, basis and currency.
 */
export function commonSizeBase(
	kind: StatementKind,
	period: StatementPeriod<string>,
	incomes: readonly StatementPeriod<string>[],
): number | undefined {
	switch (kind) {
		case 'income':
			return period.statement.figures.totalRevenue;
		case 'balanceSheet':
			return period.statement.figures.totalAssets;
		case 'cashFlow':
			return incomes.find(
				({ length, month, reportType, isRestated, statement }) =>
					month !== undefined &&
					month === period.month &&
					length === period.length &&
					reportType === period.reportType &&
					isRestated === period.isRestated &&
					statement.currency === period.statement.currency,
			)?.statement.figures.totalRevenue;
	}
}
