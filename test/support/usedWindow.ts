import { Emitter } from '../../src/base/event.js';
import type { TickerSymbol } from '../../src/base/symbol.js';
import { KeyStatus } from '../../src/client/keyState.js';
import { calendarNames } from '../../src/contract/calendar.js';
import { AlertNotifier } from '../../src/features/alerts/alertNotifier.js';
import { Assistant } from '../../src/features/assistant/assistant.js';
import type { ToolName } from '../../src/features/assistant/toolNames.js';
import { CalendarTreeController } from '../../src/features/calendars/calendarTreeController.js';
import { readTreeFilters } from '../../src/features/calendars/filters/treeFilters.js';
import { readUpcomingChoice } from '../../src/features/calendars/upcoming/upcomingChoice.js';
import { alertDigest, alertWords } from '../../src/features/changes/alertWords.js';
import { AttentionJumps } from '../../src/features/changes/attentionJumps.js';
import { ConsensusChanges } from '../../src/features/changes/consensusChanges.js';
import { ChangeMarks } from '../../src/features/changes/changeMarks.js';
import { ChangesController } from '../../src/features/changes/changesController.js';
import { WatchlistChanges } from '../../src/features/changes/watchlistChanges.js';
import { CompareController } from '../../src/features/compare/compareController.js';
import { TickerController } from '../../src/features/ticker/tickerController.js';
import { LastSeenList } from '../../src/features/trending/lastSeenList.js';
import { TrendingController } from '../../src/features/trending/trendingController.js';
import { alertKinds } from '../../src/market/alertKinds.js';
import { readTrendingChoice } from '../../src/presentation/trendingChoice.js';
import { Access } from '../../src/store/access.js';
import { AlertLease, AlertLog } from '../../src/store/alertLog.js';
import { ChangeFeed } from '../../src/store/changeFeed.js';
import type { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { MementoValue } from '../../src/workbench/storage/memento.js';
import { directoryOf } from './builders/directory.js';
import { formats } from './builders/wording.js';
import { FakeMemento } from './fakeMemento.js';
import { FakePerson } from './fakePerson.js';
import { neverAborted } from './neverAborted.js';
import { WatchedWindow } from './watchedWindow.js';
import { MemoryFiles } from './watchlistFiles.js';
import { KEY_OF_TEST } from './wireClient.js';
import { noOwnPrices } from './noOwnPrices.js';

const statements = { period: 'quarter', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' } as const;

/**
 * A window in full use: views, hovers, panels, changes, alerts and the assistant, with a key that may change.
 */
export class UsedWindow {
	readonly window: WatchedWindow;
	/** The texts of all digests. */
	readonly reported: string[] = [];
	#key = KEY_OF_TEST;
	readonly #keyChanged = new Emitter<void>();
	readonly #trending: TrendingController;
	readonly #calendars: CalendarTreeController;
	readonly #changes: WatchlistChanges;
	readonly #directory: SymbolDirectory;

	constructor(
		url: string,
		readonly symbols: readonly TickerSymbol[],
	) {
		const keyStatus = new KeyStatus();
		this.window = new WatchedWindow(url, symbols, () => 0.5, { key: () => this.#key, keyStatus });
		this.#directory = directoryOf(...symbols);
		const { own, stores, client, clock, recheck } = this.window;
		own.add(this.#keyChanged);
		const memento = new FakeMemento();
		const shared = {
			watchlist: { symbols, onDidChange: own.add(new Emitter<void>()).event },
			isSample: () => false,
			onDidChange: recheck.event,
			steps: new FakePerson(),
			formats,
			clock,
		};
		this.#trending = own.add(
			new TrendingController({
				...shared,
				store: stores.trending,
				reasons: stores.reasons,
				service: () => url,
				lastSeenList: new LastSeenList(memento),
				rowsGiven: () => 1000,
				choice: own.add(new MementoValue(memento, 'trendingChoice', readTrendingChoice)),
			}),
		);
		this.#calendars = new CalendarTreeController({
			...shared,
			feedOf: stores.calendars.feedOf,
			reportGoals: () => undefined,
			filters: own.add(new MementoValue(memento, 'calendarFilters', readTreeFilters)),
			upcoming: {
				choice: own.add(new MementoValue(memento, 'upcomingChoice', readUpcomingChoice)),
				lists: () => [{ scope: 'user', name: 'Core', symbols }],
				events: stores.watchlistEvents,
			},
		});
		const open = new Set<string>(calendarNames);
		const drawn = [
			[this.#trending, () => this.#trending.model()],
			[this.#calendars, () => this.#calendars.model(open)],
		] as const;
		for (const [{ onDidChange }, draw] of drawn) {
			// As VS Code's trees do while visible.
			own.add(onDidChange(() => this.window.isWatched && void draw()));
			own.add(recheck.event(() => this.window.isWatched && void draw()));
		}
		const feed = own.add(
			new ChangeFeed({
				client,
				events: stores.watchlistEvents,
				clock,
				freshForMs: () => 15 * 60_000,
				wantsExDates: () => true,
			}),
		);
		this.#changes = own.add(
			new WatchlistChanges({
				feed,
				marks: new ChangeMarks(memento),
				jumps: new AttentionJumps(memento),
				consensus: own.add(
					new ConsensusChanges({
						state: memento,
						current: stores.tickers.consensus,
						past: stores.tickers.consensusByMonth,
						wanted: () => new Set(),
						watched: () => symbols,
						service: () => url,
						clock,
					}),
				),
				clock,
				watched: () => ({ symbols, newSince: 0 }),
				service: () => url,
				isSeen: () => this.window.isWatched,
				onDidChange: recheck.event,
			}),
		);
		this.#alertsTo(url);
		this.#followKey(url, keyStatus);
	}

	/** Uses everything in the window for five minutes. */
	async visit(hovers: readonly TickerSymbol[]): Promise<void> {
		const { window, symbols } = this;
		const { stores, clock } = window;
		const [first, second] = symbols;
		if (!first || !second) {
			throw new Error('nothing is watched');
		}
		await window.open();
		const lists = { lists: [], onDidChange: this.#keyChanged.event };
		const panels = {
			answers: stores.answers,
			history: stores.history,
			events: stores.watchlistEvents,
			directory: () => Promise.resolve(this.#directory),
			statements: () => statements,
			comparedPeriod: () => 'ttm' as const,
			watchlists: lists,
			ownPrices: noOwnPrices,
			isSample: () => false,
			baseUrl: () => 'https://api.example.com',
			formats,
			clock,
		};
		const ticker = new TickerController(first, panels);
		const comparison = new CompareController([first, second], panels);
		const changes = new ChangesController(
			{ kind: '', list: '' },
			{ changes: this.#changes, watchlists: lists, isSample: () => false, formats, clock },
		);
		ticker.messages('dark');
		comparison.model();
		changes.model();
		await window.hoverOver(hovers, 2_000);
		const calls = [
			this.#callTool('get_ticker_snapshot', { ticker: second }),
			this.#callTool('query_calendar', { calendar: 'ratings', tickers: [first, second] }),
			this.#callTool('get_trending', {}),
		];
		await window.pass(5 * 60_000);
		await Promise.all(calls);
		for (const panel of [changes, comparison, ticker]) {
			panel.dispose();
		}
		window.blur();
		await window.wire.settled();
	}

	/** Sets another key. */
	async setKey(key: string): Promise<void> {
		this.#key = key;
		this.#keyChanged.fire();
		await this.window.wire.settled();
	}

	close(): void {
		this.window.close();
	}

	/** Calls an assistant tool, whatever the state of the service. */
	async #callTool(tool: ToolName, given: Readonly<Record<string, unknown>>): Promise<void> {
		const { stores, clock } = this.window;
		const assistant = new Assistant(
			{
				answers: stores.answers,
				trending: stores.trending,
				revisions: stores.tickers.revisions,
				history: stores.history,
				logos: stores.logoLinks,
				calendars: stores.calendarRows,
				directory: () => Promise.resolve(this.#directory),
				watchlists: () => Promise.resolve(undefined),
				isSample: () => false,
				clock,
			},
			(slip) => {
				throw slip;
			},
		);
		await assistant.call(tool, given, neverAborted);
	}

	#alertsTo(url: string): void {
		const { own, clock } = this.window;
		const files = new MemoryFiles();
		const watch = new Map(alertKinds.map((kind) => [kind, new Set(this.symbols)]));
		own.add(
			new AlertNotifier({
				changes: this.#changes,
				clock,
				log: new AlertLog(files, () => undefined),
				lease: new AlertLease(files, clock),
				watch: () => watch,
				quiet: () => ({ whileUnfocused: false }),
				isFocused: () => true,
				service: () => url,
				onDidChange: this.#keyChanged.event,
				random: () => 0.5,
				wordsOf: (alert) => alertWords(alert, clock.now(), formats),
				report: (alerts) =>
					this.reported.push(alertDigest(alerts, { now: clock.now(), formats, isSample: false })),
			}),
		);
	}

	/** Clears everything on a key change, as the extension does: loaded data came from another service. */
	#followKey(url: string, keyStatus: KeyStatus): void {
		const { own, stores, recheck } = this.window;
		const access = own.add(
			new Access({
				usesSampleData: () => false,
				credentials: () => Promise.resolve({ key: this.#key, origin: url, form: 'header' }),
				addresses: () => ({ baseUrl: url, imageUrl: url }),
				onDidChange: this.#keyChanged.event,
			}),
		);
		own.add(
			access.onDidChange(() => {
				keyStatus.renew();
				stores.clear();
				this.#changes.clear();
				recheck.fire();
			}),
		);
	}
}
