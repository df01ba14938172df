import type { CompanyFinancials, Statement } from '../contract/financials.js';
import { type Formula, ratioDefinitions, ratioIds } from './ratioFormulas.js';

/** The lines that revenue and all ratios are computed from. */
const FIELDS: ReadonlySet<string> = new Set([
	'totalRevenue',
	...ratioIds.flatMap((id) => ratioDefinitions[id].formulas.flatMap(fieldsOf)),
]);

function fieldsOf(formula: Formula): readonly string[] {
	switch (formula.kind) {
		case 'figure':
		case 'average':
		case 'annualGrowth':
			return [formula.field];
		case 'negative':
		case 'rest':
			return fieldsOf(formula.of);
		case 'sum':
		case 'difference':
		case 'product':
		case 'quotient':
			return [...fieldsOf(formula.of), ...fieldsOf(formula.by)];
	}
}

/**
 * A company with only the figures that revenue and ratios are computed from, a tenth of all, so that the
 * statements of hundreds of companies can be kept.
 */
export function withListFigures({ periods, ...company }: CompanyFinancials): CompanyFinancials {
	return {
		...company,
		periods: periods.map(({ income, balanceSheet, cashFlow, ...period }) => ({
			...period,
			...(income && { income: withFewFigures(income) }),
			...(balanceSheet && { balanceSheet: withFewFigures(balanceSheet) }),
			...(cashFlow && { cashFlow: withFewFigures(cashFlow) }),
		})),
	};
}

function withFewFigures<Name extends string>({ figures, digits, ...head }: Statement<Name>): Statement<Name> {
	return { ...head, figures: few(figures), ...(digits && { digits: few(digits) }) };
}

function few<Values extends object>(values: Values): Values {
	const kept = Object.entries(values).filter(([name]) => FIELDS.has(name));
	return Object.fromEntries(kept) as Values;
}
