import * as l10n from '@vscode/l10n';
import type { CalendarQuery } from '../../contract/calendar.js';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Offering } from '../../contract/offerings.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { offeringEvent } from '../../presentation/events/offeringEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { requestedDays, newestOnTop, SHORT_PAGE, shownRange } from './calendarQuestion.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import {
	dayColumn,
	flagColumn,
	idColumn,
	linkColumn,
	notesColumn,
	textColumn,
	timeColumn,
	updatedColumn,
} from './columns/columnMakers.js';
import {
	companyColumns,
	currencyColumn,
	cusipColumn,
	exchangeColumn,
	importanceColumn,
	moneyColumn,
	numberColumn,
} from './columns/sharedColumns.js';

const USUAL_PAST_DAYS = 90;

/** Secondary offerings, newest first. */
export const offerings = calendarView<CalendarQuery, Offering>({
	contract: contract.offerings,
	notInPlan: () => l10n.t('Offerings aren’t in your plan'),
	filters: [],
	question(filters, { watchlist, today }) {
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const query = { ...commonQuery(filters, watchlist), ...requestedDays(range), pageSize: SHORT_PAGE };
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
	tab: 'actions',
});

/** The columns of the offerings calendar, most important first. */
export function offeringColumns(): readonly CalendarColumn<Offering>[] {
	return [
		dayColumn({ id: 'date', heading: l10n.t('Date'), isUsual: true }, ({ date }) => date),
		...companyColumns<Offering>(),
		textColumn(
			{ id: 'offering_type', heading: l10n.t('Type'), width: 12, isUsual: true },
			({ offeringType }) => offeringType,
		),
		numberColumn(
			{ id: 'number_shares', heading: l10n.t('Shares'), width: 13, isUsual: true },
			(row) => row.shares,
		),
		moneyColumn(
			{ id: 'price', heading: l10n.t('Price'), hint: l10n.t('Price per share'), isUsual: true },
			({ price }) => price,
		),
		moneyColumn(
			{ id: 'dollar_shares', heading: l10n.t('Amount'), hint: l10n.t('Value of the shares'), isUsual: true },
			({ dollarShares }) => dollarShares,
			'compact',
		),
		moneyColumn(
			{
				id: 'proceeds',
				heading: l10n.t('Proceeds'),
				hint: l10n.t('What the company receives'),
				isUsual: true,
			},
			({ proceeds }) => proceeds,
			'compact',
		),
		flagColumn(
			{
				id: 'shelf',
				heading: l10n.t('Shelf'),
				hint: l10n.t('Registered now, to be sold in parts later'),
				width: 8,
				isUsual: true,
			},
			({ isShelf }) => isShelf,
		),
		importanceColumn(),
		timeColumn(({ time }) => time),
		exchangeColumn(),
		currencyColumn(),
		cusipColumn(),
		linkColumn({ id: 'url', heading: l10n.t('Link') }, ({ url }) => url),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}
