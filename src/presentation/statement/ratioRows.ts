import * as l10n from '@vscode/l10n';
import type { CompanyFinancials } from '../../contract/financials.js';
import { type CompanyRatio, type RatioGap, ratioFinder, ratioPeriod } from '../../market/companyRatios.js';
import { ratioDefinitions, type RatioId, ratioIds } from '../../market/ratioFormulas.js';
import { numberOf } from '../../market/ratios.js';
import { otherLengthsNote, ratioReason } from './ratioReasons.js';
import { ratioLabel } from './ratioWords.js';
import type { FigureRow, StatementFigures } from './statementFigures.js';
import { ratio, times } from './statementRow.js';

/** The margins that stand below the lines they are made from, by the fields of these. */
const below: Readonly<Record<string, RatioId>> = {
	grossProfit: 'grossMargin',
	operatingIncome: 'operatingMargin',
	netIncome: 'netMargin',
};

const grouped = ratioIds.filter((id) => !Object.values(below).includes(id));

/** Pages keep the ids of charted lines, so those of the margins stay. */
const marginRowIds: Readonly<Partial<Record<RatioId, string>>> = {
	grossMargin: 'margin.gross',
	operatingMargin: 'margin.operating',
	netMargin: 'margin.net',
};

/** The ids of the ratio lines; no field of the service has a dot. */
export const ratioRowIds: readonly string[] = ratioIds.map(rowId);

/**
 * The same income statement with the company’s ratios, which are computed and so not exported with it:
 * margins below their lines, the others in a group, which says what other lengths of periods have. Any other
 * statement stays as it is.
 */
export function withRatios(
	figures: StatementFigures,
	company: CompanyFinancials | undefined,
): StatementFigures {
	if (figures.kind !== 'income' || !company) {
		return figures;
	}
	const byPeriod = figures.periods.map((period) => {
		const of = ratioPeriod(period);
		return of && ratioFinder(company, of);
	});
	const foundOf = (id: RatioId) => byPeriod.map((find) => find?.(id));
	const rowOf = (id: RatioId): readonly FigureRow[] => ratioRow(id, foundOf(id));
	const rows = grouped.flatMap(rowOf);
	const note = otherLengthsNote(
		grouped.filter((id) => foundOf(id).some((one) => one && 'kind' in one && one.kind === 'length')),
	);
	return {
		...figures,
		groups: [
			...figures.groups.map((group) => ({
				...group,
				rows: group.rows.flatMap((row) => {
					const margin = below[row.field];
					return margin ? [row, ...rowOf(margin)] : [row];
				}),
			})),
			...(rows.length === 0 ? [] : [{ label: l10n.t('Ratios'), rows, ...(note !== undefined && { note }) }]),
		],
	};
}

/** The line of a ratio; none if it cannot be computed in any period. */
function ratioRow(
	id: RatioId,
	found: readonly (CompanyRatio | RatioGap | undefined)[],
): readonly FigureRow[] {
	const line = ratioDefinitions[id].unit === 'percent' ? ratio : times;
	const ratios = found.map((one) => (one && !('kind' in one) ? one.value : undefined));
	const reasons = found.map((one) => one && ratioReason(id, one));
	return ratios.every((one) => one === undefined)
		? []
		: [{ ...line(rowId(id), ratioLabel(id)), ratio: id, ratios, reasons, figures: ratios.map(numberOf) }];
}

function rowId(id: RatioId): string {
	return marginRowIds[id] ?? `ratio.${id}`;
}
