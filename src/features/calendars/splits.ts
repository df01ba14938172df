import * as l10n from '@vscode/l10n';
import { calendars as contract } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Split, SplitDate, SplitsQuery } from '../../contract/splits.js';
import { companyOfRow } from '../../market/companies.js';
import { calendarView } from './calendarView.js';
import { splitColumns } from './columns/splitColumns.js';
import { splitEvent } from '../../presentation/events/splitEvent.js';
import { commonQuery } from './filters/commonFilters.js';
import { splitDateWords } from './filters/splitFilters.js';
import { askedDays, newestOnTop, shownRange, soonestOnTop, weightiestFirst } from './questions/askedDays.js';

const USUAL_PAST_DAYS = 90;

const dates = {
	announced: ({ announcedDate }: Split) => announcedDate,
	ex: ({ exDate }: Split) => exDate,
} as const satisfies Readonly<Record<SplitDate, (row: Split) => string | undefined>>;

/** Splits by the date chosen, which filters and sorts: those ahead first, unless it is the announcement. */
export const splits = calendarView<SplitsQuery, Split>({
	contract: contract.splits,
	title: () => l10n.t('Splits'),
	endpointTitle: () => l10n.t('Stock splits'),
	notInPlan: () => l10n.t('Splits are not in your plan'),
	dateName: ({ splitDate }) => splitDate,
	dateWords: ({ splitDate }) => splitDateWords(splitDate),
	filters: ['splitDate'],
	question(filters, { watchlist, today }) {
		const { splitDate } = filters;
		const range = shownRange(filters, today, USUAL_PAST_DAYS);
		const query = {
			...commonQuery(filters, watchlist),
			...askedDays(range),
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
	tab: 'events',
});
