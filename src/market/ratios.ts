import type { IncomeField } from '../contract/statementFields.js';

/** More than two figures of a company differ by, unless one of them is as good as nothing. */
const MOST = 1e6;

/** A ratio of two figures that are both known; some say nothing, as a growth out of a loss. */
export type Ratio = number | 'notMeaningful';

/** One figure as a ratio of another; undefined where either is absent, not meaningful where it would be a million or more. */
export function ratio(figure: number | undefined, base: number | undefined): Ratio | undefined {
	if (figure === undefined || base === undefined) {
		return undefined;
	}
	const value = figure / base;
	return Math.abs(value) < MOST ? value : 'notMeaningful';
}

/** The number to reckon with and to draw, where there is one. */
export function numberOf(given: Ratio | undefined): number | undefined {
	return given === 'notMeaningful' ? undefined : given;
}

/**
 * Change from an earlier figure as a ratio; undefined where either is absent. Not meaningful is one from a base of zero or
 * less, across a change of sign, or to a million times as much.
 */
export function growth(figure: number | undefined, base: number | undefined): Ratio | undefined {
	const times = ratio(figure, base);
	if (times === undefined || base === undefined) {
		return undefined;
	}
	return times === 'notMeaningful' || base <= 0 || times < 0 ? 'notMeaningful' : times - 1;
}

/** Less than any amount changes by; more than the error of reckoning with fractions of a cent. */
const NOTHING = 1e-9;

/** The growth of amounts that were divided by splits or summed up, of which equal ones may differ in the last digit. */
export function amountGrowth(amount: number | undefined, base: number | undefined): Ratio | undefined {
	const change = growth(amount, base);
	return typeof change === 'number' && Math.abs(change) < NOTHING ? 0 : change;
}

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
