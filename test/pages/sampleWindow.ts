import { type Clock, systemClock } from '../../src/base/clock.js';
import { type Disposable, DisposableStore } from '../../src/base/disposable.js';
import { Emitter } from '../../src/base/event.js';
import { once } from '../../src/base/once.js';
import { canonicalSymbol, type TickerSymbol } from '../../src/base/symbol.js';
import { MarketDataClient, type Outcome, type Service } from '../../src/client/marketDataClient.js';
import type { CalendarPanelParts } from '../../src/features/calendars/calendarPanel.js';
import { calendarTables } from '../../src/features/calendars/calendarPanel.js';
import { AttentionJumps } from '../../src/features/changes/attentionJumps.js';
import { ConsensusChanges } from '../../src/features/changes/consensusChanges.js';
import { ChangeMarks } from '../../src/features/changes/changeMarks.js';
import type { ChangesPanelParts } from '../../src/features/changes/changesPanel.js';
import { WatchlistChanges } from '../../src/features/changes/watchlistChanges.js';
import type { ComparePanelParts } from '../../src/features/compare/comparePanel.js';
import type { ConnectionControllerParts } from '../../src/features/connection/connectionController.js';
import type { CommandArgs, CommandName } from '../../src/workbench/ids.js';
import type { QueryPanelParts } from '../../src/features/query/queryPanel.js';
import { QueryLibrary } from '../../src/features/query/queryLibrary.js';
import { readSettings, type SettingsSnapshot } from '../../src/workbench/settings/settingTable.js';
import type { StepBy, TickerPanelParts } from '../../src/features/ticker/tickerPanel.js';
import type { WatchlistTablePanelParts } from '../../src/features/watchlistTable/watchlistTablePanel.js';
import { ChangeFeed } from '../../src/store/changeFeed.js';
import { checkAccess } from '../../src/store/checkAccess.js';
import { querySender } from '../../src/store/serviceQuery.js';
import type { Watchlist } from '../../src/store/watchlist/watchlistSetting.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { createFormats, type Formats } from '../../src/presentation/format.js';
import { periodChoices, type TimeOrder } from '../../src/presentation/statement/statementPreferences.js';
import type { TabTarget } from '../../src/presentation/tickerTabs.js';
import { plainQuery, readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { sampleService } from '../../src/services/sampleService.js';
import { type Stores, createStores } from '../../src/services/stores.js';
import { FakeMemento } from '../support/fakeMemento.js';
import { FakePerson } from '../support/fakePerson.js';
import { packedDirectory } from '../support/packedDirectory.js';
import { OwnPrices } from '../../src/services/ownPrices.js';
import { TaskScheduler } from '../../src/base/taskScheduler.js';
import { type MemoryFile, savedFiles } from '../support/savedFiles.js';

/** The data sources and actions of all kinds of panels. */
export type AllPanelParts = TickerPanelParts &
	ComparePanelParts &
	CalendarPanelParts &
	QueryPanelParts &
	ChangesPanelParts &
	ConnectionControllerParts &
	WatchlistTablePanelParts;

/** Differences from a window with sample data and nothing else. */
export interface WindowOptions {
	readonly settings?: Partial<SettingsSnapshot>;
	/** The watched tickers by list name. */
	readonly watchlists?: Readonly<Record<string, readonly TickerSymbol[]>>;
	/** A service to use instead of the sample data. */
	readonly service?: Service;
	/** Whether there is a key or sample data; there is by default. */
	readonly hasAccess?: boolean;
	/** The user's answers to questions, as for `FakePerson`. */
	readonly answers?: readonly (string | undefined)[];
	/** State that earlier windows stored. */
	readonly memento?: FakeMemento;
	/** Saved files by address. */
	readonly files?: Readonly<Record<string, MemoryFile>>;
	/** Receives the outcomes of requests. */
	readonly onOutcome?: (outcome: Outcome) => void;
	/** The display language by its BCP 47 tag, and its texts by the English ones. */
	readonly language?: { readonly name: string; readonly texts: Readonly<Record<string, string>> };
}

const START = Date.UTC(2026, 10, 20, 15, 30);
/** The clock of a trading day, so that what a page shows doesn't depend on the day on which a test runs. */
export const pageClock: Clock = { ...systemClock, now: () => START + Math.floor(performance.now()) };

const listed = once(async () => new SymbolDirectory(await packedDirectory()));
/** Generated once per process, since generating the market is slow. */
export const sample = sampleService(listed, pageClock, (error) => {
	throw error;
});
const standardSettings = readSettings(
	() => ({ user: undefined, workspace: undefined, folder: undefined, merged: undefined }),
	() => undefined,
);

/**
 * A window with sample data, as far as panels need it: the service, the loaded answers, settings, lists, and
 * a simulated user.
 */
export class SampleWindow implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly client: MarketDataClient;
	readonly stores: Stores;
	#settings: SettingsSnapshot;

	/** Fires when settings or lists change. */
	readonly onDidChange = this.#changed.event;
	/** The tickers that were opened, as `AAPL` or `AAPL ratings`. */
	readonly opened: string[] = [];
	/** The endpoints that were shown in the OpenAPI file, by their paths. */
	readonly described: string[] = [];
	/** The lists that tickers were opened from. */
	readonly lists: (readonly TickerSymbol[])[] = [];
	/** The steps through the list from which a ticker was opened. */
	readonly stepped: StepBy[] = [];
	/** The tickers that the user picks, in order. */
	readonly picks: TickerSymbol[] = [];
	/** Records the messages in the status bar. */
	readonly person: FakePerson;
	readonly memento: FakeMemento;
	readonly watchlists: { lists: readonly Watchlist[]; readonly onDidChange: Emitter<void>['event'] };
	readonly watchlist: AllPanelParts['watchlist'];
	readonly ownPrices: OwnPrices;
	readonly answers: AllPanelParts['answers'];
	readonly history: AllPanelParts['history'];
	readonly events: AllPanelParts['events'];
	readonly tables: AllPanelParts['tables'];
	readonly library: QueryLibrary;
	readonly clock = pageClock;
	readonly language: string;
	readonly formats: Formats;
	readonly directory = listed;
	readonly isSample: () => boolean;
	readonly hasAccess: () => boolean;
	readonly trendingQuery = () => plainQuery(readTrendingChoice(undefined));
	readonly baseUrl = (): string => this.#settings.addresses.baseUrl;
	readonly statements = () => this.#settings.statements;
	readonly comparedPeriod = () => this.#settings.comparedPeriod;
	readonly begin = () => querySender(this.client.on('query'));
	readonly rowsGiven = (endpoint: string): number => this.client.rowsGiven(endpoint);

	constructor(options: WindowOptions = {}) {
		const { settings, watchlists = {}, service = sample, answers = [], memento } = options;
		this.language = options.language?.name ?? 'en';
		this.formats = createFormats(this.language);
		const { clock, formats } = this;
		this.#settings = { ...standardSettings, ...settings };
		this.isSample = () => service === sample;
		this.hasAccess = () => options.hasAccess ?? true;
		this.client = new MarketDataClient(() => service, clock, options.onOutcome ?? (() => undefined));
		this.stores = createStores(this.#own, {
			client: this.client,
			refreshMs: () => this.#settings.refreshMs,
			isFree: this.isSample,
			clock,
		});
		this.memento = memento ?? new FakeMemento();
		this.person = new FakePerson(...answers);
		this.watchlists = {
			lists: Object.entries(watchlists).map(([name, watched]) => ({ scope: 'user', name, symbols: watched })),
			onDidChange: this.onDidChange,
		};
		this.ownPrices = this.#own.add(
			new OwnPrices({
				globalState: this.memento,
				workspaceState: new FakeMemento(),
				watchlists: this.watchlists,
				savedFileAt: savedFiles(options.files ?? {}).savedFileAt,
				directory: listed,
				scheduler: new TaskScheduler(clock),
			}),
		);
		const watched = (): readonly TickerSymbol[] => this.#watched;
		this.watchlist = {
			get symbols() {
				return watched();
			},
			onDidChange: this.onDidChange,
		};
		this.answers = this.stores.answers;
		this.history = this.stores.history;
		this.events = this.stores.watchlistEvents;
		this.tables = calendarTables(this.stores.calendars.tableOf);
		this.library = this.#own.add(
			new QueryLibrary({
				memento: this.memento,
				steps: this.person,
				formats,
				chooseFile: () => Promise.resolve(undefined),
				saveExport: () => Promise.resolve(),
				say: (text) => this.person.say(text),
				offer: (text) => this.person.offer(text),
			}),
		);
	}

	/** The changes of the watched tickers. Created on first use, since only one panel shows them. */
	get changes(): WatchlistChanges {
		return this.#changes();
	}

	get settings(): SettingsSnapshot {
		return this.#settings;
	}

	/** The user changes settings. */
	set(settings: Partial<SettingsSnapshot>): void {
		this.#settings = { ...this.#settings, ...settings };
		this.#changed.fire();
	}

	/** Runs a command as far as panels show its effect. */
	run<Name extends CommandName>(name: Name, ...args: CommandArgs[Name]): void {
		const given: readonly unknown[] = args;
		const symbols = given.flatMap((one) => (typeof one === 'string' ? (canonicalSymbol(one) ?? []) : []));
		if (name === 'chooseKeyFigurePeriod') {
			const keyFigures = periodChoices.find((period) => period === given[0]) ?? this.#settings.comparedPeriod;
			this.set({
				statements: { ...this.#settings.statements, keyFigures },
				comparedPeriod: keyFigures,
			});
		} else if (name === 'addToWatchlist') {
			this.#watch([...this.#watched, ...symbols]);
		} else if (name === 'removeFromWatchlist') {
			this.#watch(this.#watched.filter((symbol) => !symbols.includes(symbol)));
		}
	}

	readonly open = (symbol: TickerSymbol, target?: TabTarget): Promise<void> => {
		this.opened.push(target === undefined ? symbol : `${symbol} ${target}`);
		return Promise.resolve();
	};

	readonly showOpenApi = (path: string): Promise<void> => {
		this.described.push(path);
		return Promise.resolve();
	};

	readonly openFrom = (
		list: readonly TickerSymbol[],
		symbol: TickerSymbol,
		tab?: TabTarget,
	): Promise<void> => {
		this.lists.push(list);
		return this.open(symbol, tab);
	};

	readonly step = (_from: unknown, by: StepBy): Promise<void> => {
		this.stepped.push(by);
		return Promise.resolve();
	};

	/** How often the access was checked. */
	checks = 0;
	readonly onDidChangeAccess = this.#changed.event;

	readonly check: AllPanelParts['check'] = (signal) => {
		this.checks += 1;
		return checkAccess(this.client.on('check'), signal);
	};

	readonly facts: AllPanelParts['facts'] = () =>
		Promise.resolve({
			version: '1.0.0',
			editor: 'Code 1.110.0',
			remote: undefined,
			access: 'sample',
			key: undefined,
			verdict: 'none',
			addresses: this.#settings.addresses,
			proxy: '',
			proxySupport: 'override',
			notes: new Map(),
			requests: [{ endpoint: 'ratings', reason: 'interactive', count: 3 }],
			rate: {},
			serverAheadMs: undefined,
			cache: { answers: 12, bytes: 41_200 },
			now: this.clock.now(),
		});

	readonly runTime = (order: TimeOrder): Promise<void> => {
		this.set({ statements: { ...this.#settings.statements, order } });
		return Promise.resolve();
	};

	readonly pickTicker = (): Promise<TickerSymbol | undefined> => Promise.resolve(this.picks.shift());

	dispose(): void {
		this.#own.dispose();
	}

	get #watched(): readonly TickerSymbol[] {
		return this.watchlists.lists.flatMap(({ symbols: watched }) => watched);
	}

	/** Replaces the user's lists with a single one. */
	#watch(watched: readonly TickerSymbol[]): void {
		this.watchlists.lists = [{ scope: 'user', name: 'My Watchlist', symbols: watched }];
		this.#changed.fire();
	}

	readonly #changes = once(() => {
		const { clock, memento } = this;
		const client = this.client.on('changes');
		const feed = this.#own.add(
			new ChangeFeed({
				client,
				events: this.events,
				clock,
				freshForMs: () => this.#settings.refreshMs.calendars,
				wantsExDates: () => false,
			}),
		);
		return this.#own.add(
			new WatchlistChanges({
				feed,
				marks: new ChangeMarks(memento),
				jumps: new AttentionJumps(memento),
				consensus: this.#own.add(
					new ConsensusChanges({
						state: memento,
						current: this.stores.tickers.consensus,
						past: this.stores.tickers.consensusByMonth,
						wanted: () => new Set(this.#watched),
						watched: () => this.#watched,
						service: () => 'sample',
						clock,
					}),
				),
				clock,
				watched: () => ({ symbols: this.#watched, newSince: 0 }),
				service: () => 'sample',
				isSeen: () => true,
				onDidChange: this.onDidChange,
			}),
		);
	});
}
