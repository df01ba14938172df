import { newYorkDay } from '../../../base/days.js';
import type { Timestamped } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarName, CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import type { CalendarRows } from '../../../contract/index.js';
import { limits } from '../../../contract/limits.js';
import type { Rating } from '../../../contract/ratings.js';
import { daysToClose, dealState } from '../../../market/deals.js';
import { comparableTargets } from '../../../market/ratings.js';
import { stopReasonWords } from '../../../presentation/stopReasonWords.js';
import type { CalendarStore } from '../../../store/calendarStores.js';
import type { PagedRows } from '../../../store/pagedRows.js';
import { type CalendarQuestion, isPastRange, isShown } from '../../calendars/calendarQuestion.js';
import type { CalendarView } from '../../calendars/calendarView.js';
import { calendars } from '../../calendars/calendars.js';
import { calendarTable } from '../../calendars/export/calendarTable.js';
import type { CalendarFilters } from '../../calendars/filters/calendarFilters.js';
import type { FilterOption } from '../../calendars/filters/filterField.js';
import type { FilterSuggestions } from '../../calendars/filters/filterForm.js';
import { nearFirms } from '../../calendars/nearFirms.js';
import { exactFraction } from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, quotedNotes, tableFile, TEXT_IS_DATA } from '../answer/quoted.js';
import { type Finding, type Json, paged } from '../answer/toolAnswer.js';
import type { AssistantSources } from '../tool.js';
import { type CalendarInput, MOST_PAGES } from './calendarInput.js';

/** The columns of a row for a model, one value each. */
type RowColumns<Row> = Readonly<Record<string, (row: Row, today: string) => Json>>;

type Columns = { readonly [Name in CalendarName]: RowColumns<CalendarRows[Name][number]> };

/** The columns of each calendar; the name includes the unit where there is one. */
const rowColumns: Columns = {
	ratings: {
		date: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		firm: ({ firm }) => quotedName(firm),
		analyst: ({ analystName }) => quotedName(analystName),
		action: ({ action }) => quotedName(action),
		rating: ({ rating }) => quotedName(rating),
		priorRating: ({ priorRating }) => quotedName(priorRating),
		targetPerShare: (row) => comparableTargets(row).now?.value,
		priorTargetPerShare: (row) => comparableTargets(row).prior?.value,
		currency: ({ currency }) => quotedName(currency),
		importance: ({ importance }) => importance,
	},
	dividends: {
		exDate: ({ exDividendDate }) => exDividendDate,
		payDate: ({ payableDate }) => payableDate,
		recordDate: ({ recordDate }) => recordDate,
		announced: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		amountPerShare: ({ amount }) => amount?.value,
		priorAmountPerShare: ({ priorAmount }) => priorAmount?.value,
		currency: ({ currency }) => quotedName(currency),
		yieldFraction: ({ dividendYield }) => exactFraction(dividendYield?.value),
		paymentsAYear: ({ frequency }) => frequency,
		type: ({ dividendType }) => quotedName(dividendType),
		confirmed: ({ isConfirmed }) => isConfirmed,
		importance: ({ importance }) => importance,
	},
	splits: {
		exDate: ({ exDate }) => exDate,
		announced: ({ announcedDate }) => announcedDate,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		ratioNewForOld: ({ ratio }) => quotedName(ratio?.text),
		type: ({ splitType }) => quotedName(splitType),
		importance: ({ importance }) => importance,
	},
	mergers: {
		announced: ({ date }) => date,
		acquirer: ({ acquirer }) => acquirer,
		acquirerName: ({ acquirerName }) => quotedName(acquirerName),
		target: ({ target }) => target,
		targetName: ({ targetName }) => quotedName(targetName),
		size: ({ size }) => size?.value,
		currency: ({ currency }) => quotedName(currency),
		payment: ({ paymentType }) => quotedName(paymentType),
		status: ({ status }) => quotedName(status),
		state: (row, today) => dealState(row, today),
		expected: ({ expectedDate }) => expectedDate,
		daysToClose: (row, today) => daysToClose(row, today),
		completed: ({ completedDate }) => completedDate,
		importance: ({ importance }) => importance,
	},
	offerings: {
		date: ({ date }) => date,
		symbol: ({ symbol }) => symbol,
		name: ({ name }) => quotedName(name),
		pricePerShare: ({ price }) => price?.value,
		shares: ({ shares }) => shares,
		proceeds: ({ proceeds }) => proceeds?.value,
		currency: ({ currency }) => quotedName(currency),
		type: ({ offeringType }) => quotedName(offeringType),
		shelf: ({ isShelf }) => isShelf,
		importance: ({ importance }) => importance,
	},
};

const NEAR_FIRMS = 5;

interface PageFacts {
	readonly input: CalendarInput;
	readonly filters: CalendarFilters;
	readonly tickers: readonly TickerSymbol[];
	readonly sources: AssistantSources;
	readonly signal: AbortSignal;
}

type AnyRow = CalendarRow & { readonly notes?: string };

/** The rows of a call, from the calendar that it names. */
export function pageOf(
	input: CalendarInput,
	filters: CalendarFilters,
	sources: AssistantSources,
	signal: AbortSignal,
): Promise<Finding> {
	const facts = { input, filters, sources, signal, tickers: input.tickers ?? [] };
	const stores = sources.calendars;
	switch (input.calendar) {
		case 'ratings':
			return calendarPage(calendars.ratings, stores.ratings, rowColumns.ratings, facts);
		case 'dividends':
			return calendarPage(calendars.dividends, stores.dividends, rowColumns.dividends, facts);
		case 'splits':
			return calendarPage(calendars.splits, stores.splits, rowColumns.splits, facts);
		case 'mergers':
			return calendarPage(calendars.mergers, stores.mergers, rowColumns.mergers, facts);
		case 'offerings':
			return calendarPage(calendars.offerings, stores.offerings, rowColumns.offerings, facts);
	}
}

