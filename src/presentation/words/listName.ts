import * as l10n from '@vscode/l10n';
import { cutShort, visibleText } from '../../base/visibleText.js';

/** A little more than the longest name that may be typed. */
const LONGEST = 80;

/** A watchlist's name as it is shown: anybody may have written the settings of a workspace. */
export function listName(name: string): string {
	return cutShort(visibleText(name.slice(0, LONGEST * 8)), LONGEST) || l10n.t('Unnamed');
}
