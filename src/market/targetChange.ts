import type { Decimal } from '../contract/calendarFields.js';
import type { Rating } from '../contract/ratings.js';
import { growth } from './growth.js';
import type { Ratio } from './ratio.js';

/**
 * The change of the target as a ratio: that of the two targets where both are known, since the service rounds its own,
 * which is a percentage. A change of one that is not there any more is none.
 */
export function targetChange(row: Rating): Ratio | undefined {
	const { prior, now } = comparableTargets(row);
	const told = row.targetPercentChange;
	return prior && now
		? growth(now.value, prior.value)
		: told && (now ?? !prior)
			? told.value / 100
			: undefined;
}

/** The target before and after. */
interface ComparableTargets {
	readonly prior?: Decimal;
	readonly now?: Decimal;
	/** They are in terms of today's shares. */
	readonly areAdjusted: boolean;
}

/** Targets of before a split say little today, so where the service has them in today's shares, those count. */
export function comparableTargets(row: Rating): ComparableTargets {
	const { target, priorTarget, adjustedTarget, adjustedPriorTarget } = row;
	const isAdjusted = isSplit(target, adjustedTarget) || isSplit(priorTarget, adjustedPriorTarget);
	// Both or none: one of each kind cannot be compared.
	const isWhole =
		(target === undefined) === (adjustedTarget === undefined) &&
		(priorTarget === undefined) === (adjustedPriorTarget === undefined);
	const [prior, now] = isAdjusted && isWhole ? [adjustedPriorTarget, adjustedTarget] : [priorTarget, target];
	return { ...(prior && { prior }), ...(now && { now }), areAdjusted: isAdjusted && isWhole };
}

/** Whether the two differ by more than rounding does. */
function isSplit(asGiven: Decimal | undefined, adjusted: Decimal | undefined): boolean {
	return (
		asGiven !== undefined && adjusted !== undefined && Math.abs(adjusted.value / asGiven.value - 1) > 0.02
	);
}
