import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { anyOf, batched, Emitter, type Event } from '../../base/event.js';
import { Latest } from '../../base/latest.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { inSlices } from '../../base/taskScheduler.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Formats } from '../../presentation/format.js';
import type { FailureNotice } from '../../presentation/sections.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { OwnPrice, OwnPrices } from '../../services/ownPrices.js';
import { chosenLists, type Watchlist, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Message } from '../../workbench/panels/dispatch.js';
import { SentRows } from '../calendars/sentRows.js';
import { nextSort, readColumns } from '../calendars/table/tableChoice.js';
import { exampleList, showsExamples } from '../watchlist/exampleList.js';
import type { TickerColumn } from './columns/tickerColumn.js';
import { type ColumnGroup, symbolColumn, tickerColumnGroups } from './columns/tickerColumns.js';
import { UPSIDE } from './columns/upsideColumn.js';
import { KnownTickers } from './knownTickers.js';
import { readLists, readTableView, type TableChoice, type TableView } from './tableChoice.js';
import { TableLoader } from './tableLoader.js';
import {
	rowCell,
	sortedGroups,
	type TableGroup,
	tableGroups,
	type TableRow,
	TableRows,
} from './tableRows.js';
import { tableSources, type TableSourceParts } from './tableSources.js';
import { watchlistTableExport } from './watchlistTableExport.js';
import type { WatchlistTableToPage } from './watchlistTableMessages.js';
import { tableTitle, watchlistTableModel } from './watchlistTableModel.js';

/** What the table of watchlists needs. */
export interface WatchlistTableParts extends TableSourceParts {
	readonly watchlists: { readonly lists: readonly Watchlist[]; readonly onDidChange: Event<unknown> };
	/** The watched symbols that may be requested. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** The columns and the order, remembered for all tables. */
	readonly memory: {
		readonly value: TableChoice;
		set(value: TableChoice): Promise<void>;
		readonly onDidChange: Event<unknown>;
	};
	readonly directory: () => Promise<SymbolDirectory>;
	/** The prices in files that lists point at. */
	readonly ownPrices: Pick<OwnPrices, 'of' | 'onDidChange'>;
	/** Whether a service is available. */
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** The period of figures from statements. */
	readonly comparedPeriod: () => PeriodChoice;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Batches updates, because answers arrive by the dozen. */
const TOGETHER_MS = 250;

/** The table of watchlists without its page: its rows, what they need and what the user chose. */
export class WatchlistTableController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #reporting = this.#own.add(new Latest());
	readonly #sent = new SentRows<TableRow>();
	readonly #rows = new TableRows();
	readonly #known: KnownTickers;
	readonly #loader: TableLoader;
	#view: TableView;
	#directory: SymbolDirectory | undefined;
	#prices: ReadonlyMap<TickerSymbol, OwnPrice | undefined> = new Map();
	readonly #pricesReading = this.#own.add(new Latest());

	/** Fires when the page has something else to show. */
	readonly onDidChange = this.#changed.event;

	constructor(
		saved: unknown,
		private readonly parts: WatchlistTableParts,
	) {
		this.#view = readTableView(saved);
		const sources = tableSources(parts);
		this.#known = new KnownTickers(sources, parts.stores.watchlistEvents.stores.ratings);
		const loading = this.#own.add(new Emitter<void>());
		this.#loader = this.#own.add(new TableLoader(sources, parts, () => loading.fire()));
		const answered = anyOf(loading.event, ...Object.values(sources).map(({ onDidChange }) => onDidChange));
		this.#own.add(batched(answered, TOGETHER_MS, parts.clock)(() => this.#changed.fire()));
		for (const { onDidChange } of [parts.watchlists, parts.watchlist, parts.memory]) {
			this.#own.add(onDidChange(() => this.#changed.fire()));
		}
		this.#own.add(anyOf(parts.ownPrices.onDidChange, parts.memory.onDidChange)(() => this.#readPrices()));
		this.#readPrices();
		void this.#learnNames();
	}

