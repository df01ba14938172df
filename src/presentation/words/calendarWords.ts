import * as l10n from '@vscode/l10n';
import type { CalendarName } from '../../contract/calendar.js';

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
