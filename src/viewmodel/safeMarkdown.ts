import { plainText } from './plainText.js';

const LONGEST = 200;

/**
 * Text from outside as Markdown that shows exactly this text: no link, picture, icon or markup comes of it. Bare
 * addresses lose what would make links of them.
 */
export function safeMarkdown(written: string): string {
	return plainText(written, LONGEST)
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/[\\`*_{}[\]()#+\-.!|~$]/g, '\\$&')
		.replace(/:/g, '&#58;')
		.replace(/@/g, '&#64;')
		.replace(/(www)\\\./gi, '$1&#46;');
}
