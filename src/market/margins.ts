import type { IncomeField } from '../contract/statementFields.js';
import { ratio } from './ratio.js';

/** What is left of revenue, as ratios; absent where it cannot be told. */
export interface Margins {
	/** After the cost of revenue. */
	readonly gross?: number;
	/** After operating expenses too. */
	readonly operating?: number;
	/** After everything. */
	readonly net?: number;
}

/** The margins of a period; a revenue that is zero, negative, absent or next to nothing has none. */
export function margins(figures: Readonly<Partial<Record<IncomeField, number>>>): Margins {
	const { totalRevenue, grossProfit, operatingIncome, netIncome } = figures;
	if (totalRevenue === undefined || totalRevenue <= 0) {
		return {};
	}
	const gross = ratio(grossProfit, totalRevenue);
	const operating = ratio(operatingIncome, totalRevenue);
	const net = ratio(netIncome, totalRevenue);
	return {
		...(gross !== undefined && { gross }),
		...(operating !== undefined && { operating }),
		...(net !== undefined && { net }),
	};
}
