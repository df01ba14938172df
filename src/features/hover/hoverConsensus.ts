import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import { consensusModel } from '../../presentation/consensus/consensusModel.js';
import { consensusPicture } from '../../presentation/consensus/consensusPicture.js';
import type { PicturePalette } from '../../presentation/consensus/consensusPicturePalette.js';
import { ratingLabel } from '../../presentation/consensus/ratingWords.js';
import { targetRange } from '../../presentation/consensus/targetRange.js';
import type { Formats } from '../../presentation/format.js';
import { factLine, LINE_BREAK, outside } from './hoverPart.js';
import { base64 } from '../../presentation/base64.js';
import { analystsWords } from '../../presentation/words/analystsWords.js';

/** What analysts think: the opinion, and a picture of targets and ratings, whose text alternative has its figures. */
export function consensusMarkdown(
	consensus: Consensus | undefined,
	currency: string | undefined,
	palette: PicturePalette,
	formats: Formats,
): string {
	const model = consensusModel(consensus, formats);
	const targets = consensus && targetRange(consensus, currency, formats);
	if (!consensus || (!model && !targets)) {
		return l10n.t('No analyst consensus.');
	}
	const analysts = consensus.uniqueAnalysts ?? consensus.totalAnalysts;
	const picture = consensusPicture(consensus, currency, palette, formats);
	return [
		factLine([
			`**${outside(ratingLabel(consensus.rating))}**`,
			model?.value,
			analysts === undefined ? undefined : analystsWords(analysts, formats),
			targets ? undefined : l10n.t('No price targets.'),
		]),
		picture ? svgImage(picture.svg, picture.alt) : '',
	]
		.filter((line) => line !== '')
		.join(LINE_BREAK);
}

function svgImage(svg: string, alt: string): string {
	return `![${outside(alt, 200)}](data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))})`;
}
