import type { DirectedText } from './spokenText.js';

/** A cell of a table in finished words, which the page draws whatever they say. */
export interface TableCell extends DirectedText {
	/** What is said on demand. */
	readonly title?: string;
	/** An address of the web, `https` alone; the text names it, and a picture stands for it. */
	readonly link?: string;
}
