import * as l10n from '@vscode/l10n';
import { ratingKindLabel, ratingKinds } from '../../presentation/consensus/ratingKinds.js';
import { tickersWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { listed } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import { type FailureNotice, remedyButton } from '../../presentation/sections.js';
import { keyFigurePeriods } from '../../presentation/statement/periodWords.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { ListRequests } from '../../market/listRequests.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { pageColumn } from '../calendars/table/tableModel.js';
import type { TickerColumn } from './columns/tickerColumn.js';
import type { ColumnGroup } from './columns/tickerColumns.js';
import type { TableChoice, TableView } from './tableChoice.js';
import type {
	LoadOffer,
	LoadProgress,
	WatchlistTableLabels,
	WatchlistTableModel,
} from './watchlistTableView.js';

/** What the model is made from. */
export interface TableModelFacts {
	/** All lists there are, and those that are shown. */
	readonly lists: readonly Watchlist[];
	readonly shown: readonly Watchlist[];
	readonly view: TableView;
	readonly choice: TableChoice;
	/** All columns to choose from; the first column of the table is always there. */
	readonly columnGroups: readonly ColumnGroup[];
	readonly visible: readonly TickerColumn[];
	readonly period: PeriodChoice;
	readonly isSample: boolean;
	readonly notice: FailureNotice | undefined;
	readonly load: LoadOffer | undefined;
	readonly isLoading: boolean;
	/** The number of different tickers in the lists, and of those that match the filters. */
	readonly tickers: { readonly all: number; readonly shown: number; readonly withheld: number };
	/** When the oldest of what is shown was received. */
	readonly receivedAt: number | undefined;
	readonly now: number;
	readonly formats: Formats;
}

/** Builds the model of the panel. */
export function watchlistTableModel(facts: TableModelFacts): WatchlistTableModel {
	const { lists, shown, view, choice, columnGroups, visible, period, isSample, notice, load, formats } =
		facts;
	const isVisible = new Set(visible.map(({ id }) => id));
	const empty = emptyWords(facts);
	const needsStatements = visible.some(({ needs }) => needs.some((need) => STATEMENTS.has(need)));
	return {
		title: tableTitle(shown),
		...(isSample && { sample: l10n.t('Sample data') }),
		view,
		columns: visible.map((column, place) => pageColumn(column, place, choice)),
		choices: columnGroups.flatMap(({ heading: group, columns }) =>
			columns.map(({ id, heading }) => ({ id, label: heading, isShown: isVisible.has(id), group })),
		),
		hasOwnColumns: choice.columns !== undefined,
		lists: lists.map((list) => ({
			id: JSON.stringify({ scope: list.scope, name: list.name }),
			label: listName(list.name),
			isShown: shown.includes(list),
		})),
		hasOwnLists: view.lists !== undefined,
		ratings: [
			{ value: '' as const, label: l10n.t('All') },
			...ratingKinds.map((kind) => ({ value: kind, label: ratingKindLabel(kind) })),
		],
		canGroup: shown.length > 1,
		...(needsStatements && { periods: keyFigurePeriods(period) }),
		filterWords: filterWords(view),
		isNarrowed: view.text.trim() !== '' || view.rating !== undefined,
		...(notice && { notice }),
		...(empty && { empty }),
		isLoading: facts.isLoading,
		...(load && { load }),
		count: countWords(facts),
		age:
			facts.receivedAt === undefined ? '' : l10n.t('Updated {0}', formats.age(facts.receivedAt, facts.now)),
		labels: labels(),
	};
}

const STATEMENTS: ReadonlySet<string> = new Set(['ttm', 'quarters']);

/** The name of the only list, or what they all are. */
export function tableTitle(shown: readonly Watchlist[]): string {
	const [first, ...others] = shown;
	return first && others.length === 0 ? listName(first.name) : l10n.t('Watchlists');
}

/** What loading takes, in one sentence, with the button that starts it. */
export function loadOffer(
	names: readonly string[],
	tickers: number,
	{ count, isEstimate }: ListRequests,
	formats: Formats,
): LoadOffer {
	const number = formats.number(count);
	const [what, whose] = [formats.list(names), tickersWords(tickers, formats)];
	const text = isEstimate
		? formats.plural(count, {
				one: l10n.t('Loading {0} for {1} takes about {2} request.', what, whose, number),
				other: l10n.t('Loading {0} for {1} takes about {2} requests.', what, whose, number),
			})
		: formats.plural(count, {
				one: l10n.t('Loading {0} for {1} takes {2} request.', what, whose, number),
				other: l10n.t('Loading {0} for {1} takes {2} requests.', what, whose, number),
			});
	return { text, button: { name: 'load', label: l10n.t('Load') } };
}

/** How far a load has come, with the button that cancels it. */
export function loadProgress({ done, total }: LoadProgress, formats: Formats): LoadOffer {
	return {
		text: l10n.t('{0} of {1} requests answered', formats.number(done), formats.number(total)),
		button: { name: 'cancel', label: l10n.t('Cancel') },
		progress: { done, total },
	};
}

function emptyWords({ lists, tickers }: TableModelFacts): WatchlistTableModel['empty'] {
	if (lists.length === 0 || tickers.all === 0) {
		return {
			text: lists.length === 0 ? l10n.t('There are no watchlists yet.') : l10n.t('This watchlist is empty.'),
			button: remedyButton('addTicker'),
		};
	}
	return tickers.shown === 0 ? { text: l10n.t('Nothing matches these filters.') } : undefined;
}

function countWords({ tickers: { all, shown, withheld }, formats }: TableModelFacts): string {
	const count =
		shown === all
			? tickersWords(all, formats)
			: l10n.t('{0} of {1}', formats.number(shown), tickersWords(all, formats));
	return withheld === 0
		? count
		: l10n.t(
				'{0}; {1} of this workspace send no requests until you allow it in the Watchlist view',
				count,
				formats.number(withheld),
			);
}

function filterWords({ text, rating }: TableView): string {
	const typed = text.trim();
	return listed([...(typed === '' ? [] : [typed]), ...(rating ? [ratingKindLabel(rating)] : [])]);
}

function labels(): WatchlistTableLabels {
	return {
		filters: l10n.t('Filters'),
		clearFilters: l10n.t('Clear Filters'),
		columns: l10n.t('Columns'),
		resetColumns: l10n.t('Reset'),
		export: l10n.t('Export…'),
		unknown: l10n.t('not available'),
		sortHint: l10n.t('Select a heading to sort by it.'),
		rowHint: l10n.t('Arrow keys move from row to row, Enter opens the ticker.'),
		lists: l10n.t('Watchlists'),
		allLists: l10n.t('All'),
		text: l10n.t('Ticker or company'),
		textHint: l10n.t('Part of a name'),
		rating: l10n.t('Consensus'),
		group: l10n.t('Group by watchlist'),
	};
}
