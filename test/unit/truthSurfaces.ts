import { ApiError } from '../../src/base/failure.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { type Answer, shown } from '../../src/base/loadable.js';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerRevisions } from '../../src/market/revisions.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import type { CalendarName } from '../../src/contract/calendar.js';
import type { NewsItem } from '../../src/contract/news.js';
import type { PageableQuery, PageableRow } from '../../src/contract/pagedEndpoint.js';
import { tickerSnapshot } from '../../src/features/assistant/tools/tickerSnapshot.js';
import type { CalendarView } from '../../src/features/calendars/calendarView.js';
import { calendars } from '../../src/features/calendars/calendars.js';
import { calendarTable } from '../../src/features/calendars/export/calendarTable.js';
import { rowFile } from '../../src/features/calendars/export/eventFile.js';
import { noFilters } from '../../src/features/calendars/filters/calendarFilters.js';
import { news } from '../../src/features/calendars/news.js';
import { calendarBranch } from '../../src/features/calendars/tree/calendarBranch.js';
import { comparedTable } from '../../src/features/compare/compareExport.js';
import { compareModel } from '../../src/features/compare/compareModel.js';
import { hoverCard } from '../../src/features/hover/hoverCard.js';
import { eventsTab } from '../../src/features/ticker/events/eventsTab.js';
import { shownStatement, statementCopy } from '../../src/features/ticker/financials/financialsExport.js';
import { overviewTab } from '../../src/features/ticker/overview/overviewTab.js';
import { readTickerChoices } from '../../src/features/ticker/tickerChoices.js';
import { tickerModel } from '../../src/features/ticker/tickerModel.js';
import { nextEventText } from '../../src/features/watchlist/watchedTicker.js';
import { watchlistTooltip, watchlistTree } from '../../src/features/watchlist/watchlistRows.js';
import { csvChunks } from '../../src/presentation/export/csv.js';
import { jsonChunks } from '../../src/presentation/export/jsonWriter.js';
import { statementExportTable } from '../../src/presentation/export/statementExport.js';
import type { Table } from '../../src/presentation/export/table.js';
import { createFormats, type Formats } from '../../src/presentation/format.js';
import type { PeriodChoice } from '../../src/presentation/statement/statementPreferences.js';
import type { TabName } from '../../src/presentation/tickerTabs.js';
import { calendarStores } from '../../src/store/calendarStores.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { ofEachCalendar, ready } from '../support/builders/answers.js';
import { aTicker, comparisonOf as compared } from '../support/builders/comparison.js';
import { newsPage } from '../support/builders/newsItems.js';
import { tickerInputs } from '../support/builders/ticker.js';
import { aList, friday, rowSourceOf, rowsOf } from '../support/builders/watchlists.js';
import { now, today } from '../support/builders/wording.js';
import { FakeClock } from '../support/fakeClock.js';
import { neverAborted } from '../support/neverAborted.js';

export const english = createFormats('en');
const symbol = asSymbol('AAPL');
const clock = new FakeClock(now);

/** Options for the surfaces. */
interface Showing {
	readonly choices?: Readonly<Record<string, unknown>>;
	/** The period of the key figures. */
	readonly period?: PeriodChoice;
	readonly isSample?: boolean;
	readonly formats?: Formats;
}

const everything = ready([]);
/** All answers have arrived, and all of them are empty. */
export const nothing: LoadedAnswers = {
	logo: ready(undefined),
	picture: ready(undefined),
	consensus: ready(undefined),
	financials: everything,
	quarters: everything,
	...ofEachCalendar(everything),
	news: ready(newsPage()),
};

/**
 * The texts that each surface shows for AAPL with these answers, while the others are empty. One text per
 * line.
 */
