import { t } from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Formats } from '../format.js';
import { type Distribution, ratingDistribution } from './ratingDistribution.js';
import { ratingLabel } from './ratingWords.js';
import { type TargetRange, targetRange } from './targetRange.js';

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
	readonly facts: readonly Fact[];
	readonly distribution?: Distribution & {
		readonly heading: string;
		/** Of its table; the share only where the service gave counts. */
		readonly columns: readonly [opinion: string, count: string, share?: string];
	};
	readonly targets?: TargetRange & {
		readonly heading: string;
		readonly columns: readonly [target: string, value: string];
		readonly note: string;
	};
	/** Said where one of the two is missing. */
	readonly noDistribution: string;
	readonly noTargets: string;
}

/** The consensus as shown; undefined where it holds neither ratings nor targets. */
export function consensusModel(
	consensus: Consensus | undefined,
	formats: Formats,
): ConsensusModel | undefined {
	if (consensus === undefined) {
		return undefined;
	}
	const distribution = ratingDistribution(consensus, formats);
	const targets = targetRange(consensus, formats);
	if (!distribution && !targets && consensus.rating === undefined && consensus.value === undefined) {
		return undefined;
	}
	return {
		rating: ratingLabel(consensus.rating),
		...(consensus.value !== undefined && { value: t('{0} of 5', formats.number(consensus.value, 2)) }),
		facts: facts(consensus, formats),
		...(distribution && {
			distribution: {
				...distribution,
				heading: t('Ratings'),
				columns:
					consensus.aggregateType === 'percentage'
						? [t('Opinion'), t('Percent')]
						: [t('Opinion'), t('Analysts'), t('Share')],
			},
		}),
		...(targets && {
			targets: {
				...targets,
				heading: t('Price Targets'),
				columns: [t('Target'), t('Price')],
				note: t('In the currency of the listing'),
			},
		}),
		noDistribution: t('No ratings were counted.'),
		noTargets: t('No price targets were given.'),
	};
}

function facts({ uniqueAnalysts, totalAnalysts, updatedAt }: Consensus, formats: Formats): readonly Fact[] {
	return [
		...(uniqueAnalysts === undefined
			? []
			: [{ label: t('Unique analysts'), value: formats.number(uniqueAnalysts) }]),
		...(totalAnalysts === undefined
			? []
			: [{ label: t('Analysts in total'), value: formats.number(totalAnalysts) }]),
		...(updatedAt === undefined ? [] : [{ label: t('As of'), value: formats.instant(updatedAt) }]),
	];
}
