import { DAY_MS, MINUTE_MS } from '../../src/base/days.js';
import { DisposableStore } from '../../src/base/disposable.js';
import { anyOf, Emitter } from '../../src/base/event.js';
import type { ApiError } from '../../src/base/failure.js';
import { asSymbol, type TickerSymbol } from '../../src/base/symbol.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { AttentionJumps } from '../../src/features/changes/attentionJumps.js';
import { ConsensusChanges } from '../../src/features/changes/consensusChanges.js';
import { ChangeMarks } from '../../src/features/changes/changeMarks.js';
import { WatchlistChanges } from '../../src/features/changes/watchlistChanges.js';
import { type Consensus, type ConsensusQuery } from '../../src/contract/consensus.js';
import { consensus } from '../../src/contract/index.js';
import { endpointSource } from '../../src/store/answerSources.js';
import { AnswerStore } from '../../src/store/answerStore.js';
import { ChangeFeed } from '../../src/store/changeFeed.js';
import { RefreshTimer } from '../../src/store/refreshTimer.js';
import { WatchlistEvents } from '../../src/store/watchlistEvents.js';
import type { Memento } from '../../src/workbench/storage/memento.js';
import { CacheInMemory } from './cacheInMemory.js';
import { FakeClock, settle } from './fakeClock.js';
import { FakeMemento } from './fakeMemento.js';
import { ofTest } from './ofTest.js';
import { anAnswer } from './transports.js';

type WireRow = Readonly<Record<string, unknown>>;
type Envelope = 'ratings' | 'dividends' | 'splits' | 'ma' | 'offerings';

/** Five calendars in memory that filter by tickers and update time and record requests. */
export class FiveCalendars {
	readonly requested: URL[] = [];
	readonly failures = new Map<string, ApiError>();
	/** Called before each answer. */
	onRequest: () => unknown = () => undefined;
	rows: Partial<Record<Envelope, readonly WireRow[]>> = {};
	/** The word of the consensus on a ticker, by the last day of the request; `now` is without one. */
	consensus: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
	/** The windows' disk cache. */
	readonly cache = new CacheInMemory();

	/** Returns how many requests asked for updates, and how many for anything else, since the last call. */
	drainCounts(): { readonly updates: number; readonly others: number } {
		const urls = this.requested.splice(0);
		const updates = urls.filter(({ searchParams }) => searchParams.has('parameters[updated]')).length;
		return { updates, others: urls.length - updates };
	}

