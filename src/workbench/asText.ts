import { visibleText } from '../base/text.js';

/**
 * Returns the visible text so that VS Code shows it literally, where it would render `$(name)` as an icon and
 * `[words](address)` as a link; a company or list name may contain either. A zero-width space separates the
 * characters.
 */
export function asText(text: string): string {
	return visibleText(text).replaceAll('$(', '$\u200b(').replaceAll('](', ']\u200b(');
}
