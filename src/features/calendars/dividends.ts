import * as l10n from '@vscode/l10n';
import type { Dividend, DividendDate, DividendsQuery } from '../../contract/dividends.js';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { dividendColumns } from './columns/dividendColumns.js';
import { dividendEvent } from '../../presentation/events/dividendEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { dividendDateWords, yieldQuery } from './filters/dividendFilters.js';
import {
	announcedBefore,
	askedDays,
	newestOnTop,
	SHORT_PAGE,
	shownRange,
	soonestOnTop,
	weightiestFirst,
} from './questions/askedDays.js';

const USUAL_PAST_DAYS = 30;
/** The service filters by the announcement, which lies this many days before the other dates at most. */
const ANNOUNCED_BEFORE_DAYS = 400;

const dates = {
	announced: ({ date }: Dividend) => date,
	ex: ({ exDividendDate }: Dividend) => exDividendDate,
	payable: ({ payableDate }: Dividend) => payableDate,
	record: ({ recordDate }: Dividend) => recordDate,
} as const satisfies Readonly<Record<DividendDate, (row: Dividend) => string | undefined>>;

/** Dividends by the date chosen: those ahead first, unless it is the announcement. */
export const dividends = calendarView<DividendsQuery, Dividend>({
	contract: contract.dividends,
	title: () => l10n.t('Dividends'),
	notInPlan: () => l10n.t('Dividends are not in your plan'),
	dateName: ({ dividendDate }) => dividendDate,
	dateWords: ({ dividendDate }) => dividendDateWords(dividendDate),
	filters: ['dividendDate', 'yieldOperation', 'yieldPercent'],
	question(filters, { watchlist, today }) {
		const { dividendDate } = filters;
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const isAnnounced = dividendDate === 'announced';
		const query = {
			...commonQuery(filters, watchlist),
			...(isAnnounced ? askedDays(range) : announcedBefore(range, ANNOUNCED_BEFORE_DAYS)),
			...yieldQuery(filters),
			dateSort: dividendDate,
			pageSize: isAnnounced ? SHORT_PAGE : limits.pageSize,
		};
		return {
			...(isAnnounced ? newestOnTop(filters, range) : soonestOnTop(filters, range, today)),
			query,
			compare: weightiestFirst(contract.dividends.orderOf(query)),
			dayOf: dates[dividendDate],
		};
	},
	event: dividendEvent,
	columns: dividendColumns,
	companies: companyOfRow,
	tab: 'dividends',
});
