import { dayAfter, newYorkDay } from '../../../base/days.js';
import { failureOf } from '../../../base/failure.js';
import { type Answer, shown, type Timestamped } from '../../../base/loadable.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import { limits } from '../../../contract/limits.js';
import { type CompanyEvent, dueBy, eventCalendars, eventsAhead } from '../../../market/events.js';
import { questionFor } from '../../../market/questions.js';
import { createFormats } from '../../../presentation/format.js';
import { stopReasonWords } from '../../../presentation/stopReasonWords.js';
import type { PagedRows } from '../../../store/pagedRows.js';
import { upcomingTable } from '../../calendars/upcoming/upcomingExport.js';
import { tickerEvents } from '../../calendars/upcoming/upcomingRow.js';
import { loadedParts, part } from '../answer/parts.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedNotes, tableFile, TEXT_IS_DATA } from '../answer/quoted.js';
import { type Finding, paged, ToolProblem } from '../answer/toolAnswer.js';
import { NO_EARNINGS } from '../answer/notHere.js';
import type { AssistantSources } from '../tool.js';
import { type AnyCalendarInput, UPCOMING } from './calendarInput.js';
import { eventJson } from './tickerSnapshot.js';

/** A short first page may not be the last. */
const PAGES_EACH = 2;
export const MOST_REQUESTS_AHEAD = PAGES_EACH * eventCalendars.length;

/** How far a call without a last day looks, today included. */
const USUAL_DAYS = 30;

/** What is due for tickers, soonest first, by the same rules as the view. */
export async function upcomingPage(
	input: AnyCalendarInput,
	sources: AssistantSources,
	signal: AbortSignal,
): Promise<Finding> {
	const today = newYorkDay(sources.clock.now());
	const { dateFrom = today, importance = 0, offset, limit } = input;
	const dateTo = input.dateTo ?? dayAfter(dateFrom, USUAL_DAYS - 1);
	const tickers = tickersOf(today, input);
	const answers = await answersFor(tickers, today, sources, signal);
	const loaded = loadedParts(Object.values(answers));
	const rows = eventCalendars.flatMap((name) => shown(answers[name])?.value.rows ?? []);
	const ahead = eventsAhead(rows, dateFrom);
	const events = tickerEvents(dueBy(ahead, dateTo), new Set(tickers)).filter(
		({ event }) => (event.row.importance ?? 0) >= importance,
	);
	const missing = eventCalendars.filter((name) => !shown(answers[name]));
	const cut = eventCalendars.filter((name) => shown(answers[name])?.value.isWhole === false);
	const { words, data } = paged(
		{
			total: events.length,
			offset,
			most: limit,
			of: 'event',
			mayHaveMore: missing.length + cut.length > 0,
			orElse: ', or with file csv for all',
		},
		(count) => ({
			...provenance(sources, loaded),
			calendar: UPCOMING,
			dates: { from: dateFrom, to: dateTo },
			units:
				'amounts per share, sizes and proceeds in the currency of the same row; a date that is a month or quarter is no exact day; without a date none is known',
			matches: events.length,
			...Object.fromEntries(missing.map((name) => [name, part(answers[name], () => undefined)])),
			...(cut.length > 0 && { matchesAreIncomplete: `of ${cut.join(', ')}; ask for fewer tickers` }),
			offset,
			rows: events.slice(offset, offset + count).map(({ event, symbol }) => ({
				symbol,
				...eventJson(event, symbol),
				...(input.notes && { notes: quotedNotes(event.row.notes) }),
			})),
			text: TEXT_IS_DATA,
		}),
	);
	return {
		summary: said(sources, summaryOf(events.length === 0 ? '' : words, missing.length > 0)),
		data,
		...(input.file && {
			file: tableFile(
				input.file,
				`${UPCOMING}-${today}`,
				upcomingTable({
					events,
					isSample: sources.isSample(),
					receivedAt: Math.min(...loaded.map(({ receivedAt }) => receivedAt)),
					formats: createFormats('en'),
					today,
				}),
			),
		}),
	};
}

type Tickers = readonly [TickerSymbol, ...TickerSymbol[]];

/** The tickers of a call; throws a ToolProblem where it requests what is not there. */
function tickersOf(
	today: string,
	{ tickers = [], dateField, dateFrom = today, dateTo = today }: AnyCalendarInput,
): Tickers {
	const [first, ...others] = tickers;
	if (first === undefined) {
		throw new ToolProblem(
			'upcoming needs tickers, at most 50 in a call: get those of the user’s lists with list_watchlists, or ask which are meant.',
		);
	}
	if (dateField !== undefined) {
		throw new ToolProblem('upcoming goes by the day of each event: leave dateField out.');
	}
	if (dateFrom < today || dateTo < today) {
		throw new ToolProblem(`upcoming begins today, ${today}: for days before it name one of the calendars.`);
	}
	return [first, ...others];
}

/** The rows of one calendar, and whether they are all. */
interface AheadRows {
	readonly rows: readonly CompanyEvent['row'][];
	readonly isWhole: boolean;
}

/** The answers of the calendars; each may fail on its own. */
async function answersFor(
	[first, ...others]: Tickers,
	today: string,
	{ calendars }: AssistantSources,
	signal: AbortSignal,
) {
	const { watchlist } = questionFor;
	const all = { tickers: [first, ...others], pageSize: limits.pageSize };
	const [dividends, splits, mergers, offerings] = await Promise.all([
		allPages((pages) =>
			calendars.dividends.get(
				{ query: { ...watchlist.dividends(first, today), ...all }, pages },
				signal,
				'assistant',
			),
		),
		allPages((pages) =>
			calendars.splits.get(
				{ query: { ...watchlist.splits(first, today), ...all }, pages },
				signal,
				'assistant',
			),
		),
		allPages((pages) =>
			calendars.mergers.get(
				{ query: { ...watchlist.mergers(first, today), ...all }, pages },
				signal,
				'assistant',
			),
		),
		allPages((pages) =>
			calendars.offerings.get(
				{ query: { ...watchlist.offerings(first, today), ...all }, pages },
				signal,
				'assistant',
			),
		),
	]);
	return { dividends, splits, mergers, offerings };
}

/** Requests pages until the last one, or until there are too many. */
async function allPages(
	page: (pages: number) => Promise<Timestamped<PagedRows<CompanyEvent['row']>>>,
): Promise<Answer<AheadRows>> {
	try {
		for (let pages = 1; ; pages += 1) {
			const answer = await page(pages);
			const { rows, stop } = answer.value;
			if (stop !== undefined || pages === PAGES_EACH) {
				const isWhole = stop !== undefined && stopReasonWords(stop) === undefined;
				return { state: 'ready', value: { ...answer, value: { rows, isWhole } } };
			}
		}
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) {
			throw error;
		}
		return { state: 'failed', failure };
	}
}

/** `words` say which of the events these are; empty where nothing is due. */
function summaryOf(words: string, isPartial: boolean): string {
	const partly = isPartial ? ' Some calendars could not be had; each says why.' : '';
	return words === ''
		? `nothing is due for these tickers in these days.${partly || ' That is an answer too: say so, or widen the days.'} ${NO_EARNINGS}`
		: `Soonest first. ${words}${partly} ${NO_EARNINGS}`;
}
