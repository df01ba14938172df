import { AfterPause } from '../../base/afterPause.js';
import type { Clock } from '../../base/clock.js';
import { DAY_MS, HOUR_MS, newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import type { Failure } from '../../base/failure.js';
import { type Answer, shown } from '../../base/loadable.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Dividend } from '../../contract/dividends.js';
import type { RankedList } from '../../market/attention.js';
import { CHANGE_DAYS, type WatchedChange, watchedChanges } from '../../market/changes.js';
import type { ChangeFeed } from '../../store/changeFeed.js';
import type { AttentionJumps } from './attentionJumps.js';
import type { ConsensusChanges } from './consensusChanges.js';
import { type ChangeMarks, type Marks, marksFollowing } from './changeMarks.js';

/** Wait first, because lists that are about to open send their own requests. */
const SETTLED_MS = 2_000;
/** Answers arrive in dozens. */
const TOGETHER_MS = 50;
const NOTED_EVERY_S = HOUR_MS / 1000;

/** The tickers that may be sent to the service. */
export interface Watched {
	readonly symbols: readonly TickerSymbol[];
	/** When changes of a newly watched ticker start to count; Unix time in seconds. */
	readonly newSince: number;
}

export interface WatchlistChangeParts {
	readonly feed: ChangeFeed;
	readonly marks: ChangeMarks;
	readonly jumps: AttentionJumps;
	readonly consensus: Pick<ConsensusChanges, 'of' | 'ask' | 'clear' | 'forget' | 'onDidChange'>;
	readonly watched: () => Watched;
	/** The name of the current service; undefined where there is none to request from. */
	readonly service: () => string | undefined;
	/** Whether one of our views is visible. */
	readonly isSeen: () => boolean;
	/** Fires when any of these may have changed, or answers may have become outdated. */
	readonly onDidChange: Event<unknown>;
	readonly clock: Clock;
}

/** The changes of the watched tickers, and which of them were read. */
export class WatchlistChanges implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #settled: AfterPause<this>;
	readonly #together: AfterPause<this>;
	/** The tickers of the last check, with the service they were checked at. */
	#last: { readonly service: string; readonly symbols: ReadonlySet<TickerSymbol> } | undefined;

	/** Fires when there are other changes, or some were read. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: WatchlistChangeParts) {
		this.#settled = this.#own.add(new AfterPause(SETTLED_MS, parts.clock));
		this.#together = this.#own.add(new AfterPause(TOGETHER_MS, parts.clock));
		this.#own.add(parts.feed.onDidChange(() => this.#notifySoon()));
		this.#own.add(parts.consensus.onDidChange(() => this.#notifySoon()));
		this.#own.add(parts.onDidChange(() => this.#checkSoon()));
		this.#checkSoon();
	}

	/** All changes of the last days, newest first. */
	get all(): readonly WatchedChange[] {
		const { feed, marks, jumps, consensus, watched, service, clock } = this.parts;
		const name = service();
		if (name === undefined) {
			return [];
		}
		const { since, read } = marks.of(name);
		return watchedChanges({
			rows: feed.rows,
			splitsOf: (symbol) => feed.splitsOf(symbol),
			since,
			read,
			symbols: watched().symbols,
			today: newYorkDay(clock.now()),
			jumps: jumps.of(name).filter(({ at }) => at >= this.#oldest),
			shifts: consensus.of(name).filter(({ at }) => at >= this.#oldest),
		});
	}

	/** All changes with their state: a failure of any part, and the oldest age. */
	get answer(): Answer<readonly WatchedChange[]> {
		const { feed, watched, service, clock } = this.parts;
		if (service() === undefined) {
			return { state: 'failed', failure: { kind: 'noKey' } };
		}
		return joinedAnswer(feed.answersFor(watched().symbols), this.all, clock.now());
	}

	/** Whether there is any ticker that may be sent to the service. */
	get isWatching(): boolean {
		return this.parts.watched().symbols.length > 0;
	}

	/** The loaded dividends of the tickers whose ex-dates are wanted. */
	get dividends(): readonly Dividend[] {
		return this.parts.service() === undefined ? [] : this.parts.feed.dividends;
	}

	/** The last look before changes that are too old to show; Unix time in seconds. */
	get missedSince(): number | undefined {
		const { missedSince } = this.#marks;
		// A clock that was ahead can make a recent look seem long ago.
		return missedSince !== undefined && missedSince < this.#oldest ? missedSince : undefined;
	}

	/** Why some changes are missing. */
	get failure(): Failure | undefined {
		return this.parts.feed.failure;
	}

	/** Compares a list of trending tickers that was loaded for a view. */
	async seeTrending(list: RankedList): Promise<void> {
		const { jumps, watched, service } = this.parts;
		const name = service();
		if (name !== undefined && (await jumps.see(name, list, new Set(watched().symbols)))) {
			this.#changed.fire();
		}
	}

	/** Marks changes as read, all by default. */
	async markRead(changes = this.all): Promise<void> {
		const unread = changes.filter(({ isRead }) => !isRead);
		const { missedSince, ...marks } = this.#marks;
		if (unread.length > 0 || missedSince !== undefined) {
			const read = Object.fromEntries(unread.map(({ version, at }) => [version, at]));
			await this.#note({ ...marks, read: { ...marks.read, ...read } });
			this.#changed.fire();
		}
	}

	/** Checks now on behalf of the user; uses cached answers if they are fresh, unless forced. */
	async check(isForced = false): Promise<void> {
		const { feed, watched, service } = this.parts;
		if (service() !== undefined) {
			await this.#follow();
			await this.#noteVisit();
			await feed.check(watched().symbols, isForced);
			this.#askConsensus();
		}
	}

	/**
	 * Checks while no view is visible, which doesn't count as a look by the user; requests no more often than a
	 * visible view.
	 */
	async checkUnseen(): Promise<void> {
		const { feed, watched, service } = this.parts;
		if (service() !== undefined) {
			await this.#follow();
			await feed.check(watched().symbols);
			this.#askConsensus();
		}
	}

	/** Deletes what was seen, and the data it came from. */
	async forget(): Promise<void> {
		this.clear();
		const { marks, jumps, consensus } = this.parts;
		await Promise.all([marks.forget(), jumps.forget(), consensus.forget()]);
	}

	/** Drops all loaded data, because the key or the service has changed. */
	clear(): void {
		this.#last = undefined;
		this.parts.feed.clear();
		this.parts.consensus.clear();
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * Updates the marks for the watched tickers: changes of a new ticker count from now, and marks of removed
	 * tickers go.
	 */
	async #follow(): Promise<void> {
		const { watched, service } = this.parts;
		const name = service();
		if (name === undefined) {
			return;
		}
		const now = new Set(watched().symbols);
		const before = this.#last?.service === name ? this.#last.symbols : now;
		this.#last = { service: name, symbols: now };
		await this.#noteWatched(new Set([...before].filter((symbol) => !now.has(symbol))));
		await this.parts.marks.restoreReads(name, this.#oldest);
	}

	async #noteWatched(gone: ReadonlySet<string> = new Set()): Promise<void> {
		const followed = marksFollowing(this.#marks, { gone, ...this.parts.watched() });
		await (followed && this.#note(followed));
	}

	/**
	 * Notes about when the user looked, and whether the look before was too long ago to show everything since.
	 */
	async #noteVisit(): Promise<void> {
		const marks = this.#marks;
		const now = Math.floor(this.parts.clock.now() / 1000);
		const { lookedAt } = marks;
		if (lookedAt === undefined || Math.abs(now - lookedAt) >= NOTED_EVERY_S) {
			const isMissing = lookedAt !== undefined && lookedAt < this.#oldest;
			await this.#note({ ...marks, lookedAt: now, ...(isMissing && { missedSince: lookedAt }) });
		}
	}

	async #note(marks: Marks): Promise<void> {
		const name = this.parts.service();
		await (name !== undefined && this.parts.marks.note(name, marks, this.#oldest));
	}

	#askConsensus(): void {
		this.parts.consensus.ask(this.parts.feed.rows, this.#marks.since);
	}

	get #marks(): Marks {
		return this.parts.marks.of(this.parts.service() ?? '');
	}

	get #oldest(): number {
		return Math.floor((this.parts.clock.now() - CHANGE_DAYS * DAY_MS) / 1000);
	}

	#checkSoon(): void {
		// Wait with removed lists, which may be back in a moment. Note new tickers at once, so that no change is
		// missed.
		this.#noteWatched().catch(onUnexpectedError);
		this.#settled.run(this, () => {
			const done = this.parts.isSeen() ? this.check() : this.#follow();
			// Another window may have marked some as read in the meantime.
			done.then(() => this.#notifySoon()).catch(onUnexpectedError);
		});
	}

	#notifySoon(): void {
		this.#together.run(this, () => this.#changed.fire());
	}
}

/**
 * Several answers as one, with the oldest age. It failed if any of them failed; data outside the plan counts
 * as a failure only if all answers failed.
 */
function joinedAnswer<T>(answers: readonly Answer<unknown>[], value: T, now: number): Answer<T> {
	const times = answers.flatMap((answer) => shown(answer)?.receivedAt ?? []);
	const loaded = { value, receivedAt: Math.min(now, ...times), warnings: 0 };
	const stale = times.length > 0 && { stale: loaded };
	const failed = answers.flatMap((answer) => (answer.state === 'failed' ? [answer] : []));
	const reported =
		failed.find(({ failure }) => failure.kind !== 'notInPlan') ??
		(failed.length === answers.length ? failed[0] : undefined);
	if (reported) {
		const { failure, retryAt } = reported;
		return { state: 'failed', failure, ...(retryAt !== undefined && { retryAt }), ...stale };
	}
	const isLoading = answers.some(({ state }) => state === 'loading');
	return isLoading ? { state: 'loading', ...stale } : { state: 'ready', value: loaded };
}