	get title(): string {
		return tableTitle(this.#shownLists);
	}

	/** A new page has received nothing yet. */
	onPageReady(): void {
		this.#sent.forget();
	}

	/** Shows these lists, or all, with every ticker of them. */
	showLists(lists: readonly WatchlistId[] | undefined): void {
		this.#setView({ ...(lists && { lists }), text: '', isGrouped: this.#view.isGrouped });
	}

	/** Sends the messages to the page; a later call replaces messages not sent yet. */
	report(post: (message: Message<WatchlistTableToPage>) => void): void {
		void this.#reporting.run(
			(signal) => inSlices(this.messages(), post, signal),
			() => undefined,
			onUnexpectedError,
		);
	}

	/** The messages the page needs. Requests what is missing, if that takes few requests. */
	*messages(): Generator<Message<WatchlistTableToPage>> {
		const { memory, formats, clock, isSample, comparedPeriod } = this.parts;
		const visible = this.#visible();
		const shown = this.#shownLists;
		const requestable = this.#requestable();
		this.#loader.need(visible, this.#needed(), requestable);
		const groups = this.#groups();
		const tickers = groups.flatMap((group) => group.tickers);
		const all = this.#symbols;
		const rows = this.#rows.of(groups);
		const now = clock.now();
		const wording = { formats, today: newYorkDay(now) };
		const ofRows = this.#sent.update({
			rows,
			columns: visible.map((column, place) => ({
				id: column.id,
				cell: (row: TableRow) =>
					row.kind === 'ticker' || place === 0 ? rowCell(row, column, wording) : undefined,
			})),
			order: undefined,
			...wording,
		});
		const model = watchlistTableModel({
			lists: this.#lists,
			shown,
			view: this.#view,
			choice: memory.value,
			columnGroups: this.#columnGroups(),
			visible,
			period: comparedPeriod(),
			isSample: isSample(),
			notice: this.#notice(),
			load: this.#loader.offer(),
			isLoading: this.#loader.isLoading,
			tickers: {
				all: all.length,
				shown: new Set(tickers.map(({ symbol }) => symbol)).size,
				withheld: all.filter((symbol) => !requestable.has(symbol)).length,
			},
			receivedAt: this.#known.receivedAt(tickers, visible),
			now,
			formats,
		});
		yield { type: 'table', body: { version: this.#sent.version, model } };
		yield* ofRows;
	}

	/** Loads everything that is missing. */
	load(): Promise<void> {
		return this.#loader.load();
	}

	/** Cancels loading; what came stays. */
	cancel(): void {
		this.#loader.cancel();
	}

	/** Requests everything shown again; a large table tells first how many requests that takes. */
	refresh(): Promise<void> {
		this.#readPrices();
		return this.#loader.renew();
	}

	async pickSort(id: string): Promise<void> {
		const { memory } = this.parts;
		const column = this.#columns().find((one) => one.id === id);
		if (column) {
			const { sort: before, ...others } = memory.value;
			const sort = nextSort(before, column);
			await memory.set({ ...others, ...(sort && { sort }) });
		}
	}

	/** Chooses the columns; the default ones if there are none in the untrusted input. */
	async chooseColumns(given: unknown): Promise<void> {
		const columns = readColumns(given);
		const { sort } = this.parts.memory.value;
		await this.parts.memory.set({ ...(sort && { sort }), ...(columns && { columns }) });
	}

	/** Chooses the lists from untrusted input; all if there are none. */
	chooseLists(given: unknown): void {
		const texts: readonly unknown[] = Array.isArray(given) ? given : [];
		const { rating, text, isGrouped } = this.#view;
		const lists = readLists(texts.map(parsed));
		this.#setView({ text, isGrouped, ...(rating && { rating }), ...(lists && { lists }) });
	}

	filter(change: Pick<TableView, 'text'> | Pick<TableView, 'isGrouped'>): void {
		this.#setView({ ...this.#view, ...change });
	}

	/** Shows only tickers with this consensus; all if it is empty. */
	filterByRating(written: string): void {
		this.#setView(readTableView({ ...this.#view, rating: written }));
	}

	clearFilters(): void {
		this.#setView(readTableView({ ...this.#view, rating: '', text: '' }));
	}

	/** The symbol that the page names, if it is shown, and all that are, in the order of the screen. */
	opened(
		written: string,
	): { readonly symbol: TickerSymbol; readonly list: readonly TickerSymbol[] } | undefined {
		const symbol = canonicalSymbol(written);
		const list = [...new Set(this.#groups().flatMap(({ tickers }) => tickers.map((one) => one.symbol)))];
		return symbol && list.includes(symbol) ? { symbol, list } : undefined;
	}

	/** What can be exported: all rows that match the filters, with the visible columns. */
	offers(): readonly ExportOffer[] {
		const { formats, clock, isSample } = this.parts;
		const visible = this.#visible();
		const groups = this.#groups();
		const offer = watchlistTableExport({
			title: this.title,
			lists: this.#shownLists,
			groups,
			columns: visible,
			isSample: isSample(),
			receivedAt:
				this.#known.receivedAt(
					groups.flatMap(({ tickers }) => tickers),
					visible,
				) ?? clock.now(),
			formats,
		});
		return [offer];
	}

	dispose(): void {
		this.#own.dispose();
	}

	#setView(view: TableView): void {
		this.#view = view;
		this.#changed.fire();
	}

	#columns(): readonly TickerColumn[] {
		return [symbolColumn(), ...this.#columnGroups().flatMap((group) => group.columns)];
	}

	#columnGroups(): readonly ColumnGroup[] {
		return tickerColumnGroups(this.parts.comparedPeriod(), this.parts.formats);
	}

	/** The columns shown: those that were chosen, else the usual ones and the one that rows are sorted by. */
	#visible(): readonly TickerColumn[] {
		const [symbol, ...others] = this.#columns();
		const { columns: chosen, sort } = this.parts.memory.value;
		const existing = others.filter(({ id }) => chosen?.includes(id));
		const visible =
			existing.length > 0 ? existing : others.filter(({ id, isUsual }) => isUsual || id === sort?.column);
		return symbol ? [symbol, ...visible] : visible;
	}

	get #isExample(): boolean {
		return showsExamples(this.parts);
	}

	get #lists(): readonly Watchlist[] {
		return this.#isExample ? [exampleList()] : this.parts.watchlists.lists;
	}

	get #shownLists(): readonly Watchlist[] {
		return chosenLists(this.#view.lists ?? [], this.#lists);
	}

	/** The tickers of the lists, each once. */
	get #symbols(): readonly TickerSymbol[] {
		return [...new Set(this.#shownLists.flatMap(({ symbols }) => symbols))];
	}

	#requestable(): ReadonlySet<TickerSymbol> {
		return new Set(this.#isExample ? exampleList().symbols : this.parts.watchlist.symbols);
	}

	/** The tickers that columns need answers for; without access, nothing can be requested. */
	#needed(): readonly TickerSymbol[] {
		return this.parts.hasAccess() ? this.#symbols : [];
	}

	#groups(): readonly TableGroup[] {
		const { memory, formats, clock, comparedPeriod } = this.parts;
		const visible = this.#visible();
		const today = newYorkDay(clock.now());
		const facts = this.#known.with({
			inputs: this.#loader.inputs(visible, this.#view.rating !== undefined),
			listing: (symbol) => this.#directory?.get(symbol),
			ownPrice: (symbol) => this.#prices.get(symbol),
			period: comparedPeriod(),
			isLoading: this.#loader.isLoading,
			today,
		});
		const groups = tableGroups(this.#shownLists, this.#view, facts, formats);
		return sortedGroups(groups, visible, memory.value.sort, { formats, today });
	}

	/** The one reason why nothing can be loaded. */
	#notice(): FailureNotice | undefined {
		return this.#loader.failure(this.#symbols, this.#visible());
	}

	/** Reads the prices of all lists, each file once, while a column shows them. */
	#readPrices(): void {
		if (!this.#visible().some(({ id }) => id === UPSIDE)) {
			return;
		}
		const symbols = this.#lists.flatMap((list) => list.symbols);
		void this.#pricesReading.run(
			() =>
				Promise.all(symbols.map(async (symbol) => [symbol, await this.parts.ownPrices.of(symbol)] as const)),
			(prices) => {
				this.#prices = new Map(prices);
				this.#changed.fire();
			},
			onUnexpectedError,
		);
	}

	async #learnNames(): Promise<void> {
		try {
			this.#directory = await this.parts.directory();
			this.#changed.fire();
		} catch {
			// Rows work without names; a caller that needs the directory reports the failure.
		}
	}
}

function parsed(text: unknown): unknown {
	try {
		return typeof text === 'string' ? JSON.parse(text) : undefined;
	} catch {
		return undefined;
	}
}
