import { escapedMarkdown } from './escapedMarkdown.js';
import { plainText } from './plainText.js';

const LONGEST = 200;

/**
 * Untrusted text as Markdown that renders literally, with no links, images, icons or markup. Bare addresses
 * are escaped so that they don't become links.
 */
export function safeMarkdown(written: string): string {
	return escapedMarkdown(plainText(written, LONGEST));
}
