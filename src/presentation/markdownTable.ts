import { escapedMarkdown } from './escapedMarkdown.js';
import { plainText } from './plainText.js';

/** Words and figures that no Markdown takes for more than they are. */
const HARMLESS =
	/^(?!.*www\.)[+-]?[\p{L}\p{N}]+(?:(?:[,:] | · |[ ,/-]|(?<=\d)\.(?=\d)|(?<=\d):(?=\d\d?(?![\p{L}\d])))[\p{L}\p{N}]+)*%?$/iu;
const LONGEST = 200;

/** A text, also one from outside, as the cell of a table: it shows exactly this text, whatever stands in it. */
export function markdownCell(text: string, longest = LONGEST): string {
	const plain = plainText(text, longest);
	return HARMLESS.test(plain) ? plain : escapedMarkdown(plain, longest);
}

/** The line of a table that has these cells. */
export function markdownLine(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |\n`;
}
