import type { Split } from '../contract/splits.js';
import { numberOf, ratio } from './ratios.js';

/** What a company's splits mean for amounts of different days. */
export interface ShareSplits {
	/** How many of today's shares one share of that day has become, as far as the ratios are readable. */
	readonly factorSince: (day: string | undefined) => number;
	/** Whether amounts of the two days, the earlier first, are for comparable shares. */
	readonly areComparable: (from: string, to: string) => boolean;
	/** The splits after a day, oldest first. */
	readonly since: (day: string) => readonly Split[];
}

interface EffectiveSplit {
	readonly split: Split;
	readonly exDate: string;
	/** New shares for each old one; undefined if the ratio is not readable. */
	readonly factor: number | undefined;
}

/** The splits in effect by a day; `splits` is undefined if they are not loaded. */
export function shareSplits(splits: readonly Split[] | undefined, today: string): ShareSplits {
	if (splits === undefined) {
		return { factorSince: () => 1, areComparable: (from, to) => from === to, since: () => [] };
	}
	const effective = splits
		.flatMap((split): readonly EffectiveSplit[] =>
			split.exDate === undefined || split.exDate > today
				? []
				: [{ split, exDate: split.exDate, factor: factorOf(split) }],
		)
		.sort((one, other) => (one.exDate < other.exDate ? -1 : 1));
	return {
		// On the ex-date, a share is already a new one.
		factorSince: (day) =>
			effective.reduce(
				(product, { exDate, factor }) =>
					day !== undefined && exDate > day ? product * (factor ?? 1) : product,
				1,
			),
		areComparable: (from, to) =>
			effective.every(({ exDate, factor }) => factor !== undefined || exDate <= from || exDate > to),
		since: (day) => effective.flatMap(({ split, exDate }) => (exDate > day ? [split] : [])),
	};
}

function factorOf({ ratio: written }: Split): number | undefined {
	return numberOf(ratio(written?.newShares, written?.oldShares));
}
