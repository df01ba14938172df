import { t } from '@vscode/l10n';
import { canonicalSymbol } from '../base/symbol.js';
import type { CompanyFinancials, FinancialPeriod, Statement } from '../contract/financials.js';
import type { Formats } from './format.js';
import { DEFAULT_LENGTH, lengthChoices, lengthLabel, statementPeriods } from './statementPeriods.js';
import type { RowGroup } from './statementRows.js';
import { type StatementTable, statementTable } from './statementTable.js';

/** A length of periods to choose. */
export interface LengthChoice {
	/** Its code, as `3M`; what the panel remembers. */
	readonly length: string;
	readonly label: string;
	readonly isPicked: boolean;
}

/** A statement with the choice of its periods. */
export interface StatementModel {
	readonly choiceLabel: string;
	readonly choices: readonly LengthChoice[];
	/** Undefined where there are no periods of the picked length. */
	readonly table?: StatementTable;
	/** Said then. */
	readonly nothing: string;
}

/** What tells one kind of statement from another. */
export interface StatementPlan<Field extends string> {
	readonly statementOf: (period: FinancialPeriod) => Statement<Field> | undefined;
	readonly groups: readonly RowGroup<Field>[];
}

/** One kind of statement of a company; undefined where it has none of any length. */
export function statementModel<Field extends string>(
	companies: readonly CompanyFinancials[],
	symbol: string,
	pickedLength: string | undefined,
	{ statementOf, groups }: StatementPlan<Field>,
	formats: Formats,
): StatementModel | undefined {
	const company = companies.find((one) => canonicalSymbol(one.symbol ?? one.id ?? '') === symbol);
	const periods = statementPeriods(company?.periods ?? [], statementOf);
	if (periods.length === 0) {
		return undefined;
	}
	const lengths = lengthChoices(periods);
	const firstKnown = lengths.find((length) => periods.some((period) => period.length === length));
	const picked =
		pickedLength !== undefined && lengths.includes(pickedLength)
			? pickedLength
			: (firstKnown ?? DEFAULT_LENGTH);
	const table = statementTable(
		periods.filter(({ length }) => length === picked),
		groups,
		formats,
	);
	return {
		choiceLabel: t('Periods'),
		choices: lengths.map((length) => ({
			length,
			label: lengthLabel(length),
			isPicked: length === picked,
		})),
		...(table && { table }),
		nothing: t('The service has no figures of this length.'),
	};
}
