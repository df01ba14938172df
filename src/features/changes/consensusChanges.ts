import { AfterPause } from '../../base/afterPause.js';
import type { Clock } from '../../base/clock.js';
import { DAY_MS, HOUR_MS, dayAfter } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import { type Answer, shown, type Timestamped } from '../../base/loadable.js';
import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { AnyCalendarRow } from '../../contract/index.js';
import { CHANGE_DAYS } from '../../market/changes.js';
import {
	type ConsensusShift,
	consensusShift,
	movesConsensus,
	type SeenConsensus,
} from '../../market/consensusShifts.js';
import { questionFor } from '../../market/questions.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { Memento } from '../../workbench/storage/memento.js';

const NAME = 'changes.consensus';
/** A list loads its consensus answers one by one. */
const TOGETHER_MS = 2_000;
/** The same word is noted again after this time, so that not every answer writes the state. */
const NOTED_EVERY_S = HOUR_MS / 1000;
const MOST_TICKERS = 2_000;

type ConsensusStore = Pick<
	AnswerStore<ConsensusQuery, Consensus | undefined>,
	'peek' | 'read' | 'renew' | 'onDidChange'
>;

export interface ConsensusChangeParts {
	readonly state: Memento;
	/** The current consensus, which views load as well. */
	readonly current: ConsensusStore;
	/** The consensus at the end of a past day. */
	readonly past: ConsensusStore;
	/** The tickers whose consensus may be requested here. */
	readonly wanted: () => ReadonlySet<TickerSymbol>;
	readonly watched: () => readonly TickerSymbol[];
	readonly service: () => string | undefined;
	readonly clock: Clock;
}

interface KnownConsensus extends SeenConsensus {
	/** From when on changes of the word were noticed; Unix time in seconds. */
	readonly since: number;
}

type PastQuery = ConsensusQuery & { readonly dateTo: string };

/** What is stored per service. */
interface SavedConsensus {
	/** The word last seen, by ticker. */
	readonly seen: readonly KnownConsensus[];
	readonly shifts: readonly ConsensusShift[];
}

/**
 * Notes the consensus of watched tickers whenever something loads it, and finds changes of its word. Only
 * where it is wanted does it request the consensus itself: after each rating that may change it, and if the
 * consensus was first seen after the rating, also that of the day before.
 */
export class ConsensusChanges implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #together: AfterPause<this>;
	readonly #loaded = new Map<string, SeenConsensus>();
	/** The past days that were asked for here. */
	readonly #asked = new Set<string>();
	#written: Promise<unknown> = Promise.resolve();

	/** Fires when another change was found. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: ConsensusChangeParts) {
		const { current, past, clock } = parts;
		this.#together = this.#own.add(new AfterPause(TOGETHER_MS, clock));
		this.#own.add(current.onDidChange((query) => this.#noteCurrent(query)));
		this.#own.add(past.onDidChange((query) => this.#notePast(query)));
	}

	/** The changes of the last days for a service. */
	of(service: string): readonly ConsensusShift[] {
		return this.#of(service).shifts;
	}

	/** Requests what is wanted, given the records that changed lately. The answers are noted as they come. */
	ask(rows: readonly AnyCalendarRow[], since: Readonly<Record<string, number>>): void {
		const { current, wanted, service } = this.parts;
		const name = service();
		const symbols = wanted();
		if (name === undefined || symbols.size === 0) {
			return;
		}
		const seen = new Map(this.#of(name).seen.map((one) => [one.symbol, one]));
		for (const [symbol, moves] of movesOf(rows, symbols, since)) {
			const known = seen.get(symbol);
			const [day] = moves
				.filter(({ updated }) => !known || updated < known.since)
				.map(({ date }) => date)
				.sort();
			if (day !== undefined) {
				this.#readPast(questionFor.consensusOn(symbol, dayAfter(day, -1)));
			}
			const newest = Math.max(...moves.map(({ updated }) => updated));
			if (known && newest >= known.at) {
				current.renew({ symbol }, newest * 1000);
				this.#readCurrent(symbol, newest * 1000);
			}
		}
	}

	/** Drops what was loaded but not noted yet, because the key or the service has changed. */
	clear(): void {
		this.#loaded.clear();
	}

	/** Deletes everything, because it came from the service. */
	async forget(): Promise<void> {
		this.#loaded.clear();
		await this.parts.state.update(NAME, undefined);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** The consensus received since some time, in milliseconds. */
	#readCurrent(symbol: TickerSymbol, since = 0): void {
		const { current } = this.parts;
		if ((shown(current.peek({ symbol }))?.receivedAt ?? -1) < since) {
			current.read({ symbol });
		}
		this.#noteCurrent({ symbol });
	}

	#readPast(query: PastQuery): void {
		const { past } = this.parts;
		this.#asked.add(pastName(query));
		past.read(query);
		this.#notePast(query);
	}

	#noteCurrent(query: ConsensusQuery): void {
		const { symbol, dateFrom, dateTo, simplify } = query;
		if (dateFrom === undefined && dateTo === undefined && !simplify) {
			const loaded = loadedIn(this.parts.current.peek(query));
			this.#note(symbol, symbol, loaded?.value?.rating, loaded?.receivedAt);
		}
	}

	/** Only the days asked for here: months of a trend say nothing about when the word changed. */
	#notePast(query: ConsensusQuery): void {
		const { symbol, dateTo } = query;
		if (dateTo !== undefined && this.#asked.has(pastName({ symbol, dateTo }))) {
			const loaded = loadedIn(this.parts.past.peek(query));
			this.#note(pastName({ symbol, dateTo }), symbol, loaded?.value?.rating, Date.parse(dateTo) + DAY_MS);
		}
	}

	#note(name: string, symbol: TickerSymbol, word: string | undefined, at: number | undefined): void {
		if (word === undefined || at === undefined) {
			return;
		}
		this.#loaded.set(name, { symbol, word, at: Math.floor(at / 1000) });
		this.#together.run(this, () => {
			this.#written = this.#written.then(() => this.#take()).catch(onUnexpectedError);
		});
	}

	/** Compares what was loaded with what was seen before, oldest first. */
	async #take(): Promise<void> {
		const { state, watched, wanted, service, clock } = this.parts;
		const name = service();
		const loaded = [...this.#loaded.values()].sort((one, other) => one.at - other.at);
		this.#loaded.clear();
		if (name === undefined) {
			return;
		}
		const symbols = new Set(watched());
		const before = this.#of(name);
		const seen = new Map(before.seen.map((one) => [one.symbol, one]));
		const found: ConsensusShift[] = [];
		let isNoted = false;
		for (const one of loaded.filter(({ symbol }) => symbols.has(symbol))) {
			const known = seen.get(one.symbol);
			const isEarlier = known !== undefined && one.at < known.since;
			const shift = isEarlier
				? consensusShift(one, { ...known, word: firstWord(known, before.shifts), at: known.since })
				: known && consensusShift(known, one);
			if (!known || isEarlier || shift || one.at - known.at >= NOTED_EVERY_S) {
				const since = isEarlier ? one.at : (known?.since ?? one.at);
				seen.set(one.symbol, { ...(isEarlier ? known : one), since });
				isNoted = true;
				found.push(...(shift ? [shift] : []));
			}
		}
		if (!isNoted) {
			return;
		}
		const oldest = (clock.now() - CHANGE_DAYS * DAY_MS) / 1000;
		const saved: SavedConsensus = {
			seen: [...seen.values()].filter(({ symbol }) => symbols.has(symbol)).slice(-MOST_TICKERS),
			shifts: [...before.shifts, ...found].filter(({ at }) => at >= oldest),
		};
		await state.update(NAME, { ...this.#saved, [name]: saved });
		// What was never seen before is now compared with today's.
		const fresh = [...seen.keys()].filter((symbol) => !before.seen.some((one) => one.symbol === symbol));
		fresh.filter((symbol) => wanted().has(symbol)).forEach((symbol) => this.#readCurrent(symbol));
		if (found.length > 0) {
			this.#changed.fire();
		}
	}

	#of(service: string): SavedConsensus {
		const saved = this.#saved[service];
		const { seen, shifts } = isRecord(saved) ? saved : {};
		return { seen: eachIn(seen, readKnown), shifts: eachIn(shifts, readShift) };
	}

	get #saved(): Readonly<Record<string, unknown>> {
		const saved = this.parts.state.get(NAME);
		return isRecord(saved) ? saved : {};
	}
}

