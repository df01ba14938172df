import { commonSizeBase } from '../../market/commonSize.js';
import type { StatementPeriod } from '../../market/periods.js';
import { numberOf, partOf } from '../../market/ratios.js';
import type { StatementFigures } from './statementFigures.js';

/**
 * The common-size form of a statement: its amounts as parts of total revenue, or of total assets in a balance
 * sheet. Lines that are not amounts, such as share counts, are left out; undefined if none is left.
 */
export function commonSize(
	figures: StatementFigures,
	incomes: readonly StatementPeriod<string>[],
): StatementFigures | undefined {
	const bases = figures.periods.map((period) => commonSizeBase(figures.kind, period, incomes));
	const groups = figures.groups
		.map(({ label, rows }) => ({
			label,
			rows: rows
				.filter(({ unit }) => unit === 'money')
				.map((row) => {
					const ratios = row.figures.map((figure, index) => partOf(figure, bases[index]));
					return { ...row, unit: 'ratio' as const, ratios, figures: ratios.map(numberOf) };
				})
				.filter(({ ratios }) => ratios.some((ratio) => ratio !== undefined)),
		}))
		.filter(({ rows }) => rows.length > 0);
	const partsOf = figures.kind === 'balanceSheet' ? 'totalAssets' : 'totalRevenue';
	return groups.length === 0 ? undefined : { ...figures, groups, partsOf };
}
