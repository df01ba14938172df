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

/** A labeled value. */
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
		/** The table's columns; `share` only where the service gave counts. */
		readonly columns: readonly [opinion: string, count: string, share?: string];
	};
	/** Shown if no ratings were counted. */
	readonly noDistribution: string;
}

/** The consensus to show; undefined if it contains no opinion. */
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
	// The two differ only if one analyst covers the company for several firms.
	const isOneNumber = uniqueAnalysts === totalAnalysts;
	return [
		...(uniqueAnalysts === undefined
			? []
			: [
					{
						label: l10n.t('Analysts'),
						value: formats.number(uniqueAnalysts),
					},
				]),
		...(totalAnalysts === undefined || isOneNumber
			? []
			: [{ label: l10n.t('Analysts in total'), value: formats.number(totalAnalysts) }]),
		...(updatedAt === undefined ? [] : [{ label: l10n.t('As of'), value: formats.instant(updatedAt) }]),
	];
}

/** The position of the consensus on a scale from strong buy to strong sell. */
export interface ConsensusGauge {
	/** 0 (strong buy, on the left) to 1 (strong sell). */
	readonly at: number;
	/** The value as displayed (`3.92`). */
	readonly value: string;
	/** The opinions from left to right, each as wide as its range of values. */
	readonly steps: readonly RatingKind[];
	/** The values at which one opinion ends and the next begins, plus both ends of the scale. */
	readonly ticks: readonly { readonly at: number; readonly text: string }[];
	/** The labels of both ends of the scale. */
	readonly ends: readonly [left: string, right: string];
	/** The gauge in one sentence. */
	readonly spoken: string;
}

const WORST = 1;
const BEST = 5;
/** The borders between opinions: a value is rounded to the nearest of five labels. */
const BORDERS = [BEST, 4.5, 3.5, 2.5, 1.5, WORST];

/**
 * The consensus on its scale; undefined if the value is off the scale. The service's label decides the
 * opinion, the value the position within it.
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
		at: placeOf(withinRating(value, ratingKind(rating))),
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

/** The value, clamped to the range of the rating. */
function withinRating(value: number, kind: RatingKind | undefined): number {
	const place = kind === undefined ? -1 : ratingKinds.indexOf(kind);
	const [most, least] = [BORDERS[place], BORDERS[place + 1]];
	return most === undefined || least === undefined ? value : Math.min(Math.max(value, least), most);
}
