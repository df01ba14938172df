import { t } from '@vscode/l10n';
import type { CalendarName } from '../../contract/calendar.js';

interface CalendarWords {
	/** What it is called within a sentence. */
	readonly inSentence: () => string;
	/** What one of its events is. */
	readonly event: () => string;
}

/** What is said of calendars where nothing else of them is needed. */
export const calendarWords: Readonly<Record<CalendarName, CalendarWords>> = {
	ratings: { inSentence: () => t('ratings'), event: () => t('Rating') },
	dividends: { inSentence: () => t('dividends'), event: () => t('Dividend') },
	splits: { inSentence: () => t('splits'), event: () => t('Split') },
	mergers: { inSentence: () => t('M&A'), event: () => t('M&A') },
	offerings: { inSentence: () => t('offerings'), event: () => t('Offering') },
};
