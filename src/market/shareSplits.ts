import type { Split } from '../contract/splits.js';
import { numberOf, ratio } from './ratios.js';

/** What the splits of a share say about amounts of different days. */
export interface ShareSplits {
	/** How many shares of today stand for one share of that day, as far as the ratios can be read. */
	readonly factorSince: (day: string | undefined) => number;
	/** Whether amounts of the two days are for shares that can be compared; the earlier day first. */
	readonly areComparable: (from: string, to: string) => boolean;
	/** The splits that lie after a day, the oldest first. */
	readonly since: (day: string) => readonly Split[];
}

interface EffectiveSplit {
	readonly split: Split;
	readonly exDate: string;
	/** New shares for one old one; undefined where the ratio cannot be read. */
	readonly factor: number | undefined;
}

/** The splits that have taken effect on a day; undefined stands for splits that are not known. */
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
		// On its ex-date a share is a new one already.
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
