import { t } from '@vscode/l10n';
import { type Dated, type Loadable, shown } from '../../base/loadable.js';
import { canonicalSymbol } from '../../base/symbol.js';
import type { CompanyFinancials, FinancialPeriod, Statement } from '../../contract/financials.js';
import type { Formats } from '../format.js';
import { sectionState, type SectionState } from '../sectionState.js';
import {
	DEFAULT_LENGTH,
	lengthChoices,
	lengthLabel,
	type StatementPeriod,
	statementPeriods,
} from './statementPeriods.js';
import type { RowGroup } from './statementRows.js';
import { type StatementTable, statementTable } from './statementTable.js';

/** A length of periods to choose. */
export interface LengthChoice {
	/** Its code, as `3M`; what the panel remembers. */
	readonly length: string;
	readonly label: string;
	readonly isPicked: boolean;
}

/** A statement and the choice of its periods, which stands whatever became of the figures. */
export interface StatementModel {
	readonly choiceLabel: string;
	readonly choices: readonly LengthChoice[];
	readonly content: SectionState<StatementTable>;
}

/** What tells one kind of statement from another. */
export interface StatementPlan<Field extends string> {
	readonly statementOf: (period: FinancialPeriod) => Statement<Field> | undefined;
	readonly groups: readonly RowGroup<Field>[];
	/** Says that there are no figures of a length. */
	readonly nothing: (length: string) => string;
}

/** One kind of statement of a company over the periods of one length. */
export function statementModel<Field extends string>(
	financials: Loadable<Dated<readonly CompanyFinancials[]>>,
	symbol: string,
	pickedLength: string | undefined,
	{ statementOf, groups, nothing }: StatementPlan<Field>,
	now: number,
	formats: Formats,
): StatementModel {
	const periods = statementPeriods(periodsOf(shown(financials)?.value ?? [], symbol), statementOf);
	const lengths = lengthChoices(periods);
	const picked = pick(lengths, pickedLength, periods);
	return {
		choiceLabel: t('Periods'),
		choices: lengths.map((length) => ({ length, label: lengthLabel(length), isPicked: length === picked })),
		content: sectionState(financials, {
			body: () =>
				statementTable(
					periods.filter(({ length }) => length === picked),
					groups,
					formats,
				),
			loading: t('Loading…'),
			nothing: nothing(lengthLabel(picked)),
			now,
			formats,
		}),
	};
}

/** The periods of one company in an answer. */
export function periodsOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
): readonly FinancialPeriod[] {
	return companies.find((one) => canonicalSymbol(one.symbol ?? one.id ?? '') === symbol)?.periods ?? [];
}

/** What the person picked, else the first length that has figures. */
function pick(
	lengths: readonly string[],
	pickedLength: string | undefined,
	periods: readonly StatementPeriod<string>[],
): string {
	if (pickedLength !== undefined && lengths.includes(pickedLength)) {
		return pickedLength;
	}
	return lengths.find((length) => periods.some((period) => period.length === length)) ?? DEFAULT_LENGTH;
}
