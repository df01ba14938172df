import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import { DASH, type Formats } from '../format.js';
import { ratingKindLabel, ratingKinds, type RatingKind } from './ratingWords.js';

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

/** The spread of opinions; undefined where nobody holds any. Three kinds where the answer was simplified. */
export function ratingDistribution(
	{ ratings, aggregateType, totalAnalysts }: Consensus,
	formats: Formats,
): Distribution | undefined {
	const counted = (kind: RatingKind): number => Math.max(0, ratings[kind] ?? 0);
	const total = ratingKinds.reduce((sum, kind) => sum + counted(kind), 0);
	if (total === 0) {
		return undefined;
	}
	const isPercentage = aggregateType === 'percentage';
	// What is not reported is none where the others are all there are.
	const unreported = total === (isPercentage ? 100 : totalAnalysts) ? 0 : undefined;
	const kinds = ratings.strongBuy === undefined && ratings.strongSell === undefined ? THREE : ratingKinds;
	const rows = kinds.map((kind) => {
		const count = ratings[kind] ?? unreported;
		const fraction = counted(kind) / total;
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
