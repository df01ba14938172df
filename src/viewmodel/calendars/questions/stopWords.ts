import { t } from '@vscode/l10n';
import type { StopReason } from '../../../store/calendarSource.js';

/** Why no more rows come though there may be more; undefined where these are all. */
export function stopWords(stop: StopReason): string | undefined {
	switch (stop) {
		case 'shortPage':
		case 'emptyPage':
			return undefined;
		case 'repeatedPage':
			return t('The service gives the same events again instead of more.');
		case 'pageLimit':
		case 'tooDeep':
			return t('The service gives no events that lie deeper in the list.');
	}
}
