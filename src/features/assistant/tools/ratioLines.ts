import { inEnglish } from '../../../base/inEnglish.js';
import type { CompanyFinancials } from '../../../contract/financials.js';
import { companyRatios, type CompanyRatio, ratioPeriod } from '../../../market/companyRatios.js';
import type { StatementPeriod } from '../../../market/periods.js';
import { type RatioId, ratioIds } from '../../../market/ratioFormulas.js';
import { formulaText, ratioFormula, ratioNote } from '../../../presentation/statement/ratioWords.js';
import { NOT_HERE } from '../answer/notHere.js';
import { fraction, periodJson } from '../answer/parts.js';
import { quotedName } from '../answer/quoted.js';
import { type JsonObject, ToolProblem } from '../answer/toolAnswer.js';

/** The named ratios; all where none are named. Throws a ToolProblem for unknown names. */
export function wantedRatios(names: readonly string[] = ['all']): readonly RatioId[] {
	const odd = names.find((name) => name !== 'all' && !ratioIds.some((id) => id === name));
	if (odd !== undefined) {
		throw new ToolProblem(
			`There is no ratio ${JSON.stringify(odd)}. ${NOT_HERE} The ratios are ${ratioIds.join(', ')}.`,
		);
	}
	return names.includes('all') ? ratioIds : ratioIds.filter((id) => names.includes(id));
}

/** What the values of ratios mean, and what they are based on. */
export const ratioUnits = {
	units: 'fraction 0.05 is 5 %; times 1.5 is 1.5 times; null cannot be computed, n.m. is not meaningful',
	basis:
		'Computed from the statements of these periods and, for averages and balances, twelve months earlier. Statements have no filing date: not point-in-time.',
} as const;

/** The period and the basis of its figures. */
export function ratioPeriodJson(period: StatementPeriod<string>): JsonObject {
	const { reportType, aorOrRestate } = period;
	return {
		...periodJson(period),
		reportType: quotedName(reportType),
		aorOrRestate: quotedName(aorOrRestate),
	};
}

/** Ratios over periods, with their formulas; those that no period has are left out. */
export function ratioLinesJson(
	company: CompanyFinancials | undefined,
	periods: readonly StatementPeriod<string>[],
	wanted: readonly RatioId[],
): readonly (JsonObject & { readonly line: RatioId })[] {
	const byPeriod = periods.map((period): readonly CompanyRatio[] => {
		const of = ratioPeriod(period);
		return company && of ? companyRatios(company, of) : [];
	});
	return wanted.flatMap((id) => {
		const found = byPeriod.map((all) => all.find((one) => one.id === id));
		const [first] = found.flatMap((one) => one ?? []);
		const formulas = new Set(
			found.flatMap((one) => (one ? [inEnglish(() => formulaText(one.formula))] : [])),
		);
		return first
			? [
					{
						line: id,
						unit: first.unit === 'percent' ? 'fraction' : 'times',
						formula: formulas.size === 1 ? [...formulas].join('') : inEnglish(() => ratioFormula(id)),
						note: inEnglish(() => ratioNote(id)),
						values: found.map((one) => fraction(one?.value) ?? null),
					},
				]
			: [];
	});
}
