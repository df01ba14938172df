import * as l10n from '@vscode/l10n';
import type { IncomeField } from '../../contract/statementFields.js';
import type { Formats } from '../format.js';
import type { StatementFigures } from './statementFigures.js';
import type { StatementRow, StatementTable } from './statementTable.js';

/** The line that stands for its variants, which differ for few companies. */
const NET_INCOME: IncomeField = 'netIncome';

const variants: ReadonlySet<string> = new Set<IncomeField>([
	'netIncomeContinuousOperations',
	'netIncomeFromContinuingOperationNetMinorityInterest',
	'netIncomeFromContinuingAndDiscontinuedOperation',
	'netIncomeIncludingNoncontrollingInterests',
	'netIncomeCommonStockholders',
	'dilutedNiAvailtoComStockholders',
]);

/**
 * Marks the variants of net income that equal it in every period, so that they can be folded into it. Charted
 * lines stay by themselves.
 */
export function withEqualLines(
	table: StatementTable,
	figures: StatementFigures,
	charted: ReadonlySet<string>,
	formats: Formats,
): StatementTable {
	const rows = figures.groups.flatMap((group) => group.rows);
	const net = rows.find(({ field }) => field === NET_INCOME);
	const equal = new Set(
		rows
			.filter(({ field, figures: ofRow }) => {
				const isEqual = ofRow.every((figure, period) => figure === net?.figures[period]);
				return variants.has(field) && !charted.has(field) && isEqual;
			})
			.map(({ field }) => field),
	);
	const label = formats.plural(equal.size, {
		one: l10n.t('{0} identical line', formats.number(equal.size)),
		other: l10n.t('{0} identical lines', formats.number(equal.size)),
	});
	const marked = (row: StatementRow): StatementRow => ({
		...row,
		...(equal.has(row.id) && { isEqual: true }),
		...(row.id === NET_INCOME && { equalLines: label }),
	});
	return equal.size === 0
		? table
		: { ...table, groups: table.groups.map((group) => ({ ...group, rows: group.rows.map(marked) })) };
}
