import * as l10n from '@vscode/l10n';
import type { CalendarName } from '../contract/calendar.js';
import type { StopReason } from '../store/pagedRows.js';

interface CalendarWords {
	/** What it is called within a sentence. */
	readonly inSentence: () => string;
	/** What one of its events is. */
	readonly event: () => string;
}

/** What is said of calendars where nothing else of them is needed. */
export const calendarWords: Readonly<Record<CalendarName, CalendarWords>> = {
	ratings: { inSentence: () => l10n.t('ratings'), event: () => l10n.t('Rating') },
	dividends: { inSentence: () => l10n.t('dividends'), event: () => l10n.t('Dividend') },
	splits: { inSentence: () => l10n.t('splits'), event: () => l10n.t('Split') },
	mergers: { inSentence: () => l10n.t('M&A'), event: () => l10n.t('M&A') },
	offerings: { inSentence: () => l10n.t('offerings'), event: () => l10n.t('Offering') },
};

/** Why no more rows come though there may be more; undefined where these are all. */
export function stopWords(stop: StopReason): string | undefined {
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

/** The same, and what to do about it. */
export function stopAdvice(stop: StopReason): string | undefined {
	const reason = stopWords(stop);
	return reason === undefined ? undefined : l10n.t('{0} Choose fewer days to see the rest.', reason);
}
