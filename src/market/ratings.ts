import { dayAfter } from '../base/days.js';
import { WeakMemo } from '../base/once.js';
import type { Decimal } from '../contract/calendarFields.js';
import type { Rating } from '../contract/ratings.js';
import { eventOfRating, past } from './events.js';
import { growth, type Ratio } from './ratios.js';

/** Ratings sorted newest first; those without a day come last. */
export function newestRatings(ratings: readonly Rating[]): readonly Rating[] {
	return past(ratings.map(eventOfRating)).map(({ row }) => row);
}

/**
 * The change of the target as a ratio. Computed from the two targets if both are given, because the service
 * rounds its own percentage. Undefined for a target that was withdrawn.
 */
export function targetChange(row: Rating): Ratio | undefined {
	const { prior, now } = comparableTargets(row);
	const reported = row.targetPercentChange;
	return prior && now
		? growth(now.value, prior.value)
		: reported && (now ?? !prior)
			? reported.value / 100
			: undefined;
}

/** The targets before and after a rating. */
interface ComparableTargets {
	readonly prior?: Decimal;
	readonly now?: Decimal;
	/** Whether they are in today's shares. */
	readonly areAdjusted: boolean;
}

/**
 * The targets of a rating, in today's shares if the service gives both so, because targets from before a
 * split say little today.
 */
export function comparableTargets(row: Rating): ComparableTargets {
	const { target, priorTarget, adjustedTarget, adjustedPriorTarget } = row;
	const isAdjusted = isSplit(target, adjustedTarget) || isSplit(priorTarget, adjustedPriorTarget);
	// Both or none: an adjusted and an unadjusted target are not comparable.
	const isWhole =
		(target === undefined) === (adjustedTarget === undefined) &&
		(priorTarget === undefined) === (adjustedPriorTarget === undefined);
	const [prior, now] = isAdjusted && isWhole ? [adjustedPriorTarget, adjustedTarget] : [priorTarget, target];
	return { ...(prior && { prior }), ...(now && { now }), areAdjusted: isAdjusted && isWhole };
}

/** Whether two targets differ by more than rounding. */
function isSplit(asGiven: Decimal | undefined, adjusted: Decimal | undefined): boolean {
	return (
		asGiven !== undefined && adjusted !== undefined && Math.abs(adjusted.value / asGiven.value - 1) > 0.02
	);
}

/** A target that is still current, with the rating that set it. */
export interface CurrentTarget {
	/** Per share in today's shares, if the service gives it. */
	readonly value: number;
	/** As the service wrote it. */
	readonly currency: string | undefined;
	readonly rating: Rating;
}

/** Number of days a rating counts, as in the service's consensus. */
export const CURRENT_DAYS = 365;
const WITHDRAWALS: readonly (string | undefined)[] = [
	'Suspends',
	'Removes',
	'Terminates Coverage On',
	'Firm Dissolved',
];

/** Whether the firm withdraws its rating: suspends or removes it, or ends its coverage. */
export function withdrawsRating({ action }: Rating): boolean {
	return WITHDRAWALS.includes(action);
}

/** Whether a firm begins to cover a company; one analyst taking over from another does not. */
export function isInitiation({ action }: Rating): boolean {
	return action === 'Initiates Coverage On';
}

const memo = new WeakMemo<readonly Rating[], string, readonly CurrentTarget[]>();

/** The current targets on a day: the latest rating of each analyst of a firm within the year before. */
export function currentTargets(ratings: readonly Rating[], today: string): readonly CurrentTarget[] {
	return memo.get(ratings, today, () => {
		const follow = followTargets();
		ratingsByDate(ratings)
			.filter(({ date }) => date <= today)
			.forEach(({ rating }) => follow.onRating(rating));
		return follow.on(today);
	});
}

/** The currencies of the current targets on a day, each once; undefined for those that name none. */
export function targetCurrencies(ratings: readonly Rating[], today: string): readonly (string | undefined)[] {
	return [...new Set(currentTargets(ratings, today).map(({ currency }) => currency))];
}

/** Takes ratings in order of date and returns the current targets on any day. */
export function followTargets(): {
	readonly onRating: (rating: Rating) => void;
	readonly on: (day: string) => readonly CurrentTarget[];
} {
	const newest = new Map<string, Rating>();
	return {
		onRating(rating) {
			newest.set(`${rating.firm ?? ''}\n${rating.analystId ?? rating.analystName ?? ''}`, rating);
		},
		on(day) {
			const from = dayAfter(day, -CURRENT_DAYS);
			return [...newest.values()]
				.filter((rating) => (rating.date ?? '') >= from && !withdrawsRating(rating))
				.flatMap((rating) => targetOf(rating) ?? []);
		},
	};
}

/** The target that a rating sets; undefined if it sets none. */
export function targetOf(rating: Rating): CurrentTarget | undefined {
	const target = rating.adjustedTarget ?? rating.target;
	return target && { value: target.value, currency: rating.currency, rating };
}

/** The ratings that have a day, oldest first. */
export function ratingsByDate(
	ratings: readonly Rating[],
): readonly { readonly date: string; readonly rating: Rating }[] {
	return ratings
		.flatMap((rating) => (rating.date === undefined ? [] : { date: rating.date, rating }))
		.sort((one, other) => {
			const [left, right] = [one, other].map(({ date, rating }) => `${date} ${rating.time ?? ''}`);
			return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;
		});
}

/** Targets in one currency, which makes them comparable, and the number in other currencies. */
interface ComparedTargets<Target> {
	readonly currency: string | undefined;
	readonly targets: readonly Target[];
	readonly others: number;
}

/** The targets in the most frequent currency. */
export function inOneCurrency<Target extends Pick<CurrentTarget, 'currency'>>(
	targets: readonly Target[],
): ComparedTargets<Target> {
	const byCurrency = new Map<string | undefined, readonly Target[]>();
	for (const target of targets) {
		byCurrency.set(target.currency, [...(byCurrency.get(target.currency) ?? []), target]);
	}
	const [most] = [...byCurrency].sort(([, one], [, other]) => other.length - one.length);
	const [currency, compared] = most ?? [undefined, []];
	return { currency, targets: compared, others: targets.length - compared.length };
}

/**
 * The currency of a consensus, which does not name one: that of its analysts' targets, or else of the
 * listing; undefined if the targets are in several currencies or neither is known.
 */
export function consensusCurrency(
	targets: readonly CurrentTarget[],
	listed: string | undefined,
): string | undefined {
	const { currency, others } = inOneCurrency(targets);
	return others === 0 ? (currency ?? listed) : undefined;
}
