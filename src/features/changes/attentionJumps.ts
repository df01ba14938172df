import { DAY_MS } from '../../base/days.js';
import { type Answer, shown } from '../../base/loadable.js';
import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import {
	type TrendingQuery,
	trendingSources,
	type TrendingTicker,
	trendingTimeframes,
} from '../../contract/trending.js';
import { type AttentionJump, attentionJumps, type RankedList } from '../../market/attention.js';
import { CHANGE_DAYS } from '../../market/changes.js';
import { TRENDING_PAGE_SIZE } from '../../presentation/trendingChoice.js';
import type { Memento } from '../../workbench/storage/memento.js';

const NAME = 'changes.attention';
const DAY_S = DAY_MS / 1000;
/** The size of a page of the list. */
const MOST_RANKS = 100;
const MOST_JUMPS = 200;

/** What is stored per service. */
interface SavedAttention {
	/** The last list for each time frame and source; the next one is compared with it. */
	readonly lists: readonly RankedList[];
	readonly jumps: readonly AttentionJump[];
}

/** Stores lists of trending tickers and the jumps found between them, shared by all windows. */
export class AttentionJumps {
	constructor(private readonly state: Memento) {}

	/** The jumps of the last days for a service. */
	of(service: string): readonly AttentionJump[] {
		return this.#of(service).jumps;
	}

	/**
	 * Compares a new list with the last one and stores both it and its jumps. Returns whether a watched ticker
	 * jumped that had no other jump within a day.
	 */
	async see(service: string, list: RankedList, watched: ReadonlySet<TickerSymbol>): Promise<boolean> {
		const { lists, jumps } = this.#of(service);
		const isOther = (one: RankedList): boolean =>
			one.timeframe !== list.timeframe || one.source !== list.source;
		const seen = { ...list, symbols: list.symbols.slice(0, MOST_RANKS) };
		const found = attentionJumps(
			lists.find((one) => !isOther(one)),
			seen,
		);
		if (!found) {
			return false;
		}
		const fresh = found.filter(
			({ symbol, at }) =>
				watched.has(symbol) && !jumps.some((one) => one.symbol === symbol && Math.abs(at - one.at) < DAY_S),
		);
		const late = jumps.filter(({ at }) => at >= list.at - CHANGE_DAYS * DAY_S);
		const saved: SavedAttention = {
			lists: [...lists.filter(isOther), seen],
			jumps: [...late, ...fresh].slice(-MOST_JUMPS),
		};
		await this.state.update(NAME, { ...this.#saved, [service]: saved });
		return fresh.length > 0;
	}

	/** Deletes everything, because it came from the service. */
	async forget(): Promise<void> {
		await this.state.update(NAME, undefined);
	}

	#of(service: string): SavedAttention {
		const saved = this.#saved[service];
		const { lists, jumps } = isRecord(saved) ? saved : {};
		return { lists: eachIn(lists, readList), jumps: eachIn(jumps, readJump) };
	}

	get #saved(): Readonly<Record<string, unknown>> {
		const saved = this.state.get(NAME);
		return isRecord(saved) ? saved : {};
	}
}

function eachIn<T>(saved: unknown, read: (one: Readonly<Record<string, unknown>>) => T | undefined): T[] {
	return Array.isArray(saved) ? saved.flatMap((one) => (isRecord(one) ? (read(one) ?? []) : [])) : [];
}

/** The fields that lists and jumps share. */
function readOrigin({ timeframe, source, at }: Readonly<Record<string, unknown>>) {
	const ofTime = trendingTimeframes.find((one) => one === timeframe);
	const from = trendingSources.find((one) => one === source);
	return ofTime && from && typeof at === 'number' ? { timeframe: ofTime, source: from, at } : undefined;
}

function readList(saved: Readonly<Record<string, unknown>>): RankedList | undefined {
	const origin = readOrigin(saved);
	const symbols: readonly unknown[] = Array.isArray(saved.symbols) ? saved.symbols : [];
	return (
		origin && { ...origin, symbols: symbols.map((symbol) => (typeof symbol === 'string' ? symbol : '')) }
	);
}

function readJump(saved: Readonly<Record<string, unknown>>): AttentionJump | undefined {
	const { symbol: written, rank, formerRank, wasListed, since } = saved;
	const origin = readOrigin(saved);
	const symbol = symbolIn(written);
	return origin &&
		symbol &&
		typeof rank === 'number' &&
		typeof formerRank === 'number' &&
		typeof wasListed === 'boolean' &&
		typeof since === 'number'
		? { ...origin, symbol, rank, formerRank, wasListed, since }
		: undefined;
}

/**
 * The complete current ranking, if that was requested and is loaded; undefined for a date range or chosen
 * tickers, whose ranks don't compare.
 */
export function plainTrending(
	{ timeframe, source, pageSize, ...narrowed }: TrendingQuery,
	answer: Answer<readonly TrendingTicker[]>,
): RankedList | undefined {
	const loaded = shown(answer);
	const isPlain = pageSize === TRENDING_PAGE_SIZE && Object.keys(narrowed).length === 0;
	return isPlain && loaded
		? {
				timeframe,
				source,
				at: Math.floor(loaded.receivedAt / 1000),
				symbols: loaded.value.map(({ symbol = '' }) => symbol),
			}
		: undefined;
}
