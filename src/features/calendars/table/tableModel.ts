import * as l10n from '@vscode/l10n';
import { ascending, descending, rollup } from 'd3-array';
import { type DayRange, lastDayOf } from '../../../base/days.js';
import { type Answer, shown } from '../../../base/loadable.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import { rowsWords } from '../../../presentation/countWords.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { section, sectionState, type SectionState } from '../../../presentation/sections.js';
import { stopAdvice } from '../../../presentation/stopReasonWords.js';
import type { PagedRows, StopReason } from '../../../store/pagedRows.js';
import type { CalendarQuestion } from '../calendarQuestion.js';
import type { CalendarView } from '../calendarView.js';
import { type CalendarColumn, isFigure, type SortKey } from '../columns/calendarColumn.js';
import { type CalendarFilters, isNarrowed } from '../filters/calendarFilters.js';
import {
	filterForm,
	type FilterProblem,
	type FilterSuggestions,
	tableFilterWords,
} from '../filters/filterForm.js';
import type { CalendarModel, PageColumn, TableLabels, TableState } from './calendarModel.js';
import { shownColumns, type TableChoice, type TableSort } from './tableChoice.js';

/**
 * Row indexes sorted by a column, texts in the order of the display language; undefined for the service's own
 * order. Amounts are sorted within each currency, the most frequent one first. Rows without a value always
 * come last, and equal rows stay in the service's order.
 */
export function tableOrder<Row>(
	rows: readonly Row[],
	columns: readonly Pick<CalendarColumn<Row>, 'id' | 'key' | 'currency'>[],
	sort: TableSort | undefined,
	{ formats, today }: FormatContext,
): readonly number[] | undefined {
	const column = columns.find(({ id }) => id === sort?.column);
	if (!column || !sort) {
		return undefined;
	}
	const sign = sort.direction === 'ascending' ? 1 : -1;
	const keys = rows.map((row) => column.key(row, today));
	const currencies = currencyPlaces(rows, keys, column);
	return keys
		.map((_, place) => place)
		.sort(
			(left, right) =>
				ascending(currencies[left], currencies[right]) || compare(keys[left], keys[right], sign, formats),
		);
}

/** The place of each row's currency, the most frequent one first; the rows without an amount come last. */
function currencyPlaces<Row>(
	rows: readonly Row[],
	keys: readonly SortKey[],
	{ currency }: Pick<CalendarColumn<Row>, 'currency'>,
): readonly number[] {
	const codes = rows.map((row, place) => (keys[place] === undefined ? undefined : (currency?.(row) ?? '')));
	const counts = rollup(
		codes.filter((code) => code !== undefined),
		({ length }) => length,
		(code) => code,
	);
	const order = [...counts].sort(
		([one, many], [other, more]) => descending(many, more) || ascending(one, other),
	);
	const places = new Map(order.map(([code], place) => [code, place]));
	return codes.map((code) => (code === undefined ? places.size : (places.get(code) ?? places.size)));
}

function compare(left: SortKey, right: SortKey, sign: 1 | -1, formats: Pick<Formats, 'compare'>): number {
	if (left === right) {
		return 0;
	}
	if (left === undefined || right === undefined) {
		return left === undefined ? 1 : -1;
	}
	if (typeof left === 'string' && typeof right === 'string') {
		return sign * formats.compare(left, right);
	}
	return left < right ? -sign : sign;
}

/**
 * Row indexes where no column is chosen: upcoming rows first, then past ones, latest first. Undefined where
 * the service's own order is already right.
 */
export function upcomingOrder<Query, Row>(
	rows: readonly Row[],
	{ order, dayOf }: Pick<CalendarQuestion<Query, Row>, 'order' | 'dayOf'>,
	today: string,
): readonly number[] | undefined {
	if (order === 'newestFirst') {
		return undefined;
	}
	const days = rows.map((row) => {
		const day = dayOf(row);
		return day === undefined ? undefined : lastDayOf(day);
	});
	const places = rows.map((_, place) => place);
	const isAhead = (place: number): boolean => (days[place] ?? '') >= today;
	return [
		...places.filter(isAhead).sort((left, right) => ascending(days[left], days[right])),
		...places.filter((place) => !isAhead(place)),
	];
}

/** The rows in this order; unchanged where there is none. */
export function ordered<Row>(rows: readonly Row[], order: readonly number[] | undefined): readonly Row[] {
	return order ? order.flatMap((place) => rows.slice(place, place + 1)) : rows;
}

/** The state of a table at one moment. */
export interface CalendarFacts<Row> extends FormatContext {
	readonly view: Pick<
		CalendarView<PageableQuery, PageableRow>,
		'name' | 'spokenTitle' | 'commonFilters' | 'filters' | 'dateWords' | 'nothing'
	>;
	readonly columns: readonly CalendarColumn<Row>[];
	readonly choice: TableChoice;
	/** The filters in the form, which may be invalid and so not queried. */
	readonly typed: CalendarFilters;
	readonly problem: FilterProblem | undefined;
	/** Undefined where an invalid filter prevents the query. */
	readonly answer: Answer<PagedRows<Row>> | undefined;
	/** The number of loaded rows that are shown. */
	readonly rowCount: number;
	/** Whether rows older than the requested days have arrived, so that later pages have none to show. */
	readonly isPastRange: boolean;
	/** Whether the rows were filtered locally, because the service can't filter by this. */
	readonly isPicked: boolean;
	readonly range: DayRange;
	readonly usualRange: DayRange;
	readonly suggestions: FilterSuggestions;
	readonly isSample: boolean;
	readonly now: number;
}

