import * as l10n from '@vscode/l10n';
import type { Formats } from './format.js';
import type { Ratio } from '../market/ratios.js';

/** Which way something went; `level` where it moved neither way. */
export type Direction = 'up' | 'down' | 'level';

/** The direction of a change. */
export function directionOf(change: number): Direction {
	return change > 0 ? 'up' : change < 0 ? 'down' : 'level';
}

/** The direction of a change as it is read: one that rounds to nothing in tenths of a percent is level. */
export function shownDirection(ratio: number): Direction {
	return directionOf(Math.round(ratio * 1000));
}

/** Which colours say that something rises or falls; signs and shapes always say it too. */
export const colorConventions = ['theme', 'greenUp', 'redUp', 'colorBlind', 'neutral'] as const;
export type ColorConvention = (typeof colorConventions)[number];

/** A text; where it reads badly aloud, other words for it. */
export interface SpokenText {
	readonly text: string;
	readonly spoken?: string;
}

/** A text that may have a direction, which a mark beside it shows. */
export interface DirectedText extends SpokenText {
	readonly direction?: Direction;
}

/** A cell of a table in finished words, which the page draws whatever they say. */
export interface TableCell extends DirectedText {
	/** What is said on demand. */
	readonly title?: string;
	/** An address of the web, `https` alone; the text names it, and a picture stands for it. */
	readonly link?: string;
}

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
