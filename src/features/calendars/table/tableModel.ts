import * as l10n from '@vscode/l10n';
import { ascending } from 'd3-array';
import { type DayRange, lastDayOf } from '../../../base/days.js';
import { type Answer, shown } from '../../../base/loadable.js';
import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import { stopAdvice } from '../../../presentation/answerNames.js';
import { rowsWords } from '../../../presentation/countWords.js';
import type { FormatContext, Formats } from '../../../presentation/format.js';
import { section, sectionState, type SectionState } from '../../../presentation/sections.js';
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
 * The places of rows in the order of a column, texts in that of the display language; undefined for the service's own
 * order. Rows without a value come last either way, and equals keep the service's order.
 */
export function tableOrder<Row>(
	rows: readonly Row[],
	columns: readonly Pick<CalendarColumn<Row>, 'id' | 'key'>[],
	sort: TableSort | undefined,
	formats: Pick<Formats, 'compare'>,
): readonly number[] | undefined {
	const column = columns.find(({ id }) => id === sort?.column);
	if (!column || !sort) {
		return undefined;
	}
	const sign = sort.direction === 'ascending' ? 1 : -1;
	const keys = rows.map((row) => column.key(row));
	return keys.map((_, place) => place).sort((left, right) => compare(keys[left], keys[right], sign, formats));
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
 * The places of rows where no column is chosen: what comes next first, then the past from the latest on. Undefined
 * where the service's own order is that already.
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

/** Rows at the places of an order; as they are where there is none. */
export function ordered<Row>(rows: readonly Row[], order: readonly number[] | undefined): readonly Row[] {
	return order ? order.flatMap((place) => rows.slice(place, place + 1)) : rows;
}

/** What is known of a table at one moment. */
export interface CalendarFacts<Row> extends FormatContext {
	readonly view: Pick<
		CalendarView<PageableQuery, PageableRow>,
		'name' | 'spokenTitle' | 'commonFilters' | 'filters' | 'dateWords' | 'nothing'
	>;
	readonly columns: readonly CalendarColumn<Row>[];
	readonly choice: TableChoice;
	/** What stands in the form, which may have a slip that keeps it from being asked. */
	readonly typed: CalendarFilters;
	readonly problem: FilterProblem | undefined;
	/** Undefined where a slip in the filters keeps the table from being asked. */
	readonly answer: Answer<PagedRows<Row>> | undefined;
	/** The loaded rows that are shown. */
	readonly rowCount: number;
	/** Whether rows have come that lie before the days asked for, so that no later page has any of these. */
	readonly isPastRange: boolean;
	/** Whether the rows shown were picked out of those that are loaded, since the service cannot be asked for them alone. */
	readonly isPicked: boolean;
	readonly range: DayRange;
	readonly usualRange: DayRange;
	readonly suggestions: FilterSuggestions;
	readonly isSample: boolean;
	readonly now: number;
}

/** The calendar panel as a finished model. */
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

/** Whether a further page can be asked for. */
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
		// Few rows of each page may be picked, so a table that is not full would ask for one after another.
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
	return isPicked && rowCount < loaded
		? l10n.t('{0} of the {1} that are loaded', formats.number(rowCount), rowsWords(loaded, formats))
		: l10n.t('{0} so far', rows);
}

function pageColumn<Row>(
	{ id, heading, hint, kind, width }: CalendarColumn<Row>,
	place: number,
	{ sort }: TableChoice,
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

/** A second column stays beside the first where it is no wider, as a ticker is or the symbol of who acquires. */
const NARROW = 10;

function tableLabels(): TableLabels {
	return {
		filters: l10n.t('Filters'),
		clearFilters: l10n.t('Clear Filters'),
		columns: l10n.t('Columns'),
		resetColumns: l10n.t('Reset'),
		export: l10n.t('Export…'),
		refresh: l10n.t('Refresh'),
		loadMore: l10n.t('Load More'),
		loading: l10n.t('Loading…'),
		unknown: l10n.t('not given'),
		sortHint: l10n.t('Press a heading to sort by it.'),
		rowHint: l10n.t('Arrow keys move from row to row, Enter opens the ticker.'),
	};
}
