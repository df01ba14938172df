import * as l10n from '@vscode/l10n';
import type { Dividend, DividendDate, DividendsQuery } from '../../contract/dividends.js';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { dividendEvent } from '../../presentation/events/dividendEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import type { CalendarFilters } from './filters/calendarFilters.js';
import { dividendDateWords, yieldQuery } from './filters/dividendFilters.js';
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
import {
	dayColumn,
	flagColumn,
	idColumn,
	notesColumn,
	textColumn,
	updatedColumn,
} from './columns/columnMakers.js';
import {
	companyColumns,
	currencyColumn,
	cusipColumn,
	exchangeColumn,
	isinColumn,
	decimalColumn,
	importanceColumn,
	moneyColumn,
	numberColumn,
	yearColumn,
} from './columns/sharedColumns.js';

const USUAL_PAST_DAYS = 30;
/** The service filters by the announcement, which is at most this many days before the other dates. */
const ANNOUNCED_BEFORE_DAYS = 400;

const dates = {
	announced: ({ date }: Dividend) => date,
	ex: ({ exDividendDate }: Dividend) => exDividendDate,
	payable: ({ payableDate }: Dividend) => payableDate,
	record: ({ recordDate }: Dividend) => recordDate,
} as const satisfies Readonly<Record<DividendDate, (row: Dividend) => string | undefined>>;

/** Dividends by the chosen date: upcoming ones first, except by announcement. */
export const dividends = calendarView<DividendsQuery, Dividend>({
	contract: contract.dividends,
	notInPlan: () => l10n.t('Dividends aren’t in your plan'),
	dateName: ({ dividendDate }) => dividendDate,
	dateWords: ({ dividendDate }) => dividendDateWords(dividendDate),
	filters: ['dividendDate', 'yieldOperation', 'yieldPercent'],
	question(filters, { watchlist, today }) {
		const { dividendDate } = filters;
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const isAnnounced = dividendDate === 'announced';
		const query = {
			...commonQuery(filters, watchlist),
			...(isAnnounced ? requestedDays(range) : announcedBefore(range, ANNOUNCED_BEFORE_DAYS)),
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

/** The columns of the dividends calendar, most important first. */
export function dividendColumns(): readonly CalendarColumn<Dividend>[] {
	return [
		dayColumn(
			{ id: 'ex_dividend_date', heading: l10n.t('Ex-date'), isUsual: true },
			(row) => row.exDividendDate,
		),
		...companyColumns<Dividend>(12),
		moneyColumn(
			{
				id: 'dividend',
				heading: l10n.t('Dividend'),
				hint: l10n.t('Dividend per share'),
				width: 10,
				isUsual: true,
			},
			({ amount }) => amount,
		),
		moneyColumn(
			{
				id: 'dividend_prior',
				heading: l10n.t('Previous'),
				hint: l10n.t('Previous dividend per share'),
				width: 8.5,
				isUsual: true,
			},
			({ priorAmount }) => priorAmount,
		),
		decimalColumn(
			{ id: 'dividend_yield', heading: l10n.t('Yield'), width: 6.5, isUsual: true },
			'percent',
			({ dividendYield }) => dividendYield,
			(value, { formats }) => formats.percent(value),
		),
		numberColumn(
			{
				id: 'frequency',
				heading: l10n.t('Per year'),
				hint: l10n.t('Payments per year'),
				width: 8,
				isUsual: true,
			},
			({ frequency }) => frequency,
		),
		dayColumn(
			{ id: 'record_date', heading: l10n.t('Record date'), isUsualWith: isBy('record') },
			(row) => row.recordDate,
		),
		dayColumn({ id: 'payable_date', heading: l10n.t('Payable'), isUsual: true }, (row) => row.payableDate),
		dayColumn(
			{ id: 'date', heading: l10n.t('Announced'), isUsualWith: isBy('announced') },
			({ date }) => date,
		),
		flagColumn({ id: 'confirmed', heading: l10n.t('Confirmed'), isUsual: true }, (row) => row.isConfirmed),
		importanceColumn(),
		textColumn(
			{ id: 'dividend_type', heading: l10n.t('Type'), width: 12 },
			({ dividendType }) => dividendType,
		),
		textColumn({ id: 'period', heading: l10n.t('Period'), width: 8 }, ({ period }) => period),
		yearColumn({ id: 'year', heading: l10n.t('Year'), width: 7 }, ({ year }) => year),
		flagColumn(
			{
				id: 'end_regular_dividend',
				heading: l10n.t('Final regular'),
				hint: l10n.t('This is the last regular dividend'),
				width: 13,
			},
			({ endsRegularDividend }) => endsRegularDividend,
		),
		exchangeColumn(),
		currencyColumn(),
		cusipColumn(),
		isinColumn(),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}

function isBy(date: DividendDate): (filters: CalendarFilters) => boolean {
	return ({ dividendDate }) => dividendDate === date;
}
