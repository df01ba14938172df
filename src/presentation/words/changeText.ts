import * as l10n from '@vscode/l10n';
import type { Ratio } from '../../market/ratio.js';
import { shownDirection } from '../direction.js';
import type { Formats } from '../format.js';
import type { DirectedText, SpokenText } from '../spokenText.js';

/** A change with its sign, and which way it went; one that is read as nothing has no way. */
export function changeText(change: Ratio, formats: Formats): DirectedText {
	const { direction, ...text } = markedChange(change, formats);
	return { ...text, ...(direction !== undefined && direction !== 'level' && { direction }) };
}

/** The same where a change that is read as nothing has a mark too. */
export function markedChange(change: Ratio, formats: Formats): DirectedText {
	return change === 'notMeaningful'
		? notMeaningful()
		: { text: formats.change(change), direction: shownDirection(change) };
}

/** What stands where two figures are known, and a percentage of them would say nothing. */
export function notMeaningful(): Required<SpokenText> {
	return { text: l10n.t('n.m.'), spoken: l10n.t('not meaningful') };
}