/** Builds the model of the calendar panel. */
export function tableModel<Row>(facts: CalendarFacts<Row>): CalendarModel {
	const { view, columns, choice, typed, problem, isSample, range } = facts;
	const visible = shownColumns(columns, choice);
	const title = view.spokenTitle();
	const isShown = new Set(visible.map(({ id }) => id));
	return {
		name: view.name,
		title,
		...(isSample && { sample: l10n.t('Sample data') }),
		section: section(title, contentOf(facts)),
		columns: visible.map((column, place) => pageColumn(column, place, choice)),
		choices: columns.map(({ id, heading, hint }) => ({
			id,
			label: hint ?? heading,
			isShown: isShown.has(id),
		})),
		hasOwnColumns: choice.columns !== undefined,
		fields: filterForm({
			...facts,
			names: [...view.commonFilters, ...view.filters],
			filters: typed,
			problem,
			dateWords: view.dateWords(typed),
		}),
		filterWords: tableFilterWords(choice.filters, view.filters, range, facts),
		isNarrowed: isNarrowed(typed),
		labels: tableLabels(),
	};
}

function contentOf<Row>(facts: CalendarFacts<Row>): SectionState<TableState> {
	const { view, answer, problem, choice, now, formats } = facts;
	if (!answer) {
		return { state: 'empty', text: problem?.text ?? '', age: '' };
	}
	return sectionState(answer, {
		body: (paged) => tableState(paged.stop, facts),
		loading: l10n.t('Loading…'),
		nothing: view.nothing(choice.filters),
		now,
		formats,
	});
}

/** Whether another page can be requested. */
export function hasMore<Row>({
	answer,
	isPastRange,
}: Pick<CalendarFacts<Row>, 'answer' | 'isPastRange'>): boolean {
	const loaded = answer && shown(answer);
	return loaded !== undefined && loaded.value.stop === undefined && !isPastRange;
}

function tableState<Row>(stop: StopReason | undefined, facts: CalendarFacts<Row>): TableState | undefined {
	const { rowCount, isPastRange, isPicked } = facts;
	const end = stop === undefined || isPastRange ? undefined : stopAdvice(stop);
	const follows = hasMore(facts);
	if (rowCount === 0 && !follows && end === undefined) {
		return undefined;
	}
	return {
		count: countWords(facts, follows || end !== undefined ? 'some' : 'all'),
		rows: rowCount,
		hasMore: follows,
		// Local filters may leave few rows per page, so a table that isn't full would load page after page.
		loadsByItself: follows && !isPicked,
		...(end !== undefined && { end }),
	};
}

/** The number of rows, and whether they are all. */
function countWords<Row>(
	{ rowCount, isPicked, answer, formats }: CalendarFacts<Row>,
	extent: 'all' | 'some',
): string {
	const rows = rowsWords(rowCount, formats);
	if (extent === 'all') {
		return l10n.t('{0}, all loaded', rows);
	}
	const loaded = (answer && shown(answer)?.value.rows.length) ?? 0;
	if (!isPicked || rowCount >= loaded) {
		return l10n.t('{0} so far', rows);
	}
	const [picked, all] = [formats.number(rowCount), formats.number(loaded)];
	return formats.plural(loaded, {
		one: l10n.t('{0} of {1} loaded row', picked, all),
		other: l10n.t('{0} of {1} loaded rows', picked, all),
	});
}

/** A column as the page gets it. */
export function pageColumn(
	{
		id,
		heading,
		hint,
		kind,
		width,
	}: Pick<CalendarColumn<never>, 'id' | 'heading' | 'hint' | 'kind' | 'width'>,
	place: number,
	{ sort }: Pick<TableChoice, 'sort'>,
): PageColumn {
	return {
		id,
		heading,
		hint: hint ?? heading,
		width,
		isFigure: isFigure(kind),
		stays: place === 0 || (place === 1 && width <= NARROW),
		...(sort?.column === id && { sort: sort.direction }),
	};
}

/** A second column up to this width, such as a ticker, stays beside the first one. */
const NARROW = 10;

function tableLabels(): TableLabels {
	return {
		filters: l10n.t('Filters'),
		clearFilters: l10n.t('Clear Filters'),
		columns: l10n.t('Columns'),
		resetColumns: l10n.t('Reset'),
		export: l10n.t('Export…'),
		loadMore: l10n.t('Load More'),
		loading: l10n.t('Loading…'),
		unknown: l10n.t('not available'),
		sortHint: l10n.t('Select a heading to sort by it.'),
		rowHint: l10n.t('Arrow keys move from row to row, Enter opens the ticker.'),
	};
}
