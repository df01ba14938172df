import * as l10n from '@vscode/l10n';
import { type Clock, withinTime } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf, batched, Emitter, type Event } from '../../base/event.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import { ownPriceWords, priceFileProblemWords } from '../../presentation/consensus/ownPriceWords.js';
import { targetCurrency } from '../../presentation/consensus/targetCurrency.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import type { Row, TreeModel } from '../../presentation/row.js';
import type { WorkspaceConsent } from '../../services/workspaceConsent.js';
import type { OwnPrices } from '../../services/ownPrices.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { TickerAnswers } from '../../store/tickerAnswers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { fileNameOf } from '../../workbench/chosenFile.js';
import { CHANGES_ROW } from '../changes/changesRow.js';
import { exampleList, exampleTree, showsExamples } from './exampleList.js';
import { watchedOffer } from './watchedOffer.js';
import type { WatchedTicker } from './watchedTicker.js';
import type { WatchlistMemory } from './watchlistMemory.js';
import {
	type RenderContext,
	watchlistAsks,
	watchlistRowId,
	type WatchlistRowSource,
	watchlistTooltip,
	watchlistTree,
	workspaceRow,
} from './watchlistRows.js';

/** Batches updates, because answers arrive by the dozen. */
const TOGETHER_MS = 50;
/** A file on a slow drive must not delay the tooltip. */
const FILE_PATIENCE_MS = 150;
/** How long a tooltip waits for what the target and the user's price are compared by. */
const PATIENCE_MS = 700;
const UNKNOWN = { state: 'loading' } as const;

export interface WatchlistParts {
	readonly watchlists: Watchlists;
	/** Which symbols may be requested. */
	readonly consent: Pick<WorkspaceConsent, 'symbols' | 'waiting' | 'onDidChange'>;
	readonly memory: WatchlistMemory;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly events: WatchlistEvents;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly ownPrices: Pick<OwnPrices, 'of' | 'fileOf' | 'onDidChange'>;
	/** Requested only in tooltips of tickers that have a price of the user. */
	readonly answers: Pick<TickerAnswers, 'peek' | 'within'>;
	/** Whether a service is available. */
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** Fires when access may have changed or answers may have become stale. */
	readonly onDidChange: Event<unknown>;
	/**
	 * The row with changes since the last visit, given whether it is expanded; undefined if no service is
	 * available.
	 */
	readonly changes: {
		readonly row: (isOpen: boolean) => Row | undefined;
		readonly onDidChange: Event<unknown>;
		readonly refresh: () => Promise<void>;
	};
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The watchlist tree: requests what the visible rows need and shows what is loaded. */
export class WatchlistController implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #seen = new Set<TickerSymbol>();
	readonly #rowSource: WatchlistRowSource;
	#open: ReadonlySet<string> = new Set();
	#directory: SymbolDirectory | undefined;
	#isLearning = false;
	/**
	 * The ticker whose tooltip is open. Redrawing its row would close the tooltip, so the row does not show a
	 * new consensus until later.
	 */
	#pinnedSymbol: TickerSymbol | undefined;

	/** Fires when the model may have changed. */
	readonly onDidChange: Event<unknown>;

	constructor(private readonly parts: WatchlistParts) {
		const { watchlists, memory, events, consensus } = parts;
		this.#rowSource = {
			peek: (symbol) =>
				symbol === this.#pinnedSymbol ? { ...this.#peek(symbol), consensus: UNKNOWN } : this.#peek(symbol),
			listing: (symbol) => this.#directory?.get(symbol),
			orderOf: (list) => memory.orderOf(list),
			priceFileOf: (list) => {
				const address = parts.ownPrices.fileOf(list);
				return address === undefined ? undefined : fileNameOf(address);
			},
		};
		const { onDidChange, consent, changes, ownPrices } = parts;
		const sources = [watchlists, ownPrices, events, consensus, consent, changes];
		this.onDidChange = batched(
			anyOf(this.#changed.event, onDidChange, ...sources.map((source) => source.onDidChange)),
			TOGETHER_MS,
			parts.clock,
		);
	}

