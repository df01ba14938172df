import * as l10n from '@vscode/l10n';
import type { Consensus, RatingCounts } from '../../contract/consensus.js';
import { DASH, type Formats } from '../format.js';
import { firstSeen } from '../plainText.js';

/** An opinion that an analyst can hold. */
export type RatingKind = keyof RatingCounts;

/** All opinions in the one order of every scale, bar and table, from left to right or from top to bottom. */
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

/** The opinion that the label of a consensus says; undefined for a word that we do not know. */
export function ratingKind(written: string | undefined): RatingKind | undefined {
	return KINDS.get((written ?? '').toLowerCase().replace(/[\s_-]/g, ''));
}

/** The label of a consensus in words (`STRONG_BUY` is Strong Buy); a word that we do not know stays as it came. */
export function ratingLabel(written: string | undefined): string {
	const kind = ratingKind(written);
	return kind ? ratingKindLabel(kind) : (firstSeen([written], 40) ?? l10n.t('No rating'));
}

/** One opinion and how many hold it. */
export interface DistributionRow {
	readonly kind: RatingKind;
	readonly label: string;
	/** The count or percentage; absent where it was not reported and may be more than none. */
	readonly value?: number;
	/** A count or a whole percentage, as the service gave it; a dash where it was not reported and may be more than none. */
	readonly count: string;
	/** Its part of all, where the service gave counts; a dash as above. */
	readonly share?: string;
	/** Its part of all, 0 to 1; 0 where it was not reported. */
	readonly fraction: number;
}

/** How opinions are spread, best first. */
export interface Distribution {
	readonly rows: readonly DistributionRow[];
	/** The same in one sentence. */
	readonly summary: string;
}

const THREE: readonly RatingKind[] = ['buy', 'hold', 'sell'];

/**
 * How many hold an opinion; undefined where it was not reported and may be more than none. What is not reported is none
 * where the others are all there are, and the answer was not simplified.
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

/** The spread of opinions; undefined where nobody holds any. Three kinds where the answer was simplified. */
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
