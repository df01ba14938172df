import { type Answer, shown, type Timestamped } from '../../src/base/loadable.js';
import { calendarNames, isCalendarName } from '../../src/contract/calendar.js';
import type { LogoRecord } from '../../src/contract/logos.js';
import type { NewsItem } from '../../src/contract/news.js';
import { eventFile } from '../../src/features/calendars/export/eventFile.js';
import { comparedTable } from '../../src/features/compare/compareExport.js';
import { compareModel } from '../../src/features/compare/compareModel.js';
import { tickerHint } from '../../src/features/editor/tickerHint.js';
import { hoverCard } from '../../src/features/hover/hoverCard.js';
import { newsTable } from '../../src/features/news/newsTab.js';
import type { EndpointName } from '../../src/features/query/queryDraft.js';
import { shownStatement, statementCopy } from '../../src/features/ticker/financials/financialsExport.js';
import { answersOfTab } from '../../src/features/ticker/tickerInputs.js';
import { readTickerChoices } from '../../src/features/ticker/tickerChoices.js';
import { tickerModel } from '../../src/features/ticker/tickerModel.js';
import { trendingTree } from '../../src/features/trending/trendingRows.js';
import { trendingTable } from '../../src/features/trending/trendingTable.js';
import { nextEventText } from '../../src/features/watchlist/watchedTicker.js';
import { watchlistTooltip, watchlistTree } from '../../src/features/watchlist/watchlistRows.js';
import { eventsOf as marketEvents } from '../../src/market/events.js';
import { statementExportTable } from '../../src/presentation/export/statementExport.js';
import { loadedRows } from '../../src/presentation/loadedRows.js';
import { safeMarkdown } from '../../src/presentation/safeMarkdown.js';
import { type TabName, tabNames } from '../../src/presentation/tickerTabs.js';
import type { LoadedAnswers } from '../../src/store/loadedAnswers.js';
import { hintParts } from '../../src/workbench/settings/hintParts.js';
import { tickerInputs } from '../support/builders/ticker.js';
import { aList, friday } from '../support/builders/watchlists.js';
import { apple, now, today, wording } from '../support/builders/wording.js';
import { comparedOf, english, eventsOf, hoverOf, nothing, watched } from '../unit/truthSurfaces.js';
import { assistantSteps } from './assistantSteps.js';
import { calendarSteps, mapped } from './calendarSteps.js';
import { changeSteps } from './changeSteps.js';
import { fileStep, message, step, type Step, tableSteps } from './step.js';

function tabsOf(name: Exclude<EndpointName, 'trending'>): readonly TabName[] {
	return tabNames.filter((tab) => answersOfTab(tab).includes(name === 'logos' ? 'logo' : name));
}

/** All output for an endpoint's answer, on all surfaces and in all formats. */
export function shownSteps(name: EndpointName, answer: Answer<unknown>): readonly Step[] {
	if (name === 'trending') {
		return trendingSteps(answer as Answer<never>);
	}
	const answers = { ...nothing, ...answersOf(name, answer) };
	return [
		...tickerSteps(name, answers),
		...(isCalendarName(name) ? [...calendarSteps(name, answers), ...changeSteps(name, answers)] : []),
		...(name === 'financials' ? statementSteps(answers) : []),
		...(name === 'news' ? newsSteps(answers) : []),
		...assistantSteps(name, name === 'news' ? { news: answer as Answer<never> } : { answers }),
	];
}

/** A ticker's answers after this one has arrived. */
function answersOf(name: Exclude<EndpointName, 'trending'>, answer: Answer<unknown>): Partial<LoadedAnswers> {
	// For logos, only the ticker's own record is loaded.
	if (name === 'logos') {
		return { logo: mapped(answer as Answer<readonly LogoRecord[]>, ([first]) => first) };
	}
	// For news, one page is loaded.
	const loaded =
		name === 'news' ? mapped(answer as Answer<readonly NewsItem[]>, (rows) => ({ rows })) : answer;
	return { [name]: loaded };
}

function tickerSteps(name: Exclude<EndpointName, 'trending'>, answers: LoadedAnswers): readonly Step[] {
	const events = eventsOf(answers);
	const compared = comparedOf(answers, false);
	return [
		...tabsOf(name).map((tab) =>
			step(`tab ${tab}`, () => message(tickerModel(panelOf(answers, tab), english))),
		),
		step('comparison', () => message(compareModel(compared, english))),
		...tableSteps('comparison', () => comparedTable(compared, english)),
		step('hover', () => ({
			kind: 'markdown',
			text: withoutPage(hoverCard(hoverOf(answers, false), english).text),
		})),
		step('watchlist', () => ({
			kind: 'tree',
			value: watchlistTree([aList('Mine', 'AAPL')], watched(answers), friday).rows,
		})),
		step('tooltip', () => ({
			kind: 'tree',
			value: { tooltip: watchlistTooltip(apple, watched(answers), friday) },
		})),
		step('status bar', () => ({ kind: 'tree', value: nextEventText([apple], () => events, today, english) })),
		step('inlay hint', () => {
			const listing = { symbol: apple, name: 'Apple', exchange: 'NASDAQ' };
			const context = { shows: new Set(hintParts), source: 'Live', now, formats: english };
			const hint = tickerHint({ listing, consensus: answers.consensus, events }, context);
			return hint && { kind: 'markdown', text: hint.tooltip.map(safeMarkdown).join('\n\n') };
		}),
		fileStep('events.ics', 'ics', () => {
			const rows = marketEvents(loadedRows(calendarNames, answers), today);
			const file = eventFile({ title: 'AAPL', events: rows, isSample: false, receivedAt: now, ...wording });
			return { chunks: file.chunks, rows: file.events };
		}),
	];
}

/** A card without the link to its headline's page; the title stays. */
function withoutPage(card: string): string {
	return card.replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\]\(https?:\/\/[\w\-.~:/?#@,;=+%&]*\)/, '$1');
}

function statementSteps(answers: LoadedAnswers): readonly Step[] {
	const loaded = panelOf(answers, 'financials');
	return [
		...tableSteps('statement', () => {
			const statement = shownStatement(loaded);
			return statement && statementExportTable(statement, english);
		}),
		fileStep('statement copied', 'tsv', () => ({
			chunks: [statementCopy(loaded, 'all', english)?.text ?? ''],
			rows: -1,
		})),
	];
}

function newsSteps(answers: LoadedAnswers): readonly Step[] {
	return tableSteps('news', () => newsTable(panelOf(answers, 'news'), english));
}

function panelOf(answers: LoadedAnswers, tab: TabName) {
	return tickerInputs({
		answers,
		choices: readTickerChoices({ tab }),
		statements: { period: 'year', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' },
	});
}

function trendingSteps(answer: Answer<never>): readonly Step[] {
	const choice = { timeframe: '1d', source: 'all' } as const;
	const tree = () =>
		trendingTree({ choice, pages: [answer], hasMore: false, now, isSample: false }, english).rows;
	return [
		step('trending tree', () => ({ kind: 'tree', value: tree() })),
		...tableSteps('trending', () => {
			const page: Timestamped<never> | undefined = shown(answer);
			return page && trendingTable([page], new Set(tree().map(({ id }) => id)), choice, false);
		}),
		...assistantSteps('trending', { trending: answer }),
	];
}
