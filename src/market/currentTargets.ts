import { dayAfter } from '../base/days.js';
import { PerObject } from '../base/once.js';
import type { Rating } from '../contract/ratings.js';

/** A price target that an analyst stands by, with the rating that set it. */
export interface CurrentTarget {
	/** For a share of today, where the service says how splits change it. */
	readonly value: number;
	/** As the service wrote it. */
	readonly currency: string | undefined;
	readonly rating: Rating;
}

/** How long an analyst's word is counted, as in the service's consensus. */
const CURRENT_DAYS = 365;
const ENDINGS: readonly (string | undefined)[] = [
	'Suspends',
	'Removes',
	'Terminates Coverage On',
	'Firm Dissolved',
];

const known = new PerObject<readonly Rating[], string, readonly CurrentTarget[]>();

/** The targets that analysts stand by on a day: the newest word of each analyst of a firm within the year before. */
export function currentTargets(ratings: readonly Rating[], today: string): readonly CurrentTarget[] {
	return known.get(ratings, today, () => {
		const follow = followTargets();
		ratingsByDate(ratings)
			.filter(({ date }) => date <= today)
			.forEach(({ rating }) => follow.hear(rating));
		return follow.on(today);
	});
}

/** Hears ratings in the order of their dates, and says which targets stand. */
export function followTargets(): {
	readonly hear: (rating: Rating) => void;
	readonly on: (day: string) => readonly CurrentTarget[];
} {
	const newest = new Map<string, Rating>();
	return {
		hear(rating) {
			newest.set(`${rating.firm ?? ''}\n${rating.analystId ?? rating.analystName ?? ''}`, rating);
		},
		on(day) {
			const from = dayAfter(day, -CURRENT_DAYS);
			return [...newest.values()]
				.filter(({ action, date = '' }) => date >= from && !ENDINGS.includes(action))
				.flatMap((rating) => targetOf(rating) ?? []);
		},
	};
}

/** The target that a rating sets; undefined where it sets none. */
export function targetOf(rating: Rating): CurrentTarget | undefined {
	const target = rating.adjustedTarget ?? rating.target;
	return target && { value: target.value, currency: rating.currency, rating };
}

/** Those that have a day, the oldest first. */
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

/** Targets of one currency, which alone can be compared, and how many there are in others. */
export interface ComparedTargets {
	readonly currency: string | undefined;
	readonly targets: readonly CurrentTarget[];
	readonly others: number;
}

/** The targets in the currency that most of them are given in. */
export function inOneCurrency(targets: readonly CurrentTarget[]): ComparedTargets {
	const byCurrency = new Map<string | undefined, readonly CurrentTarget[]>();
	for (const target of targets) {
		byCurrency.set(target.currency, [...(byCurrency.get(target.currency) ?? []), target]);
	}
	const [most] = [...byCurrency].sort(([, one], [, other]) => other.length - one.length);
	const [currency, compared] = most ?? [undefined, []];
	return { currency, targets: compared, others: targets.length - compared.length };
}

/**
 * The currency of a consensus, which names none: that of the targets of its analysts, or else of the listing;
 * undefined where the targets are in several, or nothing is known.
 */
export function consensusCurrency(
	targets: readonly CurrentTarget[],
	listed: string | undefined,
): string | undefined {
	const { currency, others } = inOneCurrency(targets);
	return others === 0 ? (currency ?? listed) : undefined;
}
