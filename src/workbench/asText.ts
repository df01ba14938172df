import { visibleText } from '../base/text.js';

/**
 * What can be seen of a text, so that VS Code shows each letter of it where it would draw `$(name)` as an icon and make
 * `[words](address)` a link, which a company or a list may be called. An invisible blank keeps the letters apart.
 */
export function asText(text: string): string {
	return visibleText(text).replaceAll('$(', '$\u200b(').replaceAll('](', ']\u200b(');
}
