import type * as vscode from 'vscode';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter, type Event } from '../../base/event.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { Watchlists } from '../../store/watchlists.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../viewmodel/format.js';
import type { EmptyReason, Row } from '../../viewmodel/tree/row.js';
import {
	type WatchedTicker,
	type WatchlistCircumstances,
	type WatchlistKnowledge,
	watchlistAsks,
	watchlistRowId,
	watchlistTooltip,
	watchlistTree,
} from '../../viewmodel/watchlist/watchlistRows.js';
import { signalOf } from '../cancellation.js';
import { viewIds } from '../ids.js';
import type { RowNode } from '../trees/rowNodes.js';
import { RowTree } from '../trees/rowTree.js';
import type { WatchlistMemory } from './watchlistMemory.js';

/** Answers come in dozens; the tree looks at them together. */
const TOGETHER_MS = 50;
const UNKNOWN = { state: 'loading' } as const;

export interface WatchlistTreeParts {
	readonly watchlists: Watchlists;
	readonly memory: WatchlistMemory;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly events: WatchlistEvents;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	/** Whether there is any service to ask. */
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<unknown>;
	readonly tellState: (state: EmptyReason | 'rows') => void;
	readonly dragAndDrop: vscode.TreeDragAndDropController<RowNode>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The view of the watchlists: asks for what is in sight and shows what is known. */
export class WatchlistTree implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #looked = new Set<TickerSymbol>();
	readonly #knowledge: WatchlistKnowledge;
	readonly #tree: RowTree;
	#open: ReadonlySet<string> = new Set();
	#directory: SymbolDirectory | undefined;
	#isDue = false;
	#isLearning = false;
	/** Drawing a row again takes its tooltip away, so the row waits for what was learnt for the tooltip. */
	#held: TickerSymbol | undefined;

	constructor(private readonly parts: WatchlistTreeParts) {
		const { watchlists, memory, events, consensus } = parts;
		this.#knowledge = {
			peek: (symbol) =>
				symbol === this.#held ? { ...this.#peek(symbol), consensus: UNKNOWN } : this.#peek(symbol),
			listing: (symbol) => this.#directory?.get(symbol),
			orderOf: (list) => memory.orderOf(list),
		};
		for (const event of [
			watchlists.onDidChange,
			events.onDidChange,
			consensus.onDidChange,
			parts.onDidChange,
		]) {
			this.#own.add(event(() => this.#updateSoon()));
		}
		this.#tree = this.#own.add(
			new RowTree(viewIds.watchlist, {
				model: (open) => {
					this.#open = open;
					this.#learnNames();
					this.#ask();
					return watchlistTree(watchlists.lists, this.#knowledge, this.#circumstances());
				},
				onDidChange: this.#changed.event,
				tellState: parts.tellState,
				dragAndDrop: parts.dragAndDrop,
				select: (rows) => this.#lookAt(rows),
				tooltip: (row, token) => this.#tooltip(row, token),
			}),
		);
	}

	/** The tree itself, for what concerns any tree. */
	get rows(): RowTree {
		return this.#tree;
	}

	/** Draws again what an order or a name has changed. */
	update(): void {
		this.#held = undefined;
		this.#changed.fire();
	}

	/** Brings a row into sight, also one that has only just come. */
	async reveal(id: string): Promise<void> {
		this.update();
		await this.#tree.reveal(id);
	}

	/** Asks again for the lists that are open; the view itself says how it went. */
	async refresh(): Promise<void> {
		const { events, consensus } = this.parts;
		const wanted = this.#wanted();
		const unheard = new AbortController().signal;
		await Promise.allSettled([
			events.refresh(wanted.events),
			...wanted.consensus.map((symbol) => consensus.refresh({ symbol }, unheard)),
		]);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * VS Code does not tell which rows are in sight. Events come in batches and are asked for every row of an open list;
	 * the consensus is one request a ticker and is asked for the first rows, and for those that somebody looked at.
	 */
	#ask(): void {
		const { events, consensus } = this.parts;
		const wanted = this.#wanted();
		wanted.events.forEach((symbol) => events.read(symbol));
		wanted.consensus.forEach((symbol) => consensus.read({ symbol }));
	}

	/** Names come from the directory, which is read once there is a row to name. */
	#learnNames(): void {
		if (this.#isLearning || this.parts.watchlists.lists.length === 0) {
			return;
		}
		this.#isLearning = true;
		this.parts.directory().then(
			(directory) => {
				this.#directory = directory;
				this.#updateSoon();
			},
			// Without names the rows still have their symbols; whoever needs the directory tells of its failure.
			() => undefined,
		);
	}

	#wanted(): ReturnType<typeof watchlistAsks> {
		const { watchlists, hasAccess } = this.parts;
		if (!hasAccess()) {
			return { events: [], consensus: [] };
		}
		const asks = watchlistAsks(watchlists.lists, this.#knowledge, this.#circumstances());
		const looked = [...this.#looked].filter((symbol) => watchlists.has(symbol));
		return { ...asks, consensus: [...new Set([...asks.consensus, ...looked])] };
	}

	#peek(symbol: TickerSymbol): WatchedTicker {
		const { events, consensus } = this.parts;
		return { events: events.peek(symbol), consensus: consensus.peek({ symbol }) };
	}

	#hold(symbol: TickerSymbol | undefined): void {
		if (symbol !== this.#held) {
			this.#held = symbol;
			this.#updateSoon();
		}
	}

	#lookAt(rows: readonly Row[]): void {
		if (rows.some(({ symbol }) => symbol === this.#held)) {
			this.#hold(undefined);
		}
		const fresh = rows.flatMap(({ symbol }) => (symbol && !this.#looked.has(symbol) ? [symbol] : []));
		if (fresh.length > 0) {
			fresh.forEach((symbol) => this.#looked.add(symbol));
			this.#updateSoon();
		}
	}

	async #tooltip(row: Row, token: vscode.CancellationToken): Promise<string | undefined> {
		const { symbol } = row;
		if (symbol === undefined) {
			return undefined;
		}
		if (this.#held !== symbol) {
			this.#hold(shown(this.parts.consensus.peek({ symbol })) ? undefined : symbol);
		}
		if (this.parts.hasAccess()) {
			const waiting = signalOf(token);
			// Whatever comes of it is known afterwards.
			await this.parts.consensus.get({ symbol }, waiting.signal, 'hover').catch(() => undefined);
			waiting.dispose();
		}
		const knowledge = { ...this.#knowledge, peek: (one: TickerSymbol) => this.#peek(one) };
		return watchlistTooltip(symbol, knowledge, this.#circumstances());
	}

	#circumstances(): WatchlistCircumstances {
		const { clock, formats, isSample, hasAccess } = this.parts;
		return {
			now: clock.now(),
			formats,
			isSample: isSample(),
			hasAccess: hasAccess(),
			isOpen: (list) => this.#open.has(watchlistRowId(list)),
		};
	}

	#updateSoon(): void {
		if (!this.#isDue) {
			this.#isDue = true;
			void this.parts.clock.sleep(TOGETHER_MS).then(() => {
				this.#isDue = false;
				this.#changed.fire();
			});
		}
	}
}
