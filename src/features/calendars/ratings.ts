import * as l10n from '@vscode/l10n';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { isOfAccuracy, ratingColumns } from './columns/ratingColumns.js';
import { ratingEvent } from '../../presentation/events/ratingEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { ratingsPick, ratingsQuery } from './filters/ratingFilters.js';
import { askedDays, newestOnTop, SHORT_PAGE, shownRange } from './questions/askedDays.js';
import { suggestedParties } from './filters/suggestedParties.js';

const USUAL_PAST_DAYS = 30;

/** What analysts said of companies, the newest first. */
export const ratings = calendarView<RatingsQuery, Rating>({
	contract: contract.ratings,
	title: () => l10n.t('Ratings'),
	endpointTitle: () => l10n.t('Analyst ratings'),
	notInPlan: () => l10n.t('Ratings are not in your plan'),
	filters: ['action', 'firms', 'analysts', 'simplify'],
	question(filters, { watchlist, today, columns }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const picks = ratingsPick(filters);
		const query = {
			...commonQuery(filters, watchlist),
			...askedDays(range),
			...ratingsQuery(filters),
			// The accuracy of the analysts makes answers large.
			...(columns.some(isOfAccuracy) && { fields: '*' as const }),
			pageSize: SHORT_PAGE,
		};
		return {
			...newestOnTop(filters, range),
			query,
			compare: contract.ratings.orderOf(query),
			dayOf: ({ date }) => date,
			...(picks && { picks }),
		};
	},
	tablePageSize: limits.pageSize / 2,
	event: ratingEvent,
	columns: ratingColumns,
	companies: companyOfRow,
	tab: 'ratings',
	suggestions: suggestedParties,
});
