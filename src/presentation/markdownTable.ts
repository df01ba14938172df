import { escapedMarkdown } from './escapedMarkdown.js';
import { plainText } from './plainText.js';

/** Words and figures that contain no Markdown syntax. */
const HARMLESS =
	/^(?!.*www\.)[+-]?[\p{L}\p{N}]+(?:(?:[,:] | · |[ ,/-]|(?<=\d)\.(?=\d)|(?<=\d):(?=\d\d?(?![\p{L}\d])))[\p{L}\p{N}]+)*%?$/iu;
const LONGEST = 200;

/** Any text, including untrusted text, as a table cell that renders literally. */
export function markdownCell(text: string, longest = LONGEST): string {
	const plain = plainText(text, longest);
	return HARMLESS.test(plain) ? plain : escapedMarkdown(plain, longest);
}

/** A table line with these cells. */
export function markdownLine(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |\n`;
}
