import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { TaskScheduler } from '../../base/taskScheduler.js';
import { canonicalSymbol, symbolIn, type TickerSymbol } from '../../base/symbol.js';
import {
	addSymbols,
	addToNewList,
	moveSymbols,
	placeList,
	removeSymbols,
} from '../../store/watchlist/listEdits.js';
import type { Watchlist, WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Row } from '../../presentation/row.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import { orderLabel } from './watchlistOrder.js';
import { removalOf } from './removalOf.js';
import { watchlistRowId } from './watchlistRows.js';
import { placeOfList, placeOfSymbols } from './watchlistWords.js';
import type { SelectedText } from '../../workbench/selectedText.js';
import { chosenIn } from '../../workbench/steps.js';
import type { WatchlistCommandParts, WatchlistCommands } from './watchlistCommands.js';
import { pickList, pickListOrNew } from './watchlistPicks.js';
import { listName } from '../../presentation/plainText.js';

export interface WatchlistTickerCommandParts extends WatchlistCommandParts {
	readonly directory: () => Promise<SymbolDirectory>;
	/** Shows a ticker search and adds tickers as they are picked. */
	readonly pickTickers: (
		title: string,
		add: (symbols: readonly TickerSymbol[]) => Promise<void>,
	) => Promise<void>;
	/** The selection in the editor; undefined if nothing is selected. */
	readonly selection: () => SelectedText | undefined;
	readonly clock: Clock;
	readonly lists: WatchlistCommands;
}

/** Tickers of one list. */
interface Target {
	readonly list: Watchlist;
	readonly symbols: readonly TickerSymbol[];
}

/** Commands on tickers in lists. */
export class WatchlistTickerCommands {
	constructor(private readonly parts: WatchlistTickerCommandParts) {}

	/** Adds the given symbols and those of the rows; if there are none, shows a ticker search. */
	async add(given: readonly unknown[], rows: readonly Row[]): Promise<void> {
		const words = given.filter((one) => typeof one === 'string');
		const symbols = [
			...words.flatMap((word) => canonicalSymbol(word) ?? []),
			...rows.flatMap(({ symbol }) => symbol ?? []),
		];
		if (symbols.length > 0) {
			await this.#add(symbols, undefined);
			return;
		}
		// Add tickers picked one after another to the same list.
		let list: WatchlistId | undefined = rows.find(({ kind }) => kind === 'watchlist')?.watchlist;
		await this.parts.pickTickers(
			list ? l10n.t('Add to {0}', listName(list.name)) : l10n.t('Add to Watchlist'),
			async (picked) => {
				list = await this.#add(picked, list);
			},
		);
	}

	/** Adds the tickers in the editor's selection; if nothing is selected, shows a ticker search. */
	async addSelection(): Promise<void> {
		const { answers, directory } = this.parts;
		const selected = this.parts.selection();
		if (!selected) {
			await this.add([], []);
			return;
		}
		const { text, languageId, ranges } = selected;
		const loaded = await directory();
		const scheduler = new TaskScheduler(this.parts.clock);
		const found = await scheduler.runSteps(findTickers(text, languageId, loaded));
		const selectedSymbols = await scheduler.map(ranges, ({ start, end }) => {
			const inside = found.filter((ticker) => ticker.start < end && ticker.end > start);
			// A selection shows intent, so accept symbols even without other signs that they are tickers.
			return inside.length > 0
				? inside.map(({ symbol }) => symbol)
				: symbolsInText(text.slice(start, end), loaded).flatMap((word) => loaded.read(word)?.symbol ?? []);
		});
		const symbols = selectedSymbols.flat();
		if (symbols.length === 0) {
			answers.say(l10n.t('No ticker was found in the selection.'));
			return;
		}
		await this.#add([...new Set(symbols)], undefined);
	}

