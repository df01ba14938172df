import { newYorkDay } from '../../src/base/days.js';
import { ApiError } from '../../src/base/failure.js';
import { type Answer, shown, type Timestamped } from '../../src/base/loadable.js';
import { asSymbol } from '../../src/base/symbol.js';
import { tickerRevisions } from '../../src/market/revisions.js';
import type { NewsItem } from '../../src/contract/news.js';
import type { ToolAnswer } from '../../src/features/assistant/answer/toolAnswer.js';
import { Assistant } from '../../src/features/assistant/assistant.js';
import type { AssistantSources } from '../../src/features/assistant/tool.js';
import type { ToolName } from '../../src/features/assistant/toolNames.js';
import type { EndpointName } from '../../src/features/query/queryDraft.js';
import { AnswerStore } from '../../src/store/answerStore.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import type { PagedRows } from '../../src/store/pagedRows.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { apple, now } from '../support/builders/wording.js';
import { FakeClock } from '../support/fakeClock.js';
import { neverAborted } from '../support/neverAborted.js';
import { nothing } from '../unit/truthSurfaces.js';
import { mapped } from './calendarSteps.js';
import type { Output, Step } from './step.js';

/** The calls to make after an endpoint has answered: the tools that use its data. */
type Calls = readonly (readonly [ToolName, Readonly<Record<string, unknown>>])[];

const snapshot: Calls[number] = ['get_ticker_snapshot', { ticker: 'AAPL' }];
const parts = (part: string): Calls[number] => ['get_ticker_snapshot', { ticker: 'AAPL', parts: [part] }];
const comparison: Calls[number] = ['compare_tickers', { tickers: ['AAPL', 'MSFT'], periods: 4 }];
const calendar = (name: string): Calls => [
	snapshot,
	['query_calendar', { calendar: name, tickers: ['AAPL'], notes: true, limit: 100 }],
	['query_calendar', { calendar: name, tickers: ['AAPL'], file: 'csv' }],
	['query_calendar', { calendar: name, tickers: ['AAPL'], order: 'oldest', file: 'json' }],
];

const callsOf: Readonly<Record<EndpointName, Calls>> = {
	logos: [parts('company'), parts('logo')],
	financials: [
		snapshot,
		parts('company'),
		comparison,
		['get_financial_statements', { ticker: 'AAPL', lines: ['all'], growth: true }],
		['get_financial_statements', { ticker: 'AAPL', file: 'csv' }],
		['get_financial_statements', { ticker: 'AAPL', statement: 'balance', file: 'json' }],
	],
	trending: [
		['get_trending', { limit: 100 }],
		['get_trending', { timeframe: 'all', limit: 100 }],
	],
	consensus: [snapshot, comparison, parts('consensusByMonth')],
	ratings: [...calendar('ratings'), parts('accuracy')],
	dividends: [...calendar('dividends'), comparison],
	splits: calendar('splits'),
	mergers: calendar('mergers'),
	offerings: calendar('offerings'),
	news: [
		['get_news', { tickers: ['AAPL'], dateFrom: '2000-01-01', pressReleases: true, limit: 50 }],
		['get_news', { channels: ['WIIM', 'News'], dateFrom: '2000-01-01', limit: 50 }],
	],
};

const listing = { points: 0, prominence: 3, otherNames: [] } as const;
const directory = new SymbolDirectory([
	{ ...listing, symbol: apple, name: 'Apple', exchange: 'NASDAQ', kind: 'stock' },
	{ ...listing, symbol: asSymbol('MSFT'), name: 'Microsoft', exchange: 'NASDAQ', kind: 'stock' },
]);

/** The answers that have arrived. */
interface Come {
	readonly answers?: LoadedAnswers;
	readonly trending?: Answer<never>;
	readonly news?: Answer<readonly NewsItem[]>;
}

/** The output of the tools for an answer. */
export function assistantSteps(name: EndpointName, come: Come): readonly Step[] {
	return callsOf[name].map(([tool, given]) => callStep(tool, given, sourcesOf(come)));
}

function callStep(tool: ToolName, given: Readonly<Record<string, unknown>>, sources: AssistantSources): Step {
	let answer: ToolAnswer | undefined;
	return {
		name: `tool ${tool}`,
		async *chunks() {
			const assistant = new Assistant(sources, (slip) => {
				throw slip;
			});
			answer = await assistant.call(tool, given, neverAborted);
			yield answer;
		},
		output: () => answer && outputOf(answer),
	};
}

/** The file if one was requested, otherwise the answer's text and JSON. */
function outputOf({ text, json = 'null', file }: ToolAnswer): Output {
	return file
		? { kind: 'file', form: file.mimeType === 'text/csv' ? 'csv' : 'json', text: file.text, rows: -1 }
		: { kind: 'toolAnswer', text: `[${JSON.stringify(text)},${json}]` };
}

/** Sources that give these answers immediately. */
function sourcesOf({
	answers = nothing,
	trending = { state: 'loading' },
	news = { state: 'loading' },
}: Come): AssistantSources {
	const clock = new FakeClock(now);
	const rows = <Row>(answer: Answer<readonly Row[]>) =>
		storeOf<PagedRows<Row>>(
			mapped<readonly Row[], PagedRows<Row>>(answer, (candidate) => ({ rows: candidate, stop: 'shortPage' })),
			clock,
		);
	return {
		directory: () => Promise.resolve(directory),
		answers: { anew: () => Promise.resolve(answers) },
		revisions: storeOf(
			mapped(answers.ratings, (candidate) => tickerRevisions(candidate, newYorkDay(now))),
			clock,
		),
		history: {
			ask: () => Promise.resolve(),
			months: () => [{ day: '2026-10-31', answer: answers.consensus }],
		},
		// Only the real source knows which links lead to the image host.
		logos: storeOf(
			mapped(answers.logo, (candidate) => (candidate ? [{ ...candidate, files: {} }] : [])),
			clock,
		),
		trending: storeOf(trending, clock),
		calendars: {
			ratings: rows(answers.ratings),
			dividends: rows(answers.dividends),
			splits: rows(answers.splits),
			mergers: rows(answers.mergers),
			offerings: rows(answers.offerings),
			news: rows(news),
		},
		watchlists: () => Promise.resolve(undefined),
		isSample: () => false,
		clock,
	};
}

/** A store that gets this answer to every request. */
function storeOf<Body>(answer: Answer<Body>, clock: FakeClock): AnswerStore<unknown, Body> {
	const ask = (): Promise<Timestamped<Body>> => {
		const candidate = shown(answer);
		return candidate
			? Promise.resolve(candidate)
			: Promise.reject(new ApiError(answer.state === 'failed' ? answer.failure : { kind: 'busy' }));
	};
	const times = { freshForMs: () => Number.POSITIVE_INFINITY, usableForMs: Number.POSITIVE_INFINITY };
	return new AnswerStore({ ask, keyOf: () => '', most: 1, ...times }, clock);
}
