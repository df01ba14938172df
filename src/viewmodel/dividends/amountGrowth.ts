import { growth } from '../statement/growth.js';

/** Less than any amount changes by; more than the error of reckoning with fractions of a cent. */
const NOTHING = 1e-9;

/** The growth of amounts that were divided by splits or summed up, of which equal ones may differ in the last digit. */
export function amountGrowth(amount: number | undefined, base: number | undefined): number | undefined {
	const ratio = growth(amount, base);
	return ratio !== undefined && Math.abs(ratio) < NOTHING ? 0 : ratio;
}
