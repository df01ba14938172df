import { escapedMarkdown } from './escapedMarkdown.js';
import { plainText } from './plainText.js';

const LONGEST = 200;

/**
 * Text from outside as Markdown that shows exactly this text: no link, picture, icon or markup comes of it. Bare
 * addresses lose what would make links of them.
 */
export function safeMarkdown(written: string): string {
	return escapedMarkdown(plainText(written, LONGEST));
}