/** The rows of a call, as the extension's tables would show them. */
async function calendarPage<Query extends CalendarQuery, Row extends AnyRow>(
	view: CalendarView<Query, Row>,
	store: Pick<CalendarStore<Query, Row>, 'get'>,
	columns: RowColumns<Row>,
	{ input, filters, tickers, sources, signal }: PageFacts,
): Promise<Finding> {
	const today = newYorkDay(sources.clock.now());
	const question = view.question(filters, { watchlist: tickers, today, columns: [] });
	const { answer, isWhole } = await collected(question, store, signal);
	const rows = inOrder(question, answer.value.rows, input.order);
	const { offset, limit } = input;
	const near =
		input.firm !== undefined && rows.length === 0
			? nearFirms(input.firm, answer.value.rows as readonly Rating[], NEAR_FIRMS)
			: [];
	const seen = rows.length === 0 ? wordsSeen(input, view.suggestions(answer.value.rows)) : undefined;
	const wanted = rows.slice(offset, offset + limit);
	const named: RowColumns<Row> = input.notes
		? { ...columns, notes: ({ notes }) => quotedNotes(notes) }
		: columns;
	const lines = wanted.map((row) => Object.values(named).map((of) => of(row, today) ?? null));
	const used = Object.keys(named).filter((_, index) => lines.some((line) => line[index] !== null));
	const dateField = view.dateName(filters);
	const { words, data } = paged(
		{
			total: rows.length,
			offset,
			most: limit,
			of: 'row',
			mayHaveMore: !isWhole,
			orElse: ', or with file csv for all',
		},
		(count) => ({
			...provenance(sources, [answer]),
			calendar: view.name,
			dates: { field: dateField === 'date' ? 'announced' : dateField, ...question.range },
			matches: rows.length,
			...(near.length > 0 && { firmsOfLikeNames: near.map((name) => quotedName(name)) }),
			...seen,
			...(input.dateFrom === undefined && {
				note: 'No dateFrom was given: rows before dates.from are neither here nor in matches.',
			}),
			...(!isWhole && { matchesAreIncomplete: incompleteWords(answer.value) }),
			offset,
			columns: used,
			rows: lines.slice(0, count).map((line) => picked(line, Object.keys(named), used)),
			text: TEXT_IS_DATA,
		}),
	);
	return {
		summary: said(
			sources,
			near.length > 0
				? `no firm’s name has what firm says; call again with one of firmsOfLikeNames.`
				: rows.length === 0
					? noneWords(input, isWhole)
					: words,
		),
		data,
		...(input.file && {
			file: tableFile(
				input.file,
				`${view.name}-${today}`,
				calendarTable(view, {
					rows,
					isSample: sources.isSample(),
					receivedAt: answer.receivedAt,
					today,
				}),
			),
		}),
	};
}

/** The words that the deals looked through have, where none has those of the call. */
function wordsSeen({ status, payment }: CalendarInput, seen: FilterSuggestions) {
	const words = (options: readonly FilterOption[] = []) => options.map(({ value }) => quotedName(value));
	return {
		...(status && { statusesSeen: words(seen.dealStatus) }),
		...(payment && { paymentsSeen: words(seen.dealPayment) }),
	};
}

/** Requests pages until the date range is covered or the page limit is reached. */
async function collected<Query extends CalendarQuery, Row>(
	question: CalendarQuestion<Query, Row>,
	store: Pick<CalendarStore<Query, Row>, 'get'>,
	signal: AbortSignal,
): Promise<{ readonly answer: Timestamped<PagedRows<Row>>; readonly isWhole: boolean }> {
	const query = { ...question.query, pageSize: limits.pageSize };
	for (let pages = 1; ; pages += 1) {
		const answer = await store.get({ query, pages }, signal, 'assistant');
		const { rows, stop } = answer.value;
		const isWhole =
			isPastRange(question, rows) || (stop !== undefined && stopReasonWords(stop) === undefined);
		if (isWhole || stop !== undefined || pages === MOST_PAGES) {
			return { answer, isWhole };
		}
	}
}

function inOrder<Query, Row>(
	question: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
	order: CalendarInput['order'],
): readonly Row[] {
	const newestFirst = rows.filter((row) => isShown(question, row)).sort(question.compare);
	const isDated = (row: Row): boolean => question.dayOf(row) !== undefined;
	return order === 'newest'
		? newestFirst
		: [...newestFirst.filter(isDated).reverse(), ...newestFirst.filter((row) => !isDated(row))];
}

function picked(line: readonly Json[], all: readonly string[], used: readonly string[]): readonly Json[] {
	return line.filter((_, index) => used.includes(all[index] ?? ''));
}

function incompleteWords({ rows }: PagedRows<unknown>): string {
	return `only the newest ${rows.length} rows were looked through; ask for fewer days, tickers or a higher importance`;
}

function noneWords({ calendar }: CalendarInput, isWhole: boolean): string {
	return `no rows of the ${calendar} calendar match${isWhole ? '' : ' among those looked through'}. That is an answer too: say so, or widen the days or drop a filter.`;
}
