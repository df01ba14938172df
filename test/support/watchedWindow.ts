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
import { noOwnPrices } from './noOwnPrices.js';

/**
 * Far less than any request timeout, so that no request times out because a test advances the clock while the
 * answer is in flight.
 */
const STEP_MS = 500;
/** After this many turns without traffic, nothing more is sent. */
const QUIET_TURNS = 5;
const list = { timeframe: '1d', source: 'all' } as const;

/** Counts requests on the wire: sent, in flight, and the most in flight at once. */
class Wire {
	sent = 0;
	most = 0;
	/** The same for images, which come from another host. */
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

	/** Waits until only delayed requests are in flight and no others follow. */
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
 * A window with a visible watchlist: the client with all layers and Node's own sockets, and the product's
 * stores, controllers and timer, under a clock that the test advances.
 */
export class WatchedWindow {
	readonly clock = new FakeClock();
	readonly wire = new Wire();
	readonly own = new DisposableStore();
	readonly client;
	readonly stores;
	/** Makes the views reread their answers. */
	readonly recheck;
	readonly #controller: WatchlistController;
	readonly #hovers: HoverController;
	readonly #timer: RefreshTimer;

	constructor(
		url: string,
		readonly symbols: readonly TickerSymbol[],
		/** Jitter for waits; the shortest waits cause the most requests. */
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
				answers,
				ownPrices: noOwnPrices,
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
		// As VS Code's tree does, which requests the rows again while visible.
		own.add(this.#controller.onDidChange(() => this.isWatched && void this.#controller.model(open)));
		this.#hovers = new HoverController({
			answers,
			trending,
			trendingQuery: () => list,
			ownPrices: noOwnPrices,
			watched: () => [],
			period: () => 'year',
			colors: () => 'theme',
			isSample: () => false,
			formats,
			clock,
		});
	}

	/** Whether the window is being watched. */
	get isWatched(): boolean {
		return this.#timer.isWatched;
	}

	/** Stops watching. */
	blur(): void {
		this.#timer.setWatched(false);
	}

	/** Starts watching. */
	async open(): Promise<void> {
		this.#timer.setWatched(true);
		await this.pass(5_000);
	}

	/** Advances time; requests sent in the meantime are answered. */
	async pass(ms: number): Promise<void> {
		for (let left = ms; left > 0; left -= STEP_MS) {
			await this.clock.advance(Math.min(STEP_MS, left));
			await this.wire.settled();
		}
	}

	/** Hovers over a ticker until `goesOn` aborts; returns what is loaded by then. */
	hover(symbol: TickerSymbol, goesOn: AbortSignal = neverAborted): Promise<HoverAnswers> {
		return this.#hovers.answers(symbol, 'dark', 'year', goesOn);
	}

	/** Hovers over tickers one after another, for `restsMs` each. */
	async hoverOver(symbols: readonly TickerSymbol[], restsMs: number): Promise<void> {
		for (const symbol of symbols) {
			const hover = this.hover(symbol);
			await this.pass(restsMs);
			await hover;
		}
	}

	/** Runs Refresh and waits for its end. */
	async refresh(): Promise<void> {
		const refreshed = { isDone: false };
		void this.#controller.refresh().finally(() => (refreshed.isDone = true));
		while (!refreshed.isDone) {
			await this.pass(STEP_MS);
		}
	}

	/** Counts the answers of all rows by state. */
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

/** Creates watchlists with one user list. */
export function ownLists(own: DisposableStore, symbols: readonly TickerSymbol[]): Watchlists {
	const settings = new FakeWatchlistSettings({ user: { All: symbols }, workspace: undefined });
	const [files, still] = [new MemoryFiles(), new FakeClock()];
	const report = (): void => undefined;
	const history = own.add(new WatchlistHistory(files, still, report));
	const mirror = own.add(new SettingsMirror({ settings, history, profile: 'one', clock: still, report }));
	return own.add(new Watchlists({ settings, history, mirror, report }));
}

/** Returns `count` different symbols of three letters. */
export function symbolsOfThree(count: number): readonly TickerSymbol[] {
	return Array.from({ length: count }, (_, index) =>
		asSymbol(`T${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`),
	);
}
