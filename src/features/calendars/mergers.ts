import * as l10n from '@vscode/l10n';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Merger, MergerDate, MergersQuery } from '../../contract/mergers.js';
import { companiesOfDeal } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { mergerColumns } from './columns/mergerColumns.js';
import { mergerEvent } from '../../presentation/events/mergerEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { mergerDateOf, mergerDateWords } from './filters/mergerFilters.js';
import {
	announcedBefore,
	askedDays,
	newestOnTop,
	SHORT_PAGE,
	shownRange,
	soonestOnTop,
	weightiestFirst,
} from './questions/askedDays.js';

const USUAL_PAST_DAYS = 90;
/** The service filters by the announcement, which lies this many days before the other dates at most. */
const ANNOUNCED_BEFORE_DAYS = 5 * 366;

const dates = {
	announced: ({ date }: Merger) => date,
	expected: ({ expectedDate }: Merger) => expectedDate,
	completed: ({ completedDate }: Merger) => completedDate,
} as const satisfies Readonly<Record<MergerDate, (row: Merger) => string | undefined>>;

/** Deals by the date chosen: the newest first, unless it is the date on which they are expected to be done. */
export const mergers = calendarView<MergersQuery, Merger>({
	contract: contract.mergers,
	title: () => l10n.t('M&A'),
	spokenTitle: () => l10n.t('Mergers and Acquisitions'),
	notInPlan: () => l10n.t('M&A is not in your plan'),
	dateName: mergerDateOf,
	dateWords: (filters) => mergerDateWords(mergerDateOf(filters)),
	filters: ['mergerSort'],
	question(filters, { watchlist, today }) {
		const date = mergerDateOf(filters);
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const isAnnounced = date === 'announced';
		const query: MergersQuery & { readonly page?: never } = {
			...commonQuery(filters, watchlist),
			...(isAnnounced ? askedDays(range) : announcedBefore(range, ANNOUNCED_BEFORE_DAYS)),
			// Left out, the newest announcements come first; named, the oldest.
			...(filters.mergerSort !== 'newest' && { dateSort: date }),
			pageSize: isAnnounced ? SHORT_PAGE : limits.pageSize,
		};
		return {
			...(date === 'expected' ? soonestOnTop(filters, range, today) : newestOnTop(filters, range)),
			...(date === 'completed' && range.to !== undefined && { reach: range.to }),
			query,
			compare: weightiestFirst(contract.mergers.orderOf(query)),
			dayOf: dates[date],
		};
	},
	tablePageSize: limits.pageSize / 2,
	event: mergerEvent,
	columns: mergerColumns,
	companies: companiesOfDeal,
	tab: 'events',
});