	/**
	 * Removes a given symbol from a list that has it, otherwise all rows, lists or tickers; if there is
	 * neither, shows a picker.
	 */
	async remove(given: unknown, rows: readonly Row[]): Promise<void> {
		const { answers } = this.parts;
		if (rows.length > 0) {
			const removal = removalOf(rows);
			await (removal
				? answers.changeWithUndo(removal)
				: answers.say(l10n.t('Select watchlists or their tickers to remove them.')));
			return;
		}
		const title = l10n.t('Remove from Watchlist');
		const target = await (this.#ofSymbol(title, given) ?? this.#target(title, []));
		if (target) {
			await answers.changeWithUndo(removeSymbols(target.list, target.symbols));
		}
	}

	/** Moves tickers, or a list within its scope, one place up or down. */
	async move(direction: 'up' | 'down', rows: readonly Row[]): Promise<void> {
		const { watchlists, answers, memory } = this.parts;
		const [row] = rows;
		if (row?.kind === 'watchlist' && row.watchlist) {
			const place = placeOfList(watchlists.lists, row.watchlist, direction);
			if (place) {
				await answers.changeQuietly(placeList(row.watchlist, place.before));
			}
			return;
		}
		const title = direction === 'up' ? l10n.t('Move Up') : l10n.t('Move Down');
		const target = await this.#target(title, rows);
		if (!target) {
			return;
		}
		const order = memory.orderOf(target.list);
		if (order !== 'own') {
			answers.say(
				l10n.t(
					'{0} is sorted by {1}. Sort it by your own order to move tickers.',
					listName(target.list.name),
					orderLabel(order),
				),
			);
			return;
		}
		const place = placeOfSymbols(target.list.symbols, target.symbols, direction);
		if (place) {
			await answers.changeQuietly(moveSymbols(target.symbols, target.list, target.list, place.before));
		}
	}

	/** Adds to the given or picked list; returns it, so that further tickers can go there too. */
	async #add(
		symbols: readonly TickerSymbol[],
		given: WatchlistId | undefined,
	): Promise<WatchlistId | undefined> {
		const { answers, memory, reveal } = this.parts;
		const [first] = symbols;
		const list = first && (given ?? (await this.#listToAddTo()));
		if (!list) {
			return undefined;
		}
		const isFirst = this.parts.watchlists.lists.length === 0;
		const outcome = await answers.change(isFirst ? addToNewList(list, symbols) : addSymbols(list, symbols));
		if (outcome.kind !== 'added') {
			return given;
		}
		await memory.rememberLast(list);
		await reveal(watchlistRowId(list, first));
		return list;
	}

	/** The only list, or the one the user picks; if there is none, the id of a new one. */
	async #listToAddTo(): Promise<WatchlistId | undefined> {
		const { watchlists, memory, steps, formats, lists } = this.parts;
		if (watchlists.lists.length === 0) {
			return { scope: 'user', name: l10n.t('My Watchlist') };
		}
		if (watchlists.lists.length === 1) {
			return watchlists.lists[0];
		}
		const isLast = (list: WatchlistId): boolean => memory.isLast(list);
		const choice = await pickListOrNew(steps, l10n.t('Add to Watchlist'), watchlists.lists, formats, isLast);
		return choice === 'new' ? lists.create() : choice;
	}

	/** The list containing a symbol, with a picker if several do; undefined if no list contains it. */
	#ofSymbol(title: string, given: unknown): Promise<Target | undefined> | undefined {
		const { watchlists, steps, formats } = this.parts;
		const symbol = symbolIn(given);
		const having = watchlists.lists.filter(({ symbols }) => symbol && symbols.includes(symbol));
		const [first, second] = having;
		if (!symbol || !first) {
			return undefined;
		}
		const chosen = second ? pickList(steps, title, having, formats) : Promise.resolve(first);
		return chosen.then((list) => list && { list, symbols: [symbol] });
	}

	/**
	 * The tickers from the menu or key binding with their list; shows pickers if the command came without rows.
	 */
	async #target(title: string, given: readonly Row[]): Promise<Target | undefined> {
		const { watchlists, answers, steps, formats } = this.parts;
		const rows = given.filter(({ symbol }) => symbol !== undefined);
		const id = rows[0]?.watchlist;
		const list = id && watchlists.get(id);
		if (list) {
			const ofList = rows.filter(
				({ watchlist }) => watchlist?.name === id.name && watchlist.scope === id.scope,
			);
			return { list, symbols: ofList.flatMap(({ symbol }) => symbol ?? []) };
		}
		const filled = watchlists.lists.filter(({ symbols }) => symbols.length > 0);
		if (filled.length === 0) {
			answers.say(l10n.t('There are no tickers in your watchlists yet.'));
			return undefined;
		}
		const chosen = filled.length === 1 ? filled[0] : await pickList(steps, title, filled, formats);
		const symbol = chosen && (await this.#pickOf(title, chosen));
		return chosen && symbol ? { list: chosen, symbols: [symbol] } : undefined;
	}

	async #pickOf(title: string, { symbols, name }: Watchlist): Promise<TickerSymbol | undefined> {
		const directory = await this.parts.directory();
		const choices = symbols.map((symbol) => ({
			label: symbol,
			detail: directory.get(symbol)?.name ?? '',
			value: symbol,
		}));
		return chosenIn(
			await this.parts.steps.pick(
				{ title, placeholder: l10n.t('Choose a ticker in {0}', listName(name)) },
				choices,
			),
		);
	}
}
