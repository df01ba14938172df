import { type DayNumber, monthEnd, onAnyWeekday, onBusinessDay } from './days.js';
import { FIRST_YEAR } from './fiscalQuarter.js';
import { Random } from './random.js';
import { type RealSplit, LEVEL_DAY, type Profile } from './profile.js';

/** Why a share was split. */
export type SplitKind = 'Split' | 'Reverse Split' | 'Spin-Off' | 'ADR Ratio Change';

/** A split: the ratio of new to old shares, and its dates. */
export interface ShareSplit {
	readonly kind: SplitKind;
	readonly newShares: number;
	readonly oldShares: number;
	readonly announced: DayNumber;
	readonly recorded: DayNumber;
	readonly distributed: DayNumber;
	/** From this day on, the price is that of the new shares. */
	readonly ex: DayNumber;
}

/** The splits of a company, oldest first, and their effect on its shares. */
export interface ShareSplits {
	readonly all: readonly ShareSplit[];
	/** How many shares one mid-2025 share is on a day; 1 in mid-2025. */
	readonly factorOn: (day: DayNumber) => number;
}

/** Splits are generated up to this year. */
const LAST_YEAR = 2060;

export function shareSplitsOf(profile: Profile, seed: number): ShareSplits {
	const all = profile.realSplits?.map((split) => detailed(profile, split)) ?? inventedSplits(profile, seed);
	const factorUntil = (day: DayNumber): number =>
		all.reduce(
			(factor, { ex, newShares, oldShares }) => (ex <= day ? (factor * newShares) / oldShares : factor),
			1,
		);
	const then = factorUntil(LEVEL_DAY);
	return { all, factorOn: all.length === 0 ? () => 1 : (day) => factorUntil(day) / then };
}

function inventedSplits(profile: Profile, seed: number): readonly ShareSplit[] {
	const random = new Random(seed, 'splits', profile.symbol);
	const all: ShareSplit[] = [];
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
		const kind = kindIn(profile, random.share());
		if (kind !== undefined) {
			all.push(splitIn(year, kind, random));
		}
	}
	return all;
}

/** A real split, with the dates around it made up. */
function detailed({ symbol }: Profile, { newShares, oldShares, ex }: RealSplit): ShareSplit {
	const random = new Random('known split', symbol, ex);
	return {
		kind: newShares > oldShares ? 'Split' : 'Reverse Split',
		newShares,
		oldShares,
		announced: onAnyWeekday(ex - random.whole(14, 35), random.whole(0, 3)),
		...daysBefore(ex, random),
		ex,
	};
}

function daysBefore(ex: DayNumber, random: Random): Pick<ShareSplit, 'recorded' | 'distributed'> {
	return { recorded: onBusinessDay(ex - random.whole(4, 8)), distributed: onBusinessDay(ex - 1) };
}

/**
 * The kind of split, if any, for a year's random number: rising shares are split, fallen ones reverse split.
 */
function kindIn({ traits, currency }: Profile, lot: number): SplitKind | undefined {
	const forward = traits.has('grower') ? 0.045 : traits.has('lossMaker') ? 0 : 0.012;
	const reverse = traits.has('lossMaker') && traits.has('decliner') ? 0.05 : 0.001;
	const spinOff = 0.004;
	const ratioChange = currency === 'USD' ? 0 : 0.03;
	const kinds = [
		['Split', forward],
		['Reverse Split', reverse],
		['Spin-Off', spinOff],
		['ADR Ratio Change', ratioChange],
	] as const;
	let sum = 0;
	return kinds.find(([, chance]) => lot < (sum += chance))?.[0];
}

const ratios: Readonly<Record<SplitKind, readonly (readonly [newShares: number, oldShares: number])[]>> = {
	Split: [
		[2, 1],
		[2, 1],
		[3, 1],
		[4, 1],
		[5, 1],
		[10, 1],
		[3, 2],
	],
	'Reverse Split': [
		[1, 4],
		[1, 8],
		[1, 10],
		[1, 15],
	],
	'Spin-Off': [
		[1.253, 1],
		[1.081, 1],
		[1.142, 1],
	],
	'ADR Ratio Change': [
		[1.25, 1],
		[2, 1],
		[1, 2],
	],
};

/** The ratio and dates of a split in a year. */
export function splitIn(year: number, kind: SplitKind, random: Random): ShareSplit {
	const [newShares, oldShares] = random.pick(ratios[kind]);
	const newYear = monthEnd(year - 1, 12) + 1;
	const announced = onAnyWeekday(newYear + random.whole(0, 330), random.whole(0, 3));
	// Now and then a split is announced only after it happened.
	const ex = onBusinessDay(announced + (random.chance(0.03) ? -2 : random.whole(12, 34)));
	const days = daysBefore(ex, random);
	return {
		kind,
		newShares,
		oldShares,
		announced,
		...days,
		distributed: ex === announced ? ex : days.distributed,
		ex,
	};
}