	client(clock: FakeClock): MarketDataClient {
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		const send = ({ url }: { readonly url: string }) => {
			const requested = new URL(url);
			this.requested.push(requested);
			this.onRequest();
			const envelope = requested.pathname.split('/').at(-1) as Envelope;
			const failure = this.failures.get(envelope);
			if (requested.pathname.endsWith('/consensus-ratings')) {
				return Promise.resolve(anAnswer(200, this.#consensusOf(requested.searchParams)));
			}
			return failure
				? Promise.reject(failure)
				: Promise.resolve(anAnswer(200, { [envelope]: this.#answer(envelope, requested.searchParams) }));
		};
		return new MarketDataClient(
			() => ({ addresses, send, sendImage: send, pageRows: 1000, cache: this.cache }),
			clock,
			() => undefined,
		);
	}

	#consensusOf(requested: URLSearchParams): unknown {
		const words = this.consensus[requested.get('parameters[tickers]') ?? ''];
		const word = words?.[requested.get('parameters[date_to]') ?? 'now'];
		return word === undefined ? [] : { consensus_rating: word, aggregate_ratings: {} };
	}

	#answer(envelope: Envelope, requested: URLSearchParams): readonly WireRow[] {
		const tickers = requested.get('parameters[tickers]')?.split(',') ?? [];
		const since = Number(requested.get('parameters[updated]') ?? 0);
		return (this.rows[envelope] ?? [])
			.filter(({ ticker, acquirer_ticker: acquirer, target_ticker: target }) =>
				[ticker, acquirer, target].some((one) => tickers.includes(String(one))),
			)
			.filter(({ updated }) => Number(updated) >= since)
			.toSorted((one, other) => Number(one.updated) - Number(other.updated));
	}
}

/** A window with watched lists; several may share calendars, clock and memento. */
export class ChangesFixture {
	readonly own = new DisposableStore();
	readonly changes: WatchlistChanges;
	readonly events: WatchlistEvents;
	readonly timer: RefreshTimer;
	/** Tickers in open lists. */
	opened: readonly TickerSymbol[] = [];
	service: string | undefined = 'https://api.example.com';
	/** Whether upcoming ex-dates are loaded. */
	wantsExDates = false;
	/** The tickers whose consensus is requested after a rating. */
	wantsConsensus: readonly string[] = [];
	/** The consensus that views load as well. */
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	#symbols: readonly TickerSymbol[] = [];
	readonly #edited = this.own.add(new Emitter<void>());

	constructor(
		readonly calendars: FiveCalendars,
		readonly clock = new FakeClock(),
		readonly memento: Memento = new FakeMemento(),
		/** How many days back changes of a new ticker count. */
		newSinceDays = 0,
	) {
		const client = calendars.client(clock);
		const freshForMs = (): number => 15 * MINUTE_MS;
		this.events = this.own.add(new WatchlistEvents(client, clock, freshForMs));
		this.timer = this.own.add(new RefreshTimer(clock, () => 0));
		this.own.add(this.timer.onTick(() => this.opened.forEach((symbol) => this.events.read(symbol))));
		const consensusStore = () =>
			this.own.add(new AnswerStore(endpointSource(client, consensus, freshForMs), clock));
		this.consensus = consensusStore();
		this.changes = this.own.add(
			new WatchlistChanges({
				feed: this.own.add(
					new ChangeFeed({
						client,
						events: this.events,
						freshForMs,
						clock,
						wantsExDates: () => this.wantsExDates,
					}),
				),
				marks: new ChangeMarks(memento),
				jumps: new AttentionJumps(memento),
				consensus: this.own.add(
					new ConsensusChanges({
						state: memento,
						current: this.consensus,
						past: consensusStore(),
						wanted: () => new Set(this.wantsConsensus.map(asSymbol)),
						watched: () => this.#symbols,
						service: () => this.service,
						clock,
					}),
				),
				watched: () => ({
					symbols: this.#symbols,
					newSince: Math.floor((clock.now() - newSinceDays * DAY_MS) / 1000),
				}),
				service: () => this.service,
				isSeen: () => this.timer.isWatched,
				onDidChange: anyOf(this.timer.onTick, this.#edited.event),
				clock,
			}),
		);
	}

	/** Watches only these symbols. */
	watch(...symbols: readonly string[]): void {
		this.#symbols = symbols.map(asSymbol);
		this.#edited.fire();
	}

	/** Makes the window visible for a while. */
	async check(forMs = 5_000): Promise<void> {
		this.timer.setWatched(true);
		await this.clock.advance(forMs);
		await settle();
		this.timer.setWatched(false);
	}

	/** The symbols and kinds of all changes; unread ones are marked with `*`. */
	get reported(): readonly string[] {
		return this.changes.all.map(
			({ symbol, change, isRead }) => `${isRead ? '' : '*'}${symbol} ${change.kind}`,
		);
	}
}

/** When the tests of changes begin: Friday, 10:00 in New York; Unix time in seconds. */
export const NOW_S = Date.UTC(2026, 10, 20, 15) / 1000;

/** A rating upgrade, updated `after` seconds after `NOW_S`. */
export function upgrade(ticker: string, after: number, id = `${ticker} upgrade`) {
	return {
		id,
		ticker,
		updated: NOW_S + after,
		date: '2026-11-20',
		analyst: 'Citigroup',
		action_company: 'Upgrades',
		rating_current: 'Buy',
		rating_prior: 'Hold',
	};
}

export function changesFixture(...given: ConstructorParameters<typeof ChangesFixture>): ChangesFixture {
	const fixture = new ChangesFixture(...given);
	ofTest(fixture.own);
	return fixture;
}

/** Creates a window that watches AAPL and KO and has checked once, before anything changed. */
export async function watching(): Promise<ChangesFixture> {
	const fixture = changesFixture(new FiveCalendars());
	fixture.watch('AAPL', 'KO');
	await fixture.check();
	return fixture;
}
