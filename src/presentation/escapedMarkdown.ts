import { cutShort, visibleText } from '../base/text.js';

const LONGEST = 200;

/** Escapes one of our own texts, or one that is already plain, as Markdown that renders literally. */
export function escapedMarkdown(plain: string, longest = LONGEST): string {
	return cutShort(visibleText(plain), longest)
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/[\\`*_{}[\]()#+\-.!|~$]/g, '\\$&')
		.replace(/:/g, '&#58;')
		.replace(/@/g, '&#64;')
		.replace(/(www)\\\./gi, '$1&#46;');
}
