import { shownDirection } from '../direction.js';
import type { Formats } from '../format.js';
import type { DirectedText } from '../spokenText.js';

/** A change with its sign, and which way it went; one that is read as nothing has no way. */
export function changeText(change: number, formats: Formats): DirectedText {
	const direction = shownDirection(change);
	return { text: formats.change(change), ...(direction !== 'level' && { direction }) };
}
