import * as l10n from '@vscode/l10n';
import { isCalendarName } from '../../contract/calendar.js';
import { calendars } from '../calendars/calendars.js';

/** What people call the endpoints. */
export function endpointName(endpoint: string): string {
	switch (endpoint) {
		case 'trending':
			return l10n.t('Trending tickers');
		case 'logos':
			return l10n.t('Company logos');
		case 'image':
			return l10n.t('Logo pictures');
		case 'consensus':
			return l10n.t('Analyst consensus');
		case 'financials':
			return l10n.t('Financial statements');
		case 'news':
			return l10n.t('News');
		case 'newsRemoved':
			return l10n.t('Withdrawn news');
		default:
			return isCalendarName(endpoint) ? calendars[endpoint].endpointTitle() : endpoint;
	}
}
