import { t } from '@vscode/l10n';

/** The calendars in the order in which they are shown. */
export const calendarNames = ['ratings', 'dividends', 'splits', 'mergers', 'offerings'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** What a calendar is called. */
export function calendarTitle(name: CalendarName): string {
	switch (name) {
		case 'ratings':
			return t('Ratings');
		case 'dividends':
			return t('Dividends');
		case 'splits':
			return t('Splits');
		case 'mergers':
			return t('M&A');
		case 'offerings':
			return t('Offerings');
	}
}

/** The same aloud. */
export function spokenTitle(name: CalendarName): string {
	return name === 'mergers' ? t('Mergers and acquisitions') : calendarTitle(name);
}
