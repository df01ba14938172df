import * as l10n from '@vscode/l10n';
import type { Consensus, RatingCounts } from '../../contract/consensus.js';
import { DASH, type Formats } from '../format.js';
import { firstSeen } from '../plainText.js';

/** An opinion that an analyst can have. */
export type RatingKind = keyof RatingCounts;

/** All opinions, in the one order used by every scale, bar and table: left to right, top to bottom. */
export const ratingKinds: readonly RatingKind[] = ['strongBuy', 'buy', 'hold', 'sell', 'strongSell'];

/** An opinion in words. */
export function ratingKindLabel(kind: RatingKind): string {
	switch (kind) {
		case 'strongBuy':
			return l10n.t('Strong Buy');
		case 'buy':
			return l10n.t('Buy');
		case 'hold':
			return l10n.t('Hold');
		case 'sell':
			return l10n.t('Sell');
		case 'strongSell':
			return l10n.t('Strong Sell');
	}
}

const KINDS: ReadonlyMap<string, RatingKind> = new Map([
	['strongbuy', 'strongBuy'],
	['buy', 'buy'],
	['hold', 'hold'],
	['sell', 'sell'],
	['strongsell', 'strongSell'],
]);

/** The opinion that a consensus label names; undefined for an unknown word. */
export function ratingKind(written: string | undefined): RatingKind | undefined {
	return KINDS.get((written ?? '').toLowerCase().replace(/[\s_-]/g, ''));
}

/** A consensus label in words (`STRONG_BUY` is Strong Buy); unknown words stay as the service sent them. */
export function ratingLabel(written: string | undefined): string {
	const kind = ratingKind(written);
	return kind ? ratingKindLabel(kind) : (firstSeen([written], 40) ?? l10n.t('No rating'));
}

/** One opinion, and how many analysts have it. */
export interface DistributionRow {
	readonly kind: RatingKind;
	readonly label: string;
	/** The count or percentage; absent if it was not reported and may be above zero. */
	readonly value?: number;
	/** The count or whole percentage; a dash if it was not reported and may be above zero. */
	readonly count: string;
	/** Its share of the total, if the service gave counts; a dash as above. */
	readonly share?: string;
	/** Its share of the total, 0 to 1; 0 if it was not reported. */
	readonly fraction: number;
}

/** The distribution of opinions, best first. */
export interface Distribution {
	readonly rows: readonly DistributionRow[];
	/** The distribution in one sentence. */
	readonly summary: string;
}

const THREE: readonly RatingKind[] = ['buy', 'hold', 'sell'];

/**
 * How many analysts have an opinion; undefined if it was not reported and may be above zero. An unreported
 * opinion counts as zero if the others add up to the total and the answer was not simplified.
 */
export function analystCount(consensus: Consensus, kind: RatingKind): number | undefined {
	const { ratings, aggregateType, totalAnalysts } = consensus;
	const all = aggregateType === 'percentage' ? 100 : totalAnalysts;
	return ratings[kind] ?? (kindsOf(consensus).includes(kind) && totalOf(consensus) === all ? 0 : undefined);
}

function kindsOf({ ratings }: Consensus): readonly RatingKind[] {
	return ratings.strongBuy === undefined && ratings.strongSell === undefined ? THREE : ratingKinds;
}

function totalOf({ ratings }: Consensus): number {
	return ratingKinds.reduce((sum, kind) => sum + counted(ratings[kind]), 0);
}

function counted(count: number | undefined): number {
	return Math.max(0, count ?? 0);
}

/**
 * The distribution of opinions, with three kinds if the answer was simplified; undefined if it counts none.
 */
export function ratingDistribution(consensus: Consensus, formats: Formats): Distribution | undefined {
	const total = totalOf(consensus);
	if (total === 0) {
		return undefined;
	}
	const isPercentage = consensus.aggregateType === 'percentage';
	const rows = kindsOf(consensus).map((kind) => {
		const count = analystCount(consensus, kind);
		const fraction = counted(consensus.ratings[kind]) / total;
		return {
			kind,
			label: ratingKindLabel(kind),
			...(count !== undefined && { value: count }),
			count:
				count === undefined ? DASH : isPercentage ? formats.share(count / 100) : formats.number(count, 1),
			...(!isPercentage && { share: count === undefined ? DASH : formats.share(fraction) }),
			fraction,
		};
	});
	const parts = rows
		.filter(({ fraction }) => fraction > 0)
		.map(({ label, count }) => l10n.t('{0}: {1}', label, count));
	return { rows, summary: l10n.t('Ratings by opinion. {0}.', formats.list(parts)) };
}
