import * as l10n from '@vscode/l10n';
import type { Formats } from './format.js';
import type { Ratio } from '../market/ratios.js';

/** The direction of a change; `level` if there is none. */
export type Direction = 'up' | 'down' | 'level';

/** The direction of an exact change. */
function directionOf(change: number): Direction {
	return change > 0 ? 'up' : change < 0 ? 'down' : 'level';
}

/** The direction of a change as displayed: one that rounds to zero tenths of a percent is level. */
export function shownDirection(ratio: number): Direction {
	return directionOf(Math.round(ratio * 1000));
}

/** Which colors mark rise and fall; signs and shapes always show it too. */
export const colorConventions = ['theme', 'greenUp', 'redUp', 'colorBlind', 'neutral'] as const;
export type ColorConvention = (typeof colorConventions)[number];

/** A text, with a spoken version if it reads badly aloud. */
export interface SpokenText {
	readonly text: string;
	readonly spoken?: string;
}

/** A text with an optional direction, shown by a mark beside it. */
export interface DirectedText extends SpokenText {
	readonly direction?: Direction;
}

/** A table cell in finished words; the page draws it whatever its content. */
export interface TableCell extends DirectedText {
	/** The tooltip. */
	readonly title?: string;
	/** An `https` address; the cell shows the text, with an icon for the link. */
	readonly link?: string;
}

/** A change with its sign and direction; one that rounds to zero has no direction. */
export function changeText(change: Ratio, formats: Formats): DirectedText {
	const { direction, ...text } = markedChange(change, formats);
	return { ...text, ...(direction !== undefined && direction !== 'level' && { direction }) };
}

/** The same, but a change that rounds to zero has a mark too. */
export function markedChange(change: Ratio, formats: Formats): DirectedText {
	return change === 'notMeaningful'
		? notMeaningful()
		: { text: formats.change(change), direction: shownDirection(change) };
}

/** Shown where both figures are there, but a percentage of them would be meaningless. */
export function notMeaningful(): Required<SpokenText> {
	return { text: l10n.t('n.m.'), spoken: l10n.t('not meaningful') };
}
