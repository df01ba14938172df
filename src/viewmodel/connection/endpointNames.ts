import { t } from '@vscode/l10n';
import { isCalendarName } from '../../contract/calendar.js';
import { calendars } from '../calendars/calendars.js';

/** What people call the endpoints. */
export function endpointName(endpoint: string): string {
	switch (endpoint) {
		case 'trending':
			return t('Trending tickers');
		case 'logos':
			return t('Company logos');
		case 'image':
			return t('Logo pictures');
		case 'consensus':
			return t('Analyst consensus');
		case 'financials':
			return t('Financial statements');
		default:
			return isCalendarName(endpoint) ? calendars[endpoint].endpointTitle() : endpoint;
	}
}