export function surfaces(
	some: Partial<LoadedAnswers>,
	{ choices = {}, period = 'year', isSample = false, formats = english }: Showing = {},
) {
	const answers: LoadedAnswers = { ...nothing, ...some };
	const inputsFor = (tab: TabName) =>
		tickerInputs({
			answers,
			isSample,
			choices: readTickerChoices({ ...choices, tab }),
			statements: { period: 'quarter', scale: 'auto', keyFigures: period, order: 'oldestFirst' },
		});
	const { ratings, dividends, splits, mergers, offerings } = answers;
	const shownIn = {
		ratings: () => calendarTexts(calendars.ratings, ratings, isSample, formats),
		dividends: () => calendarTexts(calendars.dividends, dividends, isSample, formats),
		splits: () => calendarTexts(calendars.splits, splits, isSample, formats),
		mergers: () => calendarTexts(calendars.mergers, mergers, isSample, formats),
		offerings: () => calendarTexts(calendars.offerings, offerings, isSample, formats),
	} satisfies Readonly<Record<CalendarName, unknown>>;
	const statement = (write: (table: Table<number>) => Iterable<string>): string => {
		const exported = shownStatement(inputsFor('financials'));
		return exported ? [...write(statementExportTable(exported, formats))].join('') : '';
	};
	const compared = () => comparedTable(comparedOf(answers, isSample, period), formats);
	return {
		tab: (name: TabName): string => textsIn(tickerModel(inputsFor(name), formats)),
		// Undo Markdown escaping.
		hover: (): string => textsIn(hoverCard(hoverOf(answers, isSample, period), formats)).replaceAll('\\', ''),
		compare: (): string => textsIn(compareModel(comparedOf(answers, isSample, period), formats)),
		compareCsv: (): string => [...csvChunks(compared())].join(''),
		compareJson: (): string => [...jsonChunks(compared())].join(''),
		statementCsv: (): string => statement(csvChunks),
		statementJson: (): string => statement(jsonChunks),
		statementCopy: (): string => statementCopy(inputsFor('financials'), 'all', formats)?.text ?? '',
		/** The assistant's short answer for a model. */
		assistant: (): Promise<string> => assistantTexts(answers, isSample, period),
		watchlist: (): string => textsIn(watchlistTree([aList('Mine', 'AAPL')], watched(answers), friday).rows),
		next: (): EventTexts => eventTexts(answers, 'next'),
		last: (): EventTexts => eventTexts(answers, 'last'),
		tree: (name: CalendarName): string => shownIn[name]().tree(),
		table: (name: CalendarName): string => shownIn[name]().table(),
		csv: (name: CalendarName): string => shownIn[name]().csv(),
		json: (name: CalendarName): string => shownIn[name]().json(),
		ics: (name: CalendarName): string => shownIn[name]().ics(),
	};
}

async function assistantTexts(
	answers: LoadedAnswers,
	isSample: boolean,
	period: PeriodChoice,
): Promise<string> {
	const directory = new SymbolDirectory([]);
	const nobody = (): never => {
		throw new Error('the snapshot asks for a ticker alone');
	};
	const { data } = await tickerSnapshot.run(
		{ symbol, period },
		{
			directory: () => Promise.resolve(directory),
			answers: { anew: () => Promise.resolve(answers) },
			revisions: {
				get: () => {
					const loaded = shown(answers.ratings);
					return loaded
						? Promise.resolve({ ...loaded, value: tickerRevisions(loaded.value, today) })
						: Promise.reject(new ApiError({ kind: 'offline', host: 'api.example.com' }));
				},
			},
			history: { ask: nobody, months: nobody },
			logos: { get: nobody },
			trending: { get: nobody },
			calendars: calendarStores(new DisposableStore(), new MarketDataClient(nobody, clock, nobody), clock),
			watchlists: nobody,
			isSample: () => isSample,
			clock,
		},
		neverAborted,
	);
	return JSON.stringify(data);
}

/** What each surface names as the next or the last event; empty if it names none. */
export type EventTexts = Readonly<
	Record<'watchlist' | 'statusBar' | 'hover' | 'overview' | 'events' | 'compare', string>
>;

function eventTexts(answers: LoadedAnswers, which: 'next' | 'last'): EventTexts {
	const isNext = which === 'next';
	const panel = tickerInputs({ answers });
	const overview = overviewTab(panel, english).events.content;
	const ofOverview = overview.state === 'ready' ? overview.body : undefined;
	const events = eventsTab(panel, english).events.content;
	const tables = events.state === 'ready' ? events.body.tables : [];
	const card = hoverCard(hoverOf(answers, false), english).text.replaceAll(/\\|\*/g, '');
	const compareRows = compareModel(comparedOf(answers, false), english).sections.flatMap(({ rows }) => rows);
	const tooltip = watchlistTooltip(symbol, watched(answers), friday);
	const bar = nextEventText([symbol], () => eventsOf(answers), today, english);
	return {
		watchlist: linesThat(tooltip, isNext ? /^Next: / : /^Latest: /),
		statusBar: isNext ? textsIn([bar?.text, bar?.tooltip]) : '',
		// A hover names the next event of each kind except ratings, and the last rating.
		hover: linesThat(card, isNext ? /^(Next|Split|M&A|Offering)/ : /^(Latest rating|Last)/),
		overview: textsIn(isNext ? ofOverview?.lines[0] : ofOverview?.last?.line),
		events: textsIn(tables.find(({ id }) => id === (isNext ? 'ahead' : 'over'))?.rows[0]),
		compare: textsIn(
			compareRows
				.find(({ id }) => id === (isNext ? 'nextEvent' : 'latestEvent'))
				?.cells.filter(({ state }) => state === 'known'),
		),
	};
}

