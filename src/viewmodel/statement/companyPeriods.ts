import { canonicalSymbol } from '../../base/symbol.js';
import type { CompanyFinancials, FinancialPeriod } from '../../contract/financials.js';

/** The periods of one company in an answer. */
export function periodsOf(
	companies: readonly CompanyFinancials[],
	symbol: string,
): readonly FinancialPeriod[] {
	return companies.find((one) => canonicalSymbol(one.symbol ?? one.id ?? '') === symbol)?.periods ?? [];
}