/** A rating that may have changed the consensus. */
interface Move {
	/** Unix time in seconds. */
	readonly updated: number;
	readonly date: string;
}

/** The ratings of some tickers that may have changed the consensus since these are watched. */
function movesOf(
	rows: readonly AnyCalendarRow[],
	symbols: ReadonlySet<TickerSymbol>,
	since: Readonly<Record<string, number>>,
): ReadonlyMap<TickerSymbol, readonly Move[]> {
	const found = new Map<TickerSymbol, Move[]>();
	for (const row of rows) {
		const { symbol, date, updated = 0 } = row.calendar === 'ratings' && movesConsensus(row) ? row : {};
		if (
			symbol &&
			date !== undefined &&
			symbols.has(symbol) &&
			updated >= (since[symbol] ?? Number.POSITIVE_INFINITY)
		) {
			found.set(symbol, [...(found.get(symbol) ?? []), { updated, date }]);
		}
	}
	return found;
}

/** The word when the consensus was first seen. */
function firstWord({ symbol, word }: KnownConsensus, shifts: readonly ConsensusShift[]): string {
	return shifts.find((one) => one.symbol === symbol)?.from ?? word;
}

function pastName({ symbol, dateTo }: Pick<PastQuery, 'symbol' | 'dateTo'>): string {
	return `${symbol} ${dateTo}`;
}

function loadedIn<T>(answer: Answer<T>): Timestamped<T> | undefined {
	return answer.state === 'ready' ? answer.value : undefined;
}

function eachIn<T>(saved: unknown, read: (one: Readonly<Record<string, unknown>>) => T | undefined): T[] {
	return Array.isArray(saved) ? saved.flatMap((one) => (isRecord(one) ? (read(one) ?? []) : [])) : [];
}

function readKnown(saved: Readonly<Record<string, unknown>>): KnownConsensus | undefined {
	const seen = readSeen(saved);
	const { since } = saved;
	return seen && typeof since === 'number' ? { ...seen, since } : undefined;
}

function readSeen({ symbol, word, at }: Readonly<Record<string, unknown>>): SeenConsensus | undefined {
	const ticker = symbolIn(symbol);
	return ticker && typeof word === 'string' && typeof at === 'number'
		? { symbol: ticker, word, at }
		: undefined;
}

function readShift(saved: Readonly<Record<string, unknown>>): ConsensusShift | undefined {
	const { from, to, since } = saved;
	const seen = readSeen({ ...saved, word: to });
	return seen && typeof from === 'string' && typeof since === 'number'
		? { symbol: seen.symbol, from, to: seen.word, since, at: seen.at }
		: undefined;
}
