import { DisposableStore } from '../../src/base/disposable.js';
import { HOUR_MS, MINUTE_MS } from '../../src/base/days.js';
import { Emitter } from '../../src/base/event.js';
import { asSymbol, type TickerSymbol } from '../../src/base/symbol.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import type { Transport } from '../../src/client/transport.js';
import { HoverController } from '../../src/features/hover/hoverController.js';
import { WatchlistController } from '../../src/features/watchlist/watchlistController.js';
import { WatchlistMemory } from '../../src/features/watchlist/watchlistMemory.js';
import { RefreshTimer } from '../../src/store/refreshTimer.js';
import { SettingsMirror } from '../../src/store/watchlist/settingsMirror.js';
import { WatchlistHistory } from '../../src/store/watchlist/watchlistHistory.js';
import { Watchlists } from '../../src/store/watchlist/watchlists.js';
import { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { watchlistRowId } from '../../src/features/watchlist/watchlistRows.js';
import { createStores } from '../../src/services/stores.js';
import type { HoverAnswers } from '../../src/features/hover/hoverPart.js';
import { formats } from './builders/wording.js';
import { FakeClock, settle } from './fakeClock.js';
import { FakeMemento } from './fakeMemento.js';
import { FakeWatchlistSettings } from './fakeWatchlistSettings.js';
import { neverAborted } from './neverAborted.js';
import { MemoryFiles } from './watchlistFiles.js';
import { type KeyParts, liveClient } from './wireClient.js';

/** Far less than any limit of a request, which may not end because a test moves the clock while its answer comes. */
const STEP_MS = 500;
/** Turns without anything on the wire after which nothing more is sent. */
const QUIET_TURNS = 5;
const list = { timeframe: '1d', source: 'all' } as const;

/** Requests on the wire: how many were sent, how many are under way, and how many there were at once at most. */
class Wire {
	sent = 0;
	most = 0;
	/** The same of pictures, which come from another machine. */
	mostPictures = 0;
	#data = 0;
	#pictures = 0;

	get underway(): number {
		return this.#data + this.#pictures;
	}

	counting(send: Transport): Transport {
		return async (request, signal) => {
			const isPicture = request.endpoint === 'image';
			this.sent += 1;
			this.#count(isPicture, 1);
			try {
				return await send(request, signal);
			} finally {
				this.#count(isPicture, -1);
			}
		};
	}

	#count(isPicture: boolean, more: number): void {
		if (isPicture) {
			this.#pictures += more;
			this.mostPictures = Math.max(this.mostPictures, this.#pictures);
		} else {
			this.#data += more;
			this.most = Math.max(this.most, this.#data);
		}
	}

	/** Waits until no more are under way than somebody holds back, and nothing follows. */
	async settled(delayedRequests: () => number = () => 0): Promise<void> {
		for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
			await settle();
			if (this.underway !== delayedRequests()) {
				quiet = -1;
			}
		}
	}
}

/**
 * A window in which somebody looks at an open watchlist: the client with every layer and Node's own sockets, the
 * stores, the controllers and the timer of the product, under a clock that a test moves.
 */
export class WatchedWindow {
	readonly clock = new FakeClock();
	readonly wire = new Wire();
	readonly own = new DisposableStore();
	readonly client;
	readonly stores;
	/** Has the views look at their answers again. */
	readonly recheck;
	readonly #controller: WatchlistController;
	readonly #hovers: HoverController;
	readonly #timer: RefreshTimer;

	constructor(
		url: string,
		readonly symbols: readonly TickerSymbol[],
		/** By which waits are made longer; the shortest ones give the most requests. */
		random: () => number = () => 0,
		key?: KeyParts,
	) {
		const { own } = this;
		const { clock } = this;
		this.client = liveClient(url, clock, random, this.wire.counting(nodeFetch(clock)), key);
		const { client } = this;
		const freshMs = { calendars: 15 * MINUTE_MS, consensus: 6 * HOUR_MS, trending: 5 * MINUTE_MS };
		this.stores = createStores(own, { client, refreshMs: () => freshMs, isFree: () => false, clock });
		const { answers, trending, watchlistEvents: events, tickers } = this.stores;
		this.#timer = own.add(new RefreshTimer(clock, random));
		this.recheck = own.add(new Emitter<void>());
		const { recheck } = this;
		own.add(this.#timer.onTick(() => recheck.fire()));
		const watchlists = ownLists(own, symbols);
		this.#controller = own.add(
			new WatchlistController({
				watchlists,
				events,
				consensus: tickers.consensus,
				formats,
				clock,
				consent: { symbols, waiting: 0, onDidChange: recheck.event },
				memory: new WatchlistMemory(new FakeMemento()),
				directory: () => Promise.resolve(new SymbolDirectory([])),
				hasAccess: () => true,
				isSample: () => false,
				onDidChange: recheck.event,
				changes: { row: () => undefined, onDidChange: recheck.event, refresh: () => Promise.resolve() },
			}),
		);
		const open = new Set(watchlists.lists.map((one) => watchlistRowId(one)));
		// As the tree of VS Code does, which asks for the rows again while it is in sight.
		own.add(this.#controller.onDidChange(() => this.isWatched && void this.#controller.model(open)));
		this.#hovers = new HoverController({
			answers,
			trending,
			trendingQuery: () => list,
			watched: () => [],
			period: () => 'year',
			colors: () => 'theme',
			isSample: () => false,
			formats,
			clock,
		});
	}

	/** Whether somebody looks. */
	get isWatched(): boolean {
		return this.#timer.isWatched;
	}

	/** Nobody looks any more. */
	blur(): void {
		this.#timer.setWatched(false);
	}

	/** Somebody begins to look. */
	async open(): Promise<void> {
		this.#timer.setWatched(true);
		await this.pass(5_000);
	}

	/** Time goes on, and whatever is sent meanwhile is answered. */
	async pass(ms: number): Promise<void> {
		for (let left = ms; left > 0; left -= STEP_MS) {
			await this.clock.advance(Math.min(STEP_MS, left));
			await this.wire.settled();
		}
	}

	/** A pointer rests on a ticker until it goes on: what is known of it by then. */
	hover(symbol: TickerSymbol, goesOn: AbortSignal = neverAborted): Promise<HoverAnswers> {
		return this.#hovers.answers(symbol, 'dark', 'year', goesOn);
	}

	/** A pointer moves over tickers, from one to the next after a while. */
	async hoverOver(symbols: readonly TickerSymbol[], restsMs: number): Promise<void> {
		for (const symbol of symbols) {
			const hover = this.hover(symbol);
			await this.pass(restsMs);
			await hover;
		}
	}

	/** A person presses Refresh, and waits for its end. */
	async refresh(): Promise<void> {
		const refreshed = { isDone: false };
		void this.#controller.refresh().finally(() => (refreshed.isDone = true));
		while (!refreshed.isDone) {
			await this.pass(STEP_MS);
		}
	}

	/** How many of the parts of all rows that are asked for by themselves are in which state. */
	get states(): Readonly<Record<string, number>> {
		const states = this.symbols.flatMap((symbol) =>
			Object.values(this.stores.watchlistEvents.peek(symbol)).map(({ state }) => state),
		);
		return Object.fromEntries(
			[...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]),
		);
	}

	close(): void {
		this.own.dispose();
	}
}

/** A person's one list. */
function ownLists(own: DisposableStore, symbols: readonly TickerSymbol[]): Watchlists {
	const settings = new FakeWatchlistSettings({ user: { All: symbols }, workspace: undefined });
	const [files, still] = [new MemoryFiles(), new FakeClock()];
	const report = (): void => undefined;
	const history = own.add(new WatchlistHistory(files, still, report));
	const mirror = own.add(new SettingsMirror({ settings, history, profile: 'one', clock: still, report }));
	return own.add(new Watchlists({ settings, history, mirror, report }));
}

/** As many symbols of three letters as wanted. */
export function symbolsOfThree(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) =>
		asSymbol(`T${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`),
	);
}