	/** The tree while the rows with these ids are open; requests missing data. */
	model(open: ReadonlySet<string>): TreeModel {
		this.#open = open;
		this.#learnNames();
		this.#request();
		const { consent, hasAccess, formats, changes } = this.parts;
		const tree = watchlistTree(this.#lists, this.#rowSource, this.#context());
		const { rows, ...model } = this.#isExample ? exampleTree(tree) : tree;
		const changed = rows.length > 0 ? changes.row(open.has(CHANGES_ROW)) : undefined;
		const isWaiting = consent.waiting > 0 && hasAccess();
		return {
			...model,
			rows: [
				...(isWaiting ? [workspaceRow(consent.waiting, formats)] : []),
				...(changed ? [changed] : []),
				...rows,
			],
		};
	}

	/** The tickers that may be requested, without duplicates. */
	get watched(): readonly TickerSymbol[] {
		return this.#isExample ? exampleList().symbols : this.parts.consent.symbols;
	}

	/** The exports of the rows with these ids, as far as loaded. */
	offer(ids: ReadonlySet<string>): ExportOffer | undefined {
		const symbols = this.#lists.flatMap((list) =>
			list.symbols
				.filter((symbol) => ids.has(watchlistRowId(list, symbol)))
				.map((symbol) => ({ list: list.name, symbol })),
		);
		const rowSource = { ...this.#rowSource, peek: (symbol: TickerSymbol) => this.#peek(symbol) };
		const { consensus, hasAccess } = this.parts;
		return watchedOffer(symbols, rowSource, {
			...this.#context(),
			...(hasAccess() && { learn: (symbol, signal) => consensus.get({ symbol }, signal) }),
		});
	}

	/** Redraws the rows after a new sort order or name. */
	update(): void {
		this.#pinnedSymbol = undefined;
		this.#changed.fire();
	}

	/** Requests the data of open lists again; the view shows the outcome. */
	async refresh(): Promise<void> {
		const { events, consensus, changes } = this.parts;
		const wanted = this.#wanted();
		await Promise.allSettled([
			changes.refresh(),
			events.refresh(wanted.events),
			...wanted.consensus.map((symbol) => consensus.refresh({ symbol })),
		]);
	}

	/** Handles a selection of rows; from now on, their consensus is requested too. */
	onRowsSelected(rows: readonly Row[]): void {
		if (rows.some(({ symbol }) => symbol === this.#pinnedSymbol)) {
			this.#pin(undefined);
		}
		const fresh = rows.flatMap(({ symbol }) => (symbol && !this.#seen.has(symbol) ? [symbol] : []));
		if (fresh.length > 0) {
			fresh.forEach((symbol) => this.#seen.add(symbol));
			this.#changed.fire();
		}
	}

	/** The tooltip of a ticker row, once its consensus has loaded or `signal` aborts. */
	async tooltip({ symbol, kind }: Row, signal: AbortSignal): Promise<string | undefined> {
		if (symbol === undefined || kind === 'change') {
			return undefined;
		}
		if (this.#pinnedSymbol !== symbol) {
			// A row that loads its consensus anyway shows it, wherever the pointer happens to rest.
			const isShown = shown(this.parts.consensus.peek({ symbol })) !== undefined;
			this.#pin(isShown || this.#wanted().consensus.includes(symbol) ? undefined : symbol);
		}
		if (this.#canRequest(symbol)) {
			// The answer store records the outcome, even a failure.
			await this.parts.consensus.get({ symbol }, signal, 'hover').catch(() => undefined);
		}
		const rowSource = { ...this.#rowSource, peek: (one: TickerSymbol) => this.#peek(one) };
		return watchlistTooltip(symbol, rowSource, this.#context(), await this.#ownPriceLine(symbol, signal));
	}

	/** The user's price beside the target, with the reason if there is no percentage. */
	async #ownPriceLine(symbol: TickerSymbol, signal: AbortSignal): Promise<string | undefined> {
		const { ownPrices, answers, formats, clock } = this.parts;
		const own = await withinTime(ownPrices.of(symbol), FILE_PATIENCE_MS, clock, signal);
		if (!own) {
			return undefined;
		}
		const file = fileNameOf(own.address);
		if ('problem' in own) {
			return priceFileProblemWords(own.problem, file);
		}
		const today = newYorkDay(clock.now());
		const { consensus } = this.#peek(symbol);
		const request = { symbol, purpose: 'panel' } as const;
		const { ratings, splits } = this.#canRequest(symbol)
			? await answers.within(PATIENCE_MS, ['ratings', 'splits'], request, signal)
			: answers.peek(request);
		const currency = targetCurrency(ratings, this.#directory?.get(symbol), today);
		const words = ownPriceWords(own.price, currency, { consensus, ratings, splits }, { formats, today });
		return words && joinLine([words.text, words.reason, l10n.t('File: {0}', file)]);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * VS Code does not report which rows are visible. Events are requested in batches, for every row of an open
	 * list. The consensus takes one request per ticker, so it is only requested for the first rows and for
	 * selected ones.
	 */
	#request(): void {
		const { events, consensus } = this.parts;
		const wanted = this.#wanted();
		wanted.events.forEach((symbol) => events.read(symbol));
		wanted.consensus.forEach((symbol) => consensus.read({ symbol }));
	}

	/** Loads the directory for company names, once there are rows. */
	#learnNames(): void {
		if (this.#isLearning || this.#lists.length === 0) {
			return;
		}
		this.#isLearning = true;
		this.parts.directory().then(
			(directory) => {
				this.#directory = directory;
				this.#changed.fire();
			},
			// Rows work without names; a caller that needs the directory reports the failure.
			() => undefined,
		);
	}

	#wanted(): ReturnType<typeof watchlistAsks> {
		if (!this.parts.hasAccess()) {
			return { events: [], consensus: [] };
		}
		const asks = watchlistAsks(this.#lists, this.#rowSource, this.#context());
		const requestable = this.#requestable();
		const seen = [...this.#seen].filter((symbol) => requestable.has(symbol));
		return { ...asks, consensus: [...new Set([...asks.consensus, ...seen])] };
	}

	#peek(symbol: TickerSymbol): WatchedTicker {
		const { events, consensus } = this.parts;
		return { events: events.peek(symbol), consensus: consensus.peek({ symbol }) };
	}

	#requestable(): ReadonlySet<TickerSymbol> {
		return new Set(this.watched);
	}

	#canRequest(symbol: TickerSymbol): boolean {
		return this.parts.hasAccess() && this.#requestable().has(symbol);
	}

	get #isExample(): boolean {
		return showsExamples(this.parts);
	}

	get #lists(): readonly Watchlist[] {
		return this.#isExample ? [exampleList()] : this.parts.watchlists.lists;
	}

	#pin(symbol: TickerSymbol | undefined): void {
		if (symbol !== this.#pinnedSymbol) {
			this.#pinnedSymbol = symbol;
			this.#changed.fire();
		}
	}

	#context(): RenderContext {
		const { clock, formats, isSample, hasAccess } = this.parts;
		const requestable = this.#requestable();
		return {
			now: clock.now(),
			formats,
			isSample: isSample(),
			hasAccess: hasAccess(),
			canRequest: (symbol) => requestable.has(symbol),
			isOpen: (list) => this.#open.has(watchlistRowId(list)),
		};
	}
}
