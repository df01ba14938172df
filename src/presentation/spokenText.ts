import type { Direction } from './direction.js';

/** A text; where it reads badly aloud, other words for it. */
export interface SpokenText {
	readonly text: string;
	readonly spoken?: string;
}

/** A text that may have a direction, which a mark beside it shows. */
export interface DirectedText extends SpokenText {
	readonly direction?: Direction;
}
