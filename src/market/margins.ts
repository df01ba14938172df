import type { IncomeField } from '../contract/statementFields.js';
import { type Ratio, ratio } from './ratio.js';

/** What is left of revenue, as ratios; absent where it cannot be told. */
export interface Margins {
	/** After the cost of revenue. */
	readonly gross?: Ratio;
	/** After operating expenses too. */
	readonly operating?: Ratio;
	/** After everything. */
	readonly net?: Ratio;
}

/** The margins of a period; not meaningful of a revenue that is zero, negative or next to nothing. */
export function margins(figures: Readonly<Partial<Record<IncomeField, number>>>): Margins {
	const { totalRevenue, grossProfit, operatingIncome, netIncome } = figures;
	const gross = margin(grossProfit, totalRevenue);
	const operating = margin(operatingIncome, totalRevenue);
	const net = margin(netIncome, totalRevenue);
	return {
		...(gross !== undefined && { gross }),
		...(operating !== undefined && { operating }),
		...(net !== undefined && { net }),
	};
}

function margin(left: number | undefined, revenue: number | undefined): Ratio | undefined {
	const part = ratio(left, revenue);
	return part !== undefined && revenue !== undefined && revenue <= 0 ? 'notMeaningful' : part;
}
