import { visibleText } from '../base/text.js';

/**
 * Returns the visible part of a text, escaped so that VS Code shows it literally. Otherwise VS Code renders
 * `$(name)` as an icon and `[words](address)` as a link, and a company or list name may contain either. A
 * zero-width space separates the characters.
 */
export function asText(text: string): string {
	return visibleText(text).replaceAll('$(', '$\u200b(').replaceAll('](', ']\u200b(');
}
