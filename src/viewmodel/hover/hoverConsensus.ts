import { t } from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import { type ConsensusModel, consensusModel } from '../consensus/consensusModel.js';
import { consensusPicture, type PictureTheme } from '../consensus/consensusPicture.js';
import { ratingLabel } from '../consensus/ratingWords.js';
import { type TargetRange, targetRange } from '../consensus/targetRange.js';
import type { Formats } from '../format.js';
import { factLine, LINE_BREAK, outside } from './hoverPart.js';
import { base64 } from '../base64.js';

/** What analysts think: the opinion, a picture, and in words what the picture shows. */
export function consensusMarkdown(
	consensus: Consensus | undefined,
	theme: PictureTheme,
	formats: Formats,
): string {
	const model = consensusModel(consensus, formats);
	const targets = consensus && targetRange(consensus, formats);
	if (!consensus || (!model && !targets)) {
		return t('No analyst consensus.');
	}
	const analysts = consensus.uniqueAnalysts ?? consensus.totalAnalysts;
	const picture = consensusPicture(consensus, theme, formats);
	return [
		factLine([
			`**${outside(ratingLabel(consensus.rating))}**`,
			model?.value,
			analysts === undefined ? undefined : t('Analysts: {0}', formats.number(analysts)),
		]),
		picture ? svgImage(picture.svg, picture.alt) : '',
		targetWords(targets),
		opinionWords(model?.distribution),
	]
		.filter((line) => line !== '')
		.join(LINE_BREAK);
}

function targetWords(targets: TargetRange | undefined): string {
	return targets
		? `${t('Price target')}: ${factLine(targets.rows.map(({ label, value }) => `${label} ${outside(value)}`))}`
		: t('No price targets.');
}

function opinionWords(distribution: ConsensusModel['distribution']): string {
	return distribution
		? `${t('Ratings')}: ${factLine(
				distribution.rows
					.filter(({ fraction }) => fraction > 0)
					.map(({ label, count }) => `${label} ${outside(count)}`),
			)}`
		: '';
}

function svgImage(svg: string, alt: string): string {
	return `![${outside(alt, 200)}](data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))})`;
}
