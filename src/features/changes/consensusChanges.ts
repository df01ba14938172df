import { AfterPause } from '../../base/afterPause.js';
import type { Clock } from '../../base/clock.js';
import { DAY_MS, HOUR_MS, dayAfter } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import { Emitter } from '../../base/event.js';
import { shown } from '../../base/loadable.js';
import { isRecord } from '../../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { AnyCalendarRow } from '../../contract/index.js';
import { CHANGE_DAYS } from '../../market/changes.js';
import { companyOfRow } from '../../market/companies.js';
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

/** What is stored per service. */
interface SavedConsensus {
	/** The word last seen, by ticker. */
	readonly seen: readonly SeenConsensus[];
	readonly shifts: readonly ConsensusShift[];
}

/**
 * Notes the consensus of watched tickers whenever something loads it, and finds changes of its word. Only
 * where it is wanted does it request the consensus itself: after each rating that may change it, and if the
 * ticker's consensus was never seen, also that of the day before the rating.
 */
export class ConsensusChanges implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #together: AfterPause<this>;
	readonly #loaded = new Map<string, SeenConsensus>();
	#written: Promise<unknown> = Promise.resolve();

	/** Fires when another change was found. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: ConsensusChangeParts) {
		const { current, past, clock } = parts;
		this.#together = this.#own.add(new AfterPause(TOGETHER_MS, clock));
		this.#own.add(current.onDidChange((query) => this.#note(query, current)));
		this.#own.add(past.onDidChange((query) => this.#note(query, past)));
	}

	/** The changes of the last days for a service. */
	of(service: string): readonly ConsensusShift[] {
		return this.#of(service).shifts;
	}

	/** Requests what is wanted, given the records that changed lately. The answers are noted as they come. */
	ask(rows: readonly AnyCalendarRow[], since: Readonly<Record<string, number>>): void {
		const { current, past, wanted, service } = this.parts;
		const name = service();
		const symbols = wanted();
		if (name === undefined || symbols.size === 0) {
			return;
		}
		const seen = new Map(this.#of(name).seen.map((one) => [one.symbol, one]));
		for (const [symbol, { updated, date }] of moves(rows, symbols, since, seen)) {
			if (seen.has(symbol)) {
				current.renew({ symbol }, updated * 1000);
				this.#readCurrent(symbol);
			} else {
				past.read(questionFor.consensusOn(symbol, dayAfter(date, -1)));
			}
		}
	}

	/** Deletes everything, because it came from the service. */
	async forget(): Promise<void> {
		this.#loaded.clear();
		await this.parts.state.update(NAME, undefined);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#readCurrent(symbol: TickerSymbol): void {
		const { current } = this.parts;
		current.read({ symbol });
		this.#note({ symbol }, current);
	}

	#note(query: ConsensusQuery, store: ConsensusStore): void {
		const { symbol, dateFrom, dateTo, simplify } = query;
		const answer = store.peek(query);
		const loaded = answer.state === 'ready' ? shown(answer) : undefined;
		const word = loaded?.value?.rating;
		const isPlain = dateFrom === undefined && dateTo === undefined;
		if (!loaded || word === undefined || simplify || (!isPlain && dateTo === undefined)) {
			return;
		}
		const at = isPlain ? loaded.receivedAt : Date.parse(dateTo ?? '') + DAY_MS;
		this.#loaded.set(`${symbol} ${dateTo ?? ''}`, { symbol, word, at: Math.floor(at / 1000) });
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
			const shift = known && consensusShift(known, one);
			if (!known || shift || one.at - known.at >= NOTED_EVERY_S) {
				seen.set(one.symbol, one);
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
		return { seen: eachIn(seen, readSeen), shifts: eachIn(shifts, readShift) };
	}

	get #saved(): Readonly<Record<string, unknown>> {
		const saved = this.parts.state.get(NAME);
		return isRecord(saved) ? saved : {};
	}
}

/** A rating that may have changed the consensus. */
interface Move {
	readonly updated: number;
	readonly date: string;
}

/**
 * For each ticker with a rating since its consensus was last seen, when the newest of these came and the day
 * of the oldest.
 */
function moves(
	rows: readonly AnyCalendarRow[],
	symbols: ReadonlySet<TickerSymbol>,
	since: Readonly<Record<string, number>>,
	seen: ReadonlyMap<TickerSymbol, SeenConsensus>,
): ReadonlyMap<TickerSymbol, Move> {
	const found = new Map<TickerSymbol, Move>();
	for (const row of rows) {
		if (row.calendar !== 'ratings' || !movesConsensus(row)) {
			continue;
		}
		const { updated = 0, date } = row;
		for (const symbol of companyOfRow(row)) {
			const from = symbol && Math.max(since[symbol] ?? Number.POSITIVE_INFINITY, seen.get(symbol)?.at ?? 0);
			if (symbol && date !== undefined && from !== undefined && symbols.has(symbol) && updated >= from) {
				const other = found.get(symbol);
				found.set(symbol, {
					updated: Math.max(updated, other?.updated ?? 0),
					date: other && other.date < date ? other.date : date,
				});
			}
		}
	}
	return found;
}

function eachIn<T>(saved: unknown, read: (one: Readonly<Record<string, unknown>>) => T | undefined): T[] {
	return Array.isArray(saved) ? saved.flatMap((one) => (isRecord(one) ? (read(one) ?? []) : [])) : [];
}

function readSeen({ symbol, word, at }: Readonly<Record<string, unknown>>): SeenConsensus | undefined {
	const ticker = typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
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
