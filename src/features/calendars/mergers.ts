import * as l10n from '@vscode/l10n';
import { daysFrom, lastDayOf } from '../../base/days.js';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Merger, MergerDate, MergersQuery } from '../../contract/mergers.js';
import { companiesOfDeal } from '../../market/companies.js';
import { daysToClose } from '../../market/deals.js';
import { calendarView } from './calendarView.js';
import { daysToCloseWords, mergerEvent } from '../../presentation/events/mergerEvent.js';
import type { CalendarFilters } from './filters/calendarFilters.js';
import { commonQuery } from './filters/commonFilters.js';
import { dealNames, dealsPick, dealSuggestions } from './filters/dealFilters.js';
import { mergerDateOf, mergerDateWords } from './filters/mergerFilters.js';
import {
	announcedBefore,
	requestedDays,
	newestOnTop,
	SHORT_PAGE,
	shownRange,
	soonestOnTop,
	weightiestFirst,
} from './calendarQuestion.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import { base, dayColumn, idColumn, notesColumn, textColumn, updatedColumn } from './columns/columnMakers.js';
import { currencyColumn, tickerColumn, importanceColumn, moneyColumn } from './columns/sharedColumns.js';

const USUAL_PAST_DAYS = 90;
/** The service filters by the announcement, which is at most this many days before the other dates. */
const ANNOUNCED_BEFORE_DAYS = 5 * 366;

const dates = {
	announced: ({ date }: Merger) => date,
	expected: ({ expectedDate }: Merger) => expectedDate,
	completed: ({ completedDate }: Merger) => completedDate,
} as const satisfies Readonly<Record<MergerDate, (row: Merger) => string | undefined>>;

/** Deals by the chosen date: newest first, except by expected date. */
export const mergers = calendarView<MergersQuery, Merger>({
	contract: contract.mergers,
	spokenTitle: () => l10n.t('Mergers and Acquisitions'),
	notInPlan: () => l10n.t('M&A isn’t in your plan'),
	dateName: mergerDateOf,
	dateWords: (filters) => mergerDateWords(mergerDateOf(filters)),
	filters: ['mergerSort', ...dealNames],
	question(filters, { watchlist, today }) {
		const date = mergerDateOf(filters);
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const isAnnounced = date === 'announced';
		const picks = dealsPick(filters);
		const query: MergersQuery & { readonly page?: never } = {
			...commonQuery(filters, watchlist),
			...(isAnnounced ? requestedDays(range) : announcedBefore(range, ANNOUNCED_BEFORE_DAYS)),
			// Without dateSort, the newest announcements come first; with it, the oldest.
			...(filters.mergerSort !== 'newest' && { dateSort: date }),
			pageSize: isAnnounced ? SHORT_PAGE : limits.pageSize,
		};
		return {
			...(date === 'expected' ? soonestOnTop(filters, range, today) : newestOnTop(filters, range)),
			...(date === 'completed' && range.to !== undefined && { reach: range.to }),
			query,
			compare: weightiestFirst(contract.mergers.orderOf(query)),
			dayOf: dates[date],
			...(picks && { picks }),
		};
	},
	tablePageSize: limits.pageSize / 2,
	event: mergerEvent,
	columns: mergerColumns,
	companies: companiesOfDeal,
	tab: 'actions',
	suggestions: dealSuggestions,
});

/** The columns of the calendar of mergers and acquisitions, most important first. */
export function mergerColumns(): readonly CalendarColumn<Merger>[] {
	const name = { width: 19, isUsual: true } as const;
	return [
		dayColumn({ id: 'date', heading: l10n.t('Announced'), isUsual: true }, ({ date }) => date),
		tickerColumn<Merger>(
			{ id: 'acquirer_ticker', heading: l10n.t('Acquirer') },
			({ acquirer, acquirerTicker }) => ({
				...(acquirer && { symbol: acquirer }),
				...(acquirerTicker !== undefined && { ticker: acquirerTicker }),
			}),
		),
		textColumn(
			{ ...name, id: 'acquirer_name', heading: l10n.t('Acquiring company') },
			(row) => row.acquirerName,
		),
		tickerColumn<Merger>(
			{ id: 'target_ticker', heading: l10n.t('Target') },
			({ target, targetTicker }) => ({
				...(target && { symbol: target }),
				...(targetTicker !== undefined && { ticker: targetTicker }),
			}),
			'other',
		),
		textColumn(
			{ ...name, id: 'target_name', heading: l10n.t('Target company') },
			({ targetName }) => targetName,
		),
		moneyColumn(
			{ id: 'deal_size', heading: l10n.t('Deal size'), isUsual: true },
			({ size }) => size,
			'compact',
		),
		textColumn({ id: 'deal_type', heading: l10n.t('Type'), width: 14 }, (row) => row.dealType),
		textColumn(
			{ id: 'deal_status', heading: l10n.t('Status'), width: 12, isUsual: true },
			({ status }) => status,
		),
		textColumn({ id: 'deal_payment_type', heading: l10n.t('Paid in') }, (row) => row.paymentType),
		dayColumn({ id: 'date_expected', heading: l10n.t('Expected'), isUsual: true }, (row) => row.expectedDate),
		closingColumn(),
		dayColumn(
			{
				id: 'date_completed',
				heading: l10n.t('Completed'),
				isUsualWith: (filters) => mergerDateOf(filters) === 'completed',
			},
			(row) => row.completedDate,
		),
		importanceColumn(),
		notesColumn({ id: 'deal_terms_extra', heading: l10n.t('Terms') }, ({ terms }) => terms),
		currencyColumn<Merger>(),
		textColumn(
			{ id: 'acquirer_exchange', heading: l10n.t('Acquirer’s exchange'), width: 19 },
			({ acquirerExchange }) => acquirerExchange,
		),
		textColumn(
			{ id: 'target_exchange', heading: l10n.t('Target’s exchange'), width: 18 },
			({ targetExchange }) => targetExchange,
		),
		textColumn({ id: 'acquirer_cusip', heading: l10n.t('Acquirer’s CUSIP') }, (row) => row.acquirerCusip),
		textColumn(
			{ id: 'acquirer_isin', heading: l10n.t('Acquirer’s ISIN') },
			({ acquirerIsin }) => acquirerIsin,
		),
		textColumn({ id: 'target_cusip', heading: l10n.t('Target’s CUSIP') }, (row) => row.targetCusip),
		textColumn({ id: 'target_isin', heading: l10n.t('Target’s ISIN') }, (row) => row.targetIsin),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}

/** Calendar days to an exact expected day. */
function closingColumn(): CalendarColumn<Merger> {
	const name = {
		id: 'days_to_close',
		heading: l10n.t('Days to close'),
		hint: l10n.t('Calendar days to the expected completion'),
		// Beside the other usual columns, there is room for it in a wide window only.
		isUsualWith: (filters: CalendarFilters) =>
			mergerDateOf(filters) === 'expected' || filters.expectedFrom !== '' || filters.expectedTo !== '',
	};
	return {
		...base(name, 'number'),
		cell(row, wording) {
			const text = daysToCloseWords(row, wording);
			return text === undefined ? undefined : { text };
		},
		key: (row, today) =>
			row.expectedDate && daysToClose(row, today) !== undefined
				? daysFrom(today, lastDayOf(row.expectedDate))
				: undefined,
		raw(row, today) {
			const days = daysToClose(row, today);
			return days === 'overdue' ? undefined : days;
		},
	};
}
