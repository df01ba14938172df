import * as l10n from '@vscode/l10n';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Split, SplitDate, SplitsQuery } from '../../contract/splits.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { splitEvent, ratioWords } from '../../presentation/events/splitEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { splitDateWords } from './filters/splitFilters.js';
import { requestedDays, newestOnTop, shownRange, soonestOnTop, weightiestFirst } from './calendarQuestion.js';
import type { CalendarColumn } from './columns/calendarColumn.js';
import {
	base,
	dayColumn,
	flagColumn,
	idColumn,
	notesColumn,
	textColumn,
	updatedColumn,
} from './columns/columnMakers.js';
import { companyColumns, cusipColumn, exchangeColumn, importanceColumn } from './columns/sharedColumns.js';

const USUAL_PAST_DAYS = 90;

const dates = {
	announced: ({ announcedDate }: Split) => announcedDate,
	ex: ({ exDate }: Split) => exDate,
} as const satisfies Readonly<Record<SplitDate, (row: Split) => string | undefined>>;

/**
 * Splits by the chosen date, which the service filters and sorts by: upcoming ones first, except by
 * announcement.
 */
export const splits = calendarView<SplitsQuery, Split>({
	contract: contract.splits,
	endpointTitle: () => l10n.t('Stock splits'),
	notInPlan: () => l10n.t('Splits aren’t in your plan'),
	dateName: ({ splitDate }) => splitDate,
	dateWords: ({ splitDate }) => splitDateWords(splitDate),
	filters: ['splitDate'],
	question(filters, { watchlist, today }) {
		const { splitDate } = filters;
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const query = {
			...commonQuery(filters, watchlist),
			...requestedDays(range),
			dateField: splitDate,
			pageSize: limits.pageSize,
		};
		return {
			...(splitDate === 'announced' ? newestOnTop(filters, range) : soonestOnTop(filters, range, today)),
			query,
			compare: weightiestFirst(contract.splits.orderOf(query)),
			dayOf: dates[splitDate],
		};
	},
	event: splitEvent,
	columns: splitColumns,
	companies: companyOfRow,
	tab: 'actions',
});

/** The columns of the splits calendar, most important first. */
export function splitColumns(): readonly CalendarColumn<Split>[] {
	return [
		dayColumn(
			{ id: 'date_ex', heading: l10n.t({ message: 'Ex-date', comment: ['of a split'] }), isUsual: true },
			({ exDate }) => exDate,
		),
		...companyColumns<Split>(),
		ratioColumn(),
		textColumn({ id: 'split_type', heading: l10n.t('Type'), width: 18 }, (row) => row.splitType),
		dayColumn(
			{ id: 'date_announced', heading: l10n.t('Announced'), isUsual: true },
			(row) => row.announcedDate,
		),
		dayColumn(
			{ id: 'date_recorded', heading: l10n.t('Record date'), isUsual: true },
			(row) => row.recordDate,
		),
		dayColumn(
			{
				id: 'date_distribution',
				heading: l10n.t('Distributed'),
				hint: l10n.t('Shares distributed'),
				isUsual: true,
			},
			({ distributionDate }) => distributionDate,
		),
		flagColumn(
			{
				id: 'optionable',
				heading: l10n.t('Options'),
				hint: l10n.t('Stock has options'),
				isUsual: true,
			},
			({ isOptionable }) => isOptionable,
		),
		importanceColumn(),
		exchangeColumn(),
		cusipColumn(),
		notesColumn({ id: 'notes', heading: l10n.t('Notes') }, ({ notes }) => notes),
		idColumn(),
		updatedColumn(),
	];
}

/** Sorted by the number of new shares per old share; unreadable ratios come last. */
function ratioColumn(): CalendarColumn<Split> {
	return {
		...base({ id: 'ratio', heading: l10n.t('Ratio'), width: 16, isUsual: true }, 'text'),
		cell: ({ ratio }, { formats }) => ratio && { text: ratioWords(ratio, formats) },
		key: ({ ratio }) =>
			ratio?.newShares === undefined || ratio.oldShares === undefined
				? undefined
				: ratio.newShares / ratio.oldShares,
		raw: ({ ratio }) => ratio?.text,
	};
}