function linesThat(text: string, begin: RegExp): string {
	return text
		.split('\n')
		.filter((line) => begin.test(line))
		.join('\n');
}

/** Every text in a model, one per line. Ids only identify parts and aren't shown. */
export function textsIn(model: unknown): string {
	if (typeof model === 'string') {
		return model;
	}
	return typeof model === 'object' && model !== null
		? Object.entries(model)
				.filter(([name]) => name !== 'id')
				.map(([, inner]) => textsIn(inner))
				.filter((text) => text !== '')
				.join('\n')
		: '';
}

/** The texts of the news in each form that calendars have. */
export function newsTexts(answer: Answer<readonly NewsItem[]>) {
	return calendarTexts(news, answer, false, english);
}

function calendarTexts<Query extends PageableQuery, Row extends PageableRow>(
	view: CalendarView<Query, Row>,
	answer: Answer<readonly Row[]>,
	isSample: boolean,
	formats: Formats,
) {
	const wording = { formats, today };
	const rows = shown(answer)?.value ?? [];
	const columns = view.columns();
	const leaving = { rows, isSample, receivedAt: now, today };
	return {
		tree(): string {
			const facts = {
				...wording,
				now,
				filters: noFilters,
				watchlist: [],
				isExpanded: true,
				isExtended: false,
			};
			const question = {
				...view.question(noFilters, { ...facts, columns: [] }),
				showsUndated: true,
				range: {},
			};
			const page = ready({ rows, stop: 'shortPage' as const });
			return textsIn(calendarBranch(view, question, page, facts).row);
		},
		table: (): string => textsIn(rows.map((row) => columns.map((column) => column.cell(row, wording)))),
		csv: (): string => [...csvChunks(calendarTable(view, leaving))].join(''),
		json: (): string => [...jsonChunks(calendarTable(view, leaving))].join(''),
		ics: (): string =>
			[
				...rowFile({
					view,
					rows,
					dayOf: () => today,
					dateName: 'any',
					isSample,
					receivedAt: now,
					...wording,
				}).chunks,
			]
				.join('')
				// Unfold long lines.
				.replaceAll('\r\n ', '')
				.replaceAll(String.raw`\n`, '\n')
				.replaceAll('\\', ''),
	};
}

/** The inputs of the hover over AAPL. */
export function hoverOf(answers: LoadedAnswers, isSample: boolean, period: PeriodChoice = 'year') {
	return {
		symbol,
		name: 'Apple',
		exchange: 'NASDAQ',
		isSample,
		now,
		theme: 'dark' as const,
		colors: 'theme' as const,
		period,
		answers,
	};
}

/** The inputs of a watchlist row for AAPL. */
export function watched(answers: LoadedAnswers) {
	return rowSourceOf({ AAPL: { events: eventsOf(answers), consensus: answers.consensus } });
}

/** The events among the answers. */
export function eventsOf({
	ratings,
	dividends,
	splits,
	mergers,
	offerings,
}: Pick<LoadedAnswers, CalendarName>) {
	return {
		ratings: listed(ratings),
		dividends: listed(dividends),
		splits: listed(splits),
		mergers: listed(mergers),
		offerings: listed(offerings),
	};
}

/** A comparison that contains only AAPL. */
export function comparedOf(
	{ consensus, financials, ...answers }: LoadedAnswers,
	isSample: boolean,
	period: PeriodChoice = 'year',
) {
	const events = eventsOf(answers);
	const { dividends, splits } = answers;
	const ticker = aTicker('AAPL', { consensus, financials, dividends, splits, events });
	return { ...compared(ticker), isSample, period };
}

function listed<Row>(answer: Answer<readonly Row[]>) {
	return rowsOf(...(shown(answer)?.value ?? []));
}
