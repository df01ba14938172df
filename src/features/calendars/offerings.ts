import * as l10n from '@vscode/l10n';
import type { CalendarQuery } from '../../contract/calendar.js';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Offering } from '../../contract/offerings.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { offeringColumns } from './columns/offeringColumns.js';
import { offeringEvent } from '../../presentation/events/offeringEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { askedDays, newestOnTop, SHORT_PAGE, shownRange } from './questions/askedDays.js';

const USUAL_PAST_DAYS = 90;

/** Secondary offerings, the newest first. */
export const offerings = calendarView<CalendarQuery, Offering>({
	contract: contract.offerings,
	title: () => l10n.t('Offerings'),
	notInPlan: () => l10n.t('Offerings are not in your plan'),
	filters: [],
	question(filters, { watchlist, today }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const query = { ...commonQuery(filters, watchlist), ...askedDays(range), pageSize: SHORT_PAGE };
		return {
			...newestOnTop(filters, range),
			query,
			compare: contract.offerings.orderOf(query),
			dayOf: ({ date }) => date,
		};
	},
	tablePageSize: limits.pageSize / 2,
	event: offeringEvent,
	columns: offeringColumns,
	companies: companyOfRow,
	tab: 'events',
});
