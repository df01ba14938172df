import * as l10n from '@vscode/l10n';
import type { CompanyFinancials } from '../../contract/financials.js';
import { companyRatios, ratioPeriod } from '../../market/companyRatios.js';
import { ratioDefinitions, type RatioId, ratioIds } from '../../market/ratioFormulas.js';
import { numberOf } from '../../market/ratios.js';
import { ratioLabel } from './ratioWords.js';
import type { FigureRow, StatementFigures } from './statementFigures.js';
import { ratio, times } from './statementRow.js';

/** The margins that stand below their lines already. */
const MARGINS: readonly RatioId[] = ['grossMargin', 'operatingMargin', 'netMargin'];

const grouped = ratioIds.filter((id) => !MARGINS.includes(id));

/** The ids of the ratio lines; no field of the service has a dot. */
export const ratioRowIds: readonly string[] = grouped.map(rowId);

/**
 * The same income statement with a group of the company’s ratios, which are computed and so not exported. Any
 * other statement stays as it is.
 */
export function withRatios(
	figures: StatementFigures,
	company: CompanyFinancials | undefined,
): StatementFigures {
	const rows = figures.kind === 'income' && company ? ratioRows(figures, company) : [];
	return rows.length === 0
		? figures
		: { ...figures, groups: [...figures.groups, { label: l10n.t('Ratios'), rows }] };
}

function ratioRows({ periods }: StatementFigures, company: CompanyFinancials): readonly FigureRow[] {
	const byPeriod = periods.map((period) => {
		const of = ratioPeriod(period);
		return new Map((of ? companyRatios(company, of) : []).map(({ id, value }) => [id, value]));
	});
	return grouped.flatMap((id) => {
		const ratios = byPeriod.map((values) => values.get(id));
		const line = ratioDefinitions[id].unit === 'percent' ? ratio : times;
		return ratios.every((one) => one === undefined)
			? []
			: [{ ...line(rowId(id), ratioLabel(id)), ratio: id, ratios, figures: ratios.map(numberOf) }];
	});
}

function rowId(id: RatioId): string {
	return `ratio.${id}`;
}
