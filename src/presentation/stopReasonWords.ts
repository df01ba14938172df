import * as l10n from '@vscode/l10n';
import type { StopReason } from '../store/pagedRows.js';

/** Why paging stopped although there may be more rows; undefined if these are all. */
export function stopReasonWords(stop: StopReason): string | undefined {
	switch (stop) {
		case 'shortPage':
		case 'emptyPage':
			return undefined;
		case 'repeatedPage':
			return l10n.t('The service repeats earlier events instead of sending more.');
		case 'pageLimit':
		case 'tooDeep':
			return l10n.t('The service sends no more events of this list.');
	}
}

/** The same sentence, with what to do about it. */
export function stopAdvice(stop: StopReason): string | undefined {
	const reason = stopReasonWords(stop);
	return reason === undefined ? undefined : l10n.t('{0} Choose fewer days to see the rest.', reason);
}
