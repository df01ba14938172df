import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../../contract/consensus.js';
import { ratingLabel } from '../../../presentation/consensus/ratingKinds.js';
import type { FoldedTable } from '../../../presentation/chart/pictureName.js';
import { DASH, type FormatContext } from '../../../presentation/format.js';
import { inOneLine } from '../../../presentation/lines.js';

/** A consensus and the day that it is of. */
export interface DatedConsensus {
	readonly day: string;
	readonly consensus: Consensus;
}

/** What the charts of the consensus over time show, the newest first; undefined where nothing is known. */
export function consensusTrendTable(
	points: readonly DatedConsensus[],
	currency: string | undefined,
	{ formats }: FormatContext,
): FoldedTable | undefined {
	if (points.length === 0) {
		return undefined;
	}
	const price = (target: number | undefined): string =>
		target === undefined ? DASH : formats.price(target, currency);
	return {
		label: l10n.t('Consensus by month'),
		columns: [
			l10n.t('Date'),
			l10n.t('Consensus'),
			l10n.t('Analysts'),
			l10n.t('Low target'),
			l10n.t('Mean target'),
			l10n.t('High target'),
		],
		lines: points.toReversed().map(({ day, consensus }) => ({
			head: formats.day(day),
			cells: [
				opinion(consensus, formats),
				consensus.uniqueAnalysts === undefined ? DASH : formats.number(consensus.uniqueAnalysts),
				price(consensus.lowTarget),
				price(consensus.meanTarget),
				price(consensus.highTarget),
			],
		})),
	};
}

function opinion({ rating, value }: Consensus, formats: FormatContext['formats']): string {
	return (
		inOneLine([
			rating === undefined ? undefined : ratingLabel(rating),
			value === undefined ? undefined : l10n.t('{0} of 5', formats.number(value, 2)),
		]) || DASH
	);
}
