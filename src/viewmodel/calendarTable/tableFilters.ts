import { isRecord } from '../../contract/decode.js';
import { dividendDates, yieldOperations } from '../../contract/dividends.js';
import { mergerDates } from '../../contract/mergers.js';
import { ratingActions } from '../../contract/ratings.js';
import { splitDates } from '../../contract/splits.js';
import { dayPresets } from '../calendar/calendarFilters.js';

export const tablePresets = [...dayPresets, 'lastYear', 'all', 'own'] as const;
/** Days of a table: those of the calendars' tree, a year back, all there are, or the person's own. */
export type TablePreset = (typeof tablePresets)[number];

export const tickerScopes = ['all', 'watchlist', 'typed'] as const;
export const importances = ['0', '1', '2', '3', '4', '5'] as const;
/** Announcements run from the newest to the oldest unless the service is told to sort by them. */
export const mergerSorts = ['newest', ...mergerDates] as const;

const closed = {
	scope: tickerScopes,
	days: tablePresets,
	importance: importances,
	action: ['', ...ratingActions],
	simplify: ['no', 'yes'],
	dividendDate: ['ex', ...dividendDates.filter((date) => date !== 'ex')],
	yieldOperation: ['gte', ...yieldOperations.filter((operation) => operation !== 'gte')],
	splitDate: ['ex', ...splitDates.filter((date) => date !== 'ex')],
	mergerSort: mergerSorts,
} as const;
type Closed = typeof closed;
const open = ['tickers', 'from', 'to', 'firms', 'analysts', 'yieldPercent'] as const;

/** What a table is narrowed to, as the person has it in the form: words of closed lists, and what was typed. */
export type TableFilters = { readonly [N in keyof Closed]: Closed[N][number] } & Readonly<
	Record<(typeof open)[number], string>
>;
export type FilterName = keyof TableFilters;

const LONGEST_TYPED = 4_000;
const closedNames = Object.keys(closed) as readonly (keyof Closed)[];

/** Filters as they were remembered or as the page sent them; what is not legal counts as not chosen. */
export function readTableFilters(given: unknown): TableFilters {
	const kept = isRecord(given) ? given : {};
	const chosen = closedNames.map((name) => {
		const words: readonly string[] = closed[name];
		return [name, words.find((word) => word === kept[name]) ?? words[0]] as const;
	});
	const typed = open.map((name) => {
		const value = kept[name];
		return [name, typeof value === 'string' ? value.slice(0, LONGEST_TYPED) : ''] as const;
	});
	return Object.fromEntries<string | undefined>([...chosen, ...typed]) as TableFilters;
}

/** Nothing is left out. */
export const noTableFilters: TableFilters = readTableFilters(undefined);
