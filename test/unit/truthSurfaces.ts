import { type Dated, type Loadable, shown } from '../../src/base/loadable.js';
import { knownSymbol } from '../../src/base/symbol.js';
import type { CalendarRow } from '../../src/contract/calendar.js';
import { calendarBranch } from '../../src/viewmodel/calendar/calendarBranch.js';
import { noFilters } from '../../src/viewmodel/calendar/calendarFilters.js';
import {
	type CalendarKind,
	dividendsKind,
	mergersKind,
	offeringsKind,
	ratingsKind,
	splitsKind,
} from '../../src/viewmodel/calendar/calendarKinds.js';
import type { CalendarName } from '../../src/viewmodel/calendar/calendarNames.js';
import type { Column } from '../../src/viewmodel/calendarTable/column.js';
import { dividendColumns } from '../../src/viewmodel/calendarTable/dividendColumns.js';
import { mergerColumns } from '../../src/viewmodel/calendarTable/mergerColumns.js';
import { offeringColumns } from '../../src/viewmodel/calendarTable/offeringColumns.js';
import { ratingColumns } from '../../src/viewmodel/calendarTable/ratingColumns.js';
import { splitColumns } from '../../src/viewmodel/calendarTable/splitColumns.js';
import { compareCsv } from '../../src/viewmodel/compare/compareExport.js';
import { compareModel } from '../../src/viewmodel/compare/compareModel.js';
import { calendarFile } from '../../src/viewmodel/export/calendarFile.js';
import { calendarCsv } from '../../src/viewmodel/export/calendarRowsExport.js';
import { createFormats, type Formats } from '../../src/viewmodel/format.js';
import { hoverCard } from '../../src/viewmodel/hover/hoverCard.js';
import { statementFiles } from '../../src/viewmodel/ticker/financialsExport.js';
import { readTickerChoices } from '../../src/viewmodel/ticker/tickerChoices.js';
import type { PanelAnswers } from '../../src/viewmodel/ticker/tickerKnown.js';
import { tickerModel } from '../../src/viewmodel/ticker/tickerModel.js';
import type { TabName } from '../../src/viewmodel/ticker/tickerTabs.js';
import { aTicker, known as compared, TODAY } from './viewmodel/compare/compareBuilders.js';
import { aKnown, NOW, ready } from './viewmodel/ticker/tickerBuilders.js';
import { rowsOf } from './viewmodel/watchlist/watchlistBuilders.js';

export const english = createFormats('en');
const symbol = knownSymbol('AAPL');

/** How the surfaces are asked. */
interface Showing {
	readonly choices?: Readonly<Record<string, unknown>>;
	readonly isSample?: boolean;
	readonly formats?: Formats;
}

const everything = ready([]);
const nothing: PanelAnswers = {
	logo: ready(undefined),
	consensus: ready(undefined),
	financials: everything,
	ratings: everything,
	dividends: everything,
	splits: everything,
	mergers: everything,
	offerings: everything,
};

/** What each surface shows of AAPL once these answers have come and nothing is in the others, a text a line. */
export function surfaces(
	some: Partial<PanelAnswers>,
	{ choices = {}, isSample = false, formats = english }: Showing = {},
) {
	const answers: PanelAnswers = { ...nothing, ...some };
	const knownFor = (tab: TabName) =>
		aKnown({ answers, isSample, choices: readTickerChoices({ ...choices, tab }) });
	const { ratings, dividends, splits, mergers, offerings } = answers;
	const calendars = {
		ratings: () => calendarTexts(ratingsKind, ratingColumns(), ratings, isSample, formats),
		dividends: () => calendarTexts(dividendsKind, dividendColumns(), dividends, isSample, formats),
		splits: () => calendarTexts(splitsKind, splitColumns(), splits, isSample, formats),
		mergers: () => calendarTexts(mergersKind, mergerColumns(), mergers, isSample, formats),
		offerings: () => calendarTexts(offeringsKind, offeringColumns(), offerings, isSample, formats),
	} satisfies Readonly<Record<CalendarName, unknown>>;
	return {
		tab: (name: TabName): string => textsIn(tickerModel(knownFor(name), formats)),
		// Marks are escaped in Markdown.
		hover: (): string => textsIn(hoverCard(hoverOf(answers, isSample), formats)).replaceAll('\\', ''),
		compare: (): string => textsIn(compareModel(comparedOf(answers, isSample), formats)),
		compareCsv: (): string => compareCsv(compareModel(comparedOf(answers, isSample), formats)),
		statementCsv: (): string =>
			statementFiles(knownFor('financials'), formats)
				?.forms.find(({ id }) => id === 'csv')
				?.text().text ?? '',
		tree: (name: CalendarName): string => calendars[name]().tree(),
		table: (name: CalendarName): string => calendars[name]().table(),
		csv: (name: CalendarName): string => calendars[name]().csv(),
		ics: (name: CalendarName): string => calendars[name]().ics(),
	};
}

/** Every text in a model, a line each. */
export function textsIn(model: unknown): string {
	if (typeof model === 'string') {
		return model;
	}
	return typeof model === 'object' && model !== null
		? Object.values(model)
				.map(textsIn)
				.filter((text) => text !== '')
				.join('\n')
		: '';
}

function calendarTexts<Query, Row extends CalendarRow>(
	kind: CalendarKind<Query, Row>,
	columns: readonly Column<Row>[],
	answer: Loadable<Dated<readonly Row[]>>,
	isSample: boolean,
	formats: Formats,
) {
	const wording = { formats, today: TODAY };
	const rows = shown(answer)?.value ?? [];
	const { name, event } = kind;
	return {
		tree(): string {
			const facts = { ...wording, filters: noFilters, watchlist: [], isExpanded: true };
			const question = { ...kind.question(facts), showsUndated: true, range: {} };
			const page = ready({ rows, stop: 'shortPage' as const });
			return textsIn(calendarBranch(kind, question, page, facts).row);
		},
		table: (): string => textsIn(rows.map((row) => columns.map((column) => column.cell(row, wording)))),
		csv: (): string => calendarCsv({ name, rows, columns, isSample, receivedAt: NOW }),
		ics: (): string =>
			calendarFile({
				name,
				rows,
				dayOf: () => TODAY,
				dateName: 'any',
				event,
				isSample,
				receivedAt: NOW,
				...wording,
			})
				// Long lines are folded.
				.text.replaceAll('\r\n ', '')
				.replaceAll(String.raw`\n`, '\n')
				.replaceAll('\\', ''),
	};
}

function hoverOf(answers: PanelAnswers, isSample: boolean) {
	return {
		symbol,
		name: 'Apple',
		exchange: 'NASDAQ',
		isSample,
		now: NOW,
		theme: 'dark' as const,
		answers: { ...answers, logo: ready(undefined) },
	};
}

function comparedOf({ consensus, financials, ...answers }: PanelAnswers, isSample: boolean) {
	const events = {
		ratings: listed(answers.ratings),
		dividends: listed(answers.dividends),
		splits: listed(answers.splits),
		mergers: listed(answers.mergers),
		offerings: listed(answers.offerings),
	};
	const { dividends, splits } = events;
	const ticker = aTicker('AAPL', { consensus, financials, dividends, splits, events });
	return { ...compared(ticker), isSample };
}

function listed<Row>(answer: Loadable<Dated<readonly Row[]>>) {
	return rowsOf(...(shown(answer)?.value ?? []));
}
