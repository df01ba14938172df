import { newYorkDay } from '../../../base/days.js';
import type { Timestamped } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { CalendarQuery, CalendarRow } from '../../../contract/calendar.js';
import { limits } from '../../../contract/limits.js';
import type { Rating } from '../../../contract/ratings.js';
import type { PagedRows } from '../../../store/pagedRows.js';
import type { CalendarStore } from '../../../store/calendarStores.js';
import type { CalendarView } from '../../calendars/calendarView.js';
import { calendarTable } from '../../calendars/export/calendarTable.js';
import type { CalendarFilters } from '../../calendars/filters/calendarFilters.js';
import { type CalendarQuestion, isPastRange, isShown } from '../../calendars/questions/calendarQuestion.js';
import { stopWords } from '../../../presentation/calendarWords.js';
import { nearFirms } from '../../calendars/nearFirms.js';
import { provenance, said } from '../answer/provenance.js';
import { tableFile } from '../answer/tableFile.js';
import { quotedName, quotedNotes, TEXT_IS_DATA } from '../answer/quoted.js';
import { behindLast, type Finding, fitting, type Json } from '../answer/toolAnswer.js';
import type { AssistantSources } from '../assistantSources.js';
import { type CalendarInput, MOST_PAGES } from './calendarInput.js';
import type { RowColumns } from './rowColumns.js';

const NEAR_FIRMS = 5;

interface PageFacts {
	readonly input: CalendarInput;
	readonly filters: CalendarFilters;
	readonly tickers: readonly TickerSymbol[];
	readonly sources: AssistantSources;
	readonly signal: AbortSignal;
}

type AnyRow = CalendarRow & { readonly notes?: string };

/** The rows of a call, as the tables of the extension would show them. */
export async function calendarPage<Query extends CalendarQuery, Row extends AnyRow>(
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
	const wanted = rows.slice(offset, offset + limit);
	const named: RowColumns<Row> = input.notes
		? { ...columns, notes: ({ notes }) => quotedNotes(notes) }
		: columns;
	const lines = wanted.map((row) => Object.values(named).map((of) => of(row, today) ?? null));
	const used = Object.keys(named).filter((_, index) => lines.some((line) => line[index] !== null));
	const dateField = view.dateName(filters);
	return {
		summary: said(
			sources,
			near.length > 0
				? `no firm’s name has what firm says; call again with one of firmsOfLikeNames.`
				: summaryOf(input, rows.length, isWhole),
		),
		data: fitting(lines.length, (count) => ({
			...provenance(sources, [answer]),
			calendar: view.name,
			dates: { field: dateField === 'date' ? 'announced' : dateField, ...question.range },
			matches: rows.length,
			...(near.length > 0 && { firmsOfLikeNames: near.map((name) => quotedName(name)) }),
			...(input.dateFrom === undefined && {
				note: 'No dateFrom was given: rows before dates.from are neither here nor in matches.',
			}),
			...(!isWhole && { matchesAreIncomplete: incompleteWords(answer.value) }),
			offset,
			columns: used,
			rows: lines.slice(0, count).map((line) => picked(line, Object.keys(named), used)),
			...(offset + count < rows.length && {
				leftOut: `${rows.length - offset - count} further rows: the same call with offset ${offset + count}, or with file csv for all`,
			}),
			text: TEXT_IS_DATA,
		})),
		...(input.file && {
			file: tableFile(
				input.file,
				`${view.name}-${today}`,
				calendarTable(view, { rows, isSample: sources.isSample(), receivedAt: answer.receivedAt }),
			),
		}),
	};
}

/** Turns pages until the days asked for are over, or enough have been asked. */
async function collected<Query extends CalendarQuery, Row>(
	question: CalendarQuestion<Query, Row>,
	store: Pick<CalendarStore<Query, Row>, 'get'>,
	signal: AbortSignal,
): Promise<{ readonly answer: Timestamped<PagedRows<Row>>; readonly isWhole: boolean }> {
	const query = { ...question.query, pageSize: limits.pageSize };
	for (let pages = 1; ; pages += 1) {
		const answer = await store.get({ query, pages }, signal, 'assistant');
		const { rows, stop } = answer.value;
		const isWhole = isPastRange(question, rows) || (stop !== undefined && stopWords(stop) === undefined);
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

function summaryOf({ calendar, offset, limit }: CalendarInput, matches: number, isWhole: boolean): string {
	if (matches === 0) {
		return `no rows of the ${calendar} calendar match${isWhole ? '' : ' among those looked through'}. That is an answer too: say so, or widen the days or drop a filter.`;
	}
	const last = Math.min(offset + limit, matches);
	return offset >= matches
		? behindLast(offset, matches, 'rows')
		: `${matches}${isWhole ? '' : ' or more'} rows of the ${calendar} calendar match; these are at most ${offset + 1} to ${last}.`;
}
