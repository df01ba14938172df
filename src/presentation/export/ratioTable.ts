import * as l10n from '@vscode/l10n';
import { inEnglish } from '../../base/inEnglish.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import { companyRatios, type CompanyRatio, ratioPeriod } from '../../market/companyRatios.js';
import type { StatementPeriod } from '../../market/periods.js';
import { numberOf } from '../../market/ratios.js';
import type { Formats } from '../format.js';
import { periodName } from '../statement/periodWords.js';
import { formulaText, ratioLabel } from '../statement/ratioWords.js';
import { basisOf } from './statementExport.js';
import type { Table, TableColumn, TableValue } from './table.js';

interface RatioRow {
	readonly basis: Readonly<Record<string, TableValue>>;
	readonly label: string;
	readonly ratio: CompanyRatio;
}

interface RatioSource {
	readonly symbol: string;
	readonly company: CompanyFinancials;
	readonly periods: readonly StatementPeriod<string>[];
	readonly isSample: boolean;
	readonly receivedAt: number;
}

/** The ratios of a company in some periods, one row per ratio and period; those not meaningful have no value. */
export function ratioTable(
	{ symbol, company, periods, isSample, receivedAt }: RatioSource,
	formats: Formats,
): Table<RatioRow> {
	const basis = (id: string): TableColumn<RatioRow> => ({
		id,
		label: id,
		isUsual: id === 'periodEndingDate',
		value: (row) => row.basis[id],
	});
	return {
		title: l10n.t('Ratios: {0}', symbol),
		name: `${symbol}-ratios`,
		about: { symbol },
		columns: [
			{ id: 'symbol', label: l10n.t('Symbol'), isUsual: false, value: () => symbol },
			{ id: 'label', label: l10n.t('Period'), isUsual: true, value: ({ label }) => label },
			...['period', 'periodEndingDate', 'reportType', 'aorOrRestate', 'currencyId', 'timing'].map(basis),
			{ id: 'ratio', label: l10n.t('Field'), isUsual: false, value: ({ ratio }) => ratio.id },
			{ id: 'name', label: l10n.t('Line'), isUsual: true, value: ({ ratio }) => ratioLabel(ratio.id) },
			{ id: 'value', label: l10n.t('Value'), isUsual: true, value: ({ ratio }) => numberOf(ratio.value) },
			{
				id: 'isMeaningful',
				label: l10n.t('Meaningful'),
				isUsual: false,
				value: ({ ratio }) => ratio.value !== 'notMeaningful',
			},
			{
				id: 'formula',
				label: l10n.t('Formula'),
				isUsual: true,
				value: ({ ratio }) => inEnglish(() => formulaText(ratio.formula)),
			},
		],
		rows: periods.flatMap((period) => {
			const of = ratioPeriod(period);
			const label = inEnglish(() => periodName(period, formats));
			return (of ? companyRatios(company, of) : []).map((ratio) => ({
				basis: { period: period.length, ...basisOf(period) },
				label,
				ratio,
			}));
		}),
		symbolOf: () => symbol,
		isSample,
		receivedAt,
	};
}
