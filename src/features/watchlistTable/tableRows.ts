import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { ratingKind } from '../../presentation/consensus/ratingKinds.js';
import type { FormatContext, Formats } from '../../presentation/format.js';
import { tickersWords } from '../../presentation/countWords.js';
import { joinLine } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { CalendarCell } from '../calendars/columns/calendarColumn.js';
import type { TableSort } from '../calendars/table/tableChoice.js';
import { tableOrder } from '../calendars/table/tableModel.js';
import type { TickerColumn } from './columns/tickerColumn.js';
import type { TableView } from './tableChoice.js';
import type { TickerFacts } from './tickerFacts.js';

/** A list with the tickers of it that are shown. */
export interface TableGroup {
	/** Undefined where tickers are not grouped by list. */
	readonly list: Watchlist | undefined;
	readonly tickers: readonly TickerFacts[];
}

/** A row of the page: a ticker, or the head of a list. */
export type TableRow =
	| { readonly kind: 'ticker'; readonly ticker: TickerFacts }
	| { readonly kind: 'list'; readonly name: string; readonly count: number };

/** The tickers to show, by list if wanted; those of lists that have none left are gone. */
export function tableGroups(
	lists: readonly Watchlist[],
	view: TableView,
	factsOf: (symbol: TickerSymbol) => TickerFacts,
	formats: Pick<Formats, 'compare'>,
): readonly TableGroup[] {
	const isWanted = (ticker: TickerFacts): boolean => isShown(ticker, view);
	if (view.isGrouped && lists.length > 1) {
		return lists
			.map((list) => ({ list, tickers: list.symbols.map(factsOf).filter(isWanted) }))
			.filter(({ tickers }) => tickers.length > 0);
	}
	const symbols = [...new Set(lists.flatMap(({ symbols }) => symbols))];
	const tickers = (lists.length > 1 ? symbols.toSorted(formats.compare) : symbols).map(factsOf);
	return [{ list: undefined, tickers: tickers.filter(isWanted) }];
}

function isShown({ symbol, listing, answers }: TickerFacts, { text, rating }: TableView): boolean {
	const typed = text.trim().toLowerCase();
	const isNamed = [symbol, listing?.name ?? ''].some((name) => name.toLowerCase().includes(typed));
	return isNamed && (rating === undefined || ratingKind(shown(answers.consensus)?.value?.rating) === rating);
}

/** The rows in the order of the screen; each list is sorted on its own. */
export function sortedGroups(
	groups: readonly TableGroup[],
	columns: readonly TickerColumn[],
	sort: TableSort | undefined,
	wording: FormatContext,
): readonly TableGroup[] {
	return groups.map(({ list, tickers }) => {
		const order = tableOrder(tickers, columns, sort, wording);
		return { list, tickers: order ? order.flatMap((place) => tickers[place] ?? []) : tickers };
	});
}

/** Makes rows that stay the same objects while nothing about them changes. */
export class TableRows {
	#heads = new Map<string, TableRow>();
	readonly #tickers = new WeakMap<TickerFacts, TableRow>();

	/** The rows of groups; a ticker that is in several has a row in each. */
	of(groups: readonly TableGroup[]): readonly TableRow[] {
		return groups.flatMap(({ list, tickers }) => [
			...(list ? [this.#head(list, tickers.length)] : []),
			...tickers.map((ticker) => this.#row(ticker)),
		]);
	}

	#head({ scope, name }: Watchlist, count: number): TableRow {
		const key = JSON.stringify([scope, name, count]);
		const head = this.#heads.get(key) ?? { kind: 'list', name, count };
		this.#heads.set(key, head);
		return head;
	}

	#row(ticker: TickerFacts): TableRow {
		const row = this.#tickers.get(ticker) ?? { kind: 'ticker', ticker };
		this.#tickers.set(ticker, row);
		return row;
	}
}

/** The cell of a row in a column; a list has one only in the first. */
export function rowCell(
	row: TableRow,
	column: TickerColumn,
	wording: FormatContext,
): CalendarCell | undefined {
	return row.kind === 'ticker' ? column.cell(row.ticker, wording) : headCell(row, wording.formats);
}

function headCell({ name, count }: Extract<TableRow, { kind: 'list' }>, formats: Formats): CalendarCell {
	return { text: joinLine([listName(name), tickersWords(count, formats)]), isHead: true };
}
