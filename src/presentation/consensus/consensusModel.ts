import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Formats } from '../format.js';
import { type ConsensusGauge, consensusGauge } from './consensusGauge.js';
import { type Distribution, ratingDistribution } from './ratingDistribution.js';
import { ratingLabel } from './ratingWords.js';

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
