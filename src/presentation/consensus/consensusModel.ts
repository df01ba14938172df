import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Formats } from '../format.js';
import {
	type Distribution,
	ratingDistribution,
	ratingKind,
	type RatingKind,
	ratingKindLabel,
	ratingKinds,
	ratingLabel,
} from './ratingKinds.js';

/** A named figure. */
export interface Fact {
	readonly label: string;
	readonly value: string;
}

/** What analysts think, in finished words. */
export interface ConsensusModel {
	readonly rating: string;
	/** The value behind the label (`3.92 of 5`). */
	readonly value?: string;
	readonly gauge?: ConsensusGauge;
	readonly facts: readonly Fact[];
	readonly distribution?: Distribution & {
		readonly heading: string;
		/** Of its table; the share only where the service gave counts. */
		readonly columns: readonly [opinion: string, count: string, share?: string];
	};
	/** Said where nobody was counted. */
	readonly noDistribution: string;
}

/** The consensus as shown; undefined where it holds no opinion. */
export function consensusModel(
	consensus: Consensus | undefined,
	formats: Formats,
): ConsensusModel | undefined {
	if (consensus === undefined) {
		return undefined;
	}
	const distribution = ratingDistribution(consensus, formats);
	if (!distribution && consensus.rating === undefined && consensus.value === undefined) {
		return undefined;
	}
	const gauge = consensusGauge(consensus, formats);
	return {
		rating: ratingLabel(consensus.rating),
		...(consensus.value !== undefined && { value: l10n.t('{0} of 5', formats.score(consensus.value)) }),
		...(gauge && { gauge }),
		facts: facts(consensus, formats),
		...(distribution && {
			distribution: {
				...distribution,
				heading: l10n.t('Ratings'),
				columns:
					consensus.aggregateType === 'percentage'
						? [l10n.t('Opinion'), l10n.t('Percent')]
						: [l10n.t('Opinion'), l10n.t('Analysts'), l10n.t('Share')],
			},
		}),
		noDistribution: l10n.t('No ratings were counted.'),
	};
}

function facts({ uniqueAnalysts, totalAnalysts, updatedAt }: Consensus, formats: Formats): readonly Fact[] {
	// The two differ only where one analyst speaks for several firms.
	const isOneNumber = uniqueAnalysts === totalAnalysts;
	return [
		...(uniqueAnalysts === undefined
			? []
			: [
					{
						label: isOneNumber ? l10n.t('Analysts') : l10n.t('Unique analysts'),
						value: formats.number(uniqueAnalysts),
					},
				]),
		...(totalAnalysts === undefined || isOneNumber
			? []
			: [{ label: l10n.t('Analysts in total'), value: formats.number(totalAnalysts) }]),
		...(updatedAt === undefined ? [] : [{ label: l10n.t('As of'), value: formats.instant(updatedAt) }]),
	];
}

/** Where the consensus stands between the strongest buy and the strongest sell. */
export interface ConsensusGauge {
	/** 0 (strong buy, on the left) to 1 (strong sell). */
	readonly at: number;
	/** The value as it is read (`3.92`). */
	readonly value: string;
	/** The opinions from left to right, each as wide as the values that it stands for. */
	readonly steps: readonly RatingKind[];
	/** The values at which one opinion ends and the next begins, and those of the ends. */
	readonly ticks: readonly { readonly at: number; readonly text: string }[];
	/** Those of the scale's ends in words. */
	readonly ends: readonly [left: string, right: string];
	/** The same in one sentence. */
	readonly spoken: string;
}

const WORST = 1;
const BEST = 5;
/** Where opinions meet: a value is rounded to the nearest of five labels. */
const BORDERS = [BEST, 4.5, 3.5, 2.5, 1.5, WORST];

/**
 * The consensus on its scale; undefined where its value is not on it. The service's word says in which opinion it stands,
 * the value where in that.
 */
function consensusGauge(
	{ value, rating }: Pick<Consensus, 'value' | 'rating'>,
	formats: Formats,
): ConsensusGauge | undefined {
	if (value === undefined || value < WORST || value > BEST) {
		return undefined;
	}
	const written = formats.score(value);
	const ends = [ratingKindLabel('strongBuy'), ratingKindLabel('strongSell')] as const;
	return {
		at: placeOf(withinOpinion(value, ratingKind(rating))),
		value: written,
		steps: ratingKinds,
		ticks: BORDERS.map((border) => ({ at: placeOf(border), text: formats.number(border, 1) })),
		ends,
		spoken: l10n.t('{0} on a scale from 5, {1}, to 1, {2}', written, ...ends),
	};
}

function placeOf(value: number): number {
	return (BEST - value) / (BEST - WORST);
}

/** A value, or the nearest one that stands for an opinion. */
function withinOpinion(value: number, kind: RatingKind | undefined): number {
	const place = kind === undefined ? -1 : ratingKinds.indexOf(kind);
	const [most, least] = [BORDERS[place], BORDERS[place + 1]];
	return most === undefined || least === undefined ? value : Math.min(Math.max(value, least), most);
}
