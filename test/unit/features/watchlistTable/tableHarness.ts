import { DAY_MS, HOUR_MS } from '../../../../src/base/days.js';
import { Emitter } from '../../../../src/base/event.js';
import { type TickerSymbol } from '../../../../src/base/symbol.js';
import type { PeriodChoice } from '../../../../src/presentation/statement/statementPreferences.js';
import { readTableChoice } from '../../../../src/features/watchlistTable/tableChoice.js';
import { WatchlistTableController } from '../../../../src/features/watchlistTable/watchlistTableController.js';
import type { WatchlistTableModel } from '../../../../src/features/watchlistTable/watchlistTableView.js';
import type { PageRow } from '../../../../src/features/calendars/calendarMessages.js';
import type { PriceFileProblem } from '../../../../src/presentation/consensus/ownPriceWords.js';
import { createFormats } from '../../../../src/presentation/format.js';
import { plainQuery } from '../../../../src/presentation/trendingChoice.js';
import { createStores } from '../../../../src/services/stores.js';
import type { Watchlist, WatchlistId } from '../../../../src/store/watchlist/watchlistSetting.js';
import type { FilePrice } from '../../../../src/tickers/filePrices.js';
import type { SymbolDirectory } from '../../../../src/tickers/symbolDirectory.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { CountedService } from '../../../support/countedService.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { ofTest } from '../../../support/ofTest.js';
import { packedSymbols } from '../../../support/packedDirectory.js';
import { sampleMarket } from '../../../support/sampleMarket.js';
import { DisposableStore } from '../../../../src/base/disposable.js';

interface HarnessOptions {
	readonly lists: Readonly<Record<string, readonly TickerSymbol[]>>;
	readonly columns?: readonly string[];
	readonly sort?: { readonly column: string; readonly direction: string };
	readonly isSample?: boolean;
	readonly hasAccess?: boolean;
	/** The symbols that may be requested; all by default. */
	readonly allowed?: readonly TickerSymbol[];
	readonly period?: PeriodChoice;
	readonly saved?: unknown;
	/** What the file of the lists says about tickers. */
	readonly ownPrices?: Readonly<Record<string, FilePrice | PriceFileProblem>>;
}

/** The table over a real service whose requests are counted. */
export class TableHarness {
	readonly #changed = ofTest(new Emitter<void>());
	readonly memento: FakeMemento;
	readonly table: WatchlistTableController;
	#period: PeriodChoice;
	/** The tickers whose prices were read. */
	readonly priced: TickerSymbol[] = [];
	lists: readonly Watchlist[];

	private constructor(
		readonly service: CountedService,
		directory: SymbolDirectory,
		options: HarnessOptions,
	) {
		const {
			lists,
			columns,
			sort,
			isSample = false,
			hasAccess = true,
			period = 'ttm',
			allowed,
			saved,
			ownPrices = {},
		} = options;
		this.#period = period;
		this.lists = Object.entries(lists).map(([name, symbols]) => ({ scope: 'user', name, symbols }));
		this.memento = new FakeMemento({ watchlistTable: { columns, sort } });
		const { clock, client } = service;
		const stores = createStores(ofTest(new DisposableStore()), {
			client,
			refreshMs: () => ({ trending: HOUR_MS, calendars: HOUR_MS, consensus: DAY_MS }),
			isFree: () => isSample,
			clock,
		});
		const lists_ = (): readonly Watchlist[] => this.lists;
		this.table = ofTest(
			new WatchlistTableController(saved, {
				stores,
				trendingQuery: () => plainQuery({ timeframe: '1d', source: 'all' }),
				watchlists: {
					get lists() {
						return lists_();
					},
					onDidChange: this.#changed.event,
				},
				watchlist: {
					get symbols() {
						return allowed ?? lists_().flatMap(({ symbols }) => symbols);
					},
					onDidChange: this.#changed.event,
				},
				memory: ofTest(new MementoValue(this.memento, 'watchlistTable', readTableChoice)),
				directory: () => Promise.resolve(directory),
				ownPrices: {
					of: (symbol) => {
						this.priced.push(symbol);
						const found = ownPrices[symbol];
						const file = { list: userList('All'), address: 'file:///home/me/positions.csv' };
						return Promise.resolve(
							found && { ...file, ...(typeof found === 'string' ? { problem: found } : { price: found }) },
						);
					},
					onDidChange: this.#changed.event,
				},
				hasAccess: () => hasAccess,
				isSample: () => isSample,
				comparedPeriod: () => this.#period,
				formats: createFormats('en'),
				clock,
			}),
		);
	}

	static async open(options: HarnessOptions): Promise<TableHarness> {
		const market = await sampleMarket();
		const service = new CountedService(market, market.key);
		return new TableHarness(service, await packedSymbols(), options);
	}

	/** The model and all rows, as a new page gets them. */
	shown(): { readonly model: WatchlistTableModel; readonly rows: readonly PageRow[] } {
		this.table.onPageReady();
		const messages = [...this.table.messages()];
		const [model] = messages.flatMap(({ type, body }) => (type === 'table' ? [body.model] : []));
		if (!model) {
			throw new Error('no model was sent');
		}
		return { model, rows: messages.flatMap(({ type, body }) => (type === 'rows' ? body.rows : [])) };
	}

	/** The texts of a column, by its id. */
	column(id: string): readonly string[] {
		const { model, rows } = this.shown();
		const place = model.columns.findIndex((column) => column.id === id);
		return rows.map((row) => {
			const cell = row[place] ?? null;
			return cell === null ? '—' : typeof cell === 'string' ? cell : cell.text;
		});
	}

	/** Waits until nothing more is loaded by itself. */
	async settled(): Promise<void> {
		let isQuiet = false;
		while (!isQuiet) {
			this.shown();
			await this.service.clock.advance(400);
			await this.service.settled();
			isQuiet = !this.shown().model.isLoading && this.service.clock.waiting === 0;
		}
	}

	/** Loads what the table offers to load, and returns how many requests each endpoint got. */
	async load(): Promise<Readonly<Record<string, number>>> {
		this.service.drainCounts();
		await this.service.clock.run(this.table.load());
		return this.service.drainCounts();
	}

	choosePeriod(period: PeriodChoice): void {
		this.#period = period;
	}

	change(lists: readonly Watchlist[]): void {
		this.lists = lists;
		this.#changed.fire();
	}

	/** The export with this id. */
	async exported(id: string): Promise<string> {
		const form = this.table.offers()[0]?.forms.find((one) => one.id === id);
		return (await form?.text(neverAborted, () => undefined))?.text ?? '';
	}
}

export function userList(name: string): WatchlistId {
	return { scope: 'user', name };
}
