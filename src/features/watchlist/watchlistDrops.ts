import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { addSymbols, moveSymbols, placeList } from '../../store/watchlist/listEdits.js';
import type { WatchlistEdit } from '../../store/watchlist/watchlistEdit.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import { isSameList, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import type { Row } from '../../presentation/row.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import type { WatchlistMemory } from './watchlistMemory.js';
import { listName } from '../../presentation/plainText.js';
import { orderLabel } from './watchlistOrder.js';

export interface WatchlistDropParts {
	readonly watchlists: Watchlists;
	readonly memory: WatchlistMemory;
	readonly answers: WatchlistAnswers;
	readonly directory: () => Promise<SymbolDirectory>;
}

/** Handles rows and text dropped on a watchlist row or below all rows. */
export class WatchlistDrops {
	constructor(private readonly parts: WatchlistDropParts) {}

	/** Moves tickers or whole lists in front of the target row. */
	async dropRows(dragged: readonly Row[], target: Row | undefined): Promise<void> {
		const { memory, answers } = this.parts;
		const list = this.#listAt(target);
		if (!list) {
			return;
		}
		const symbols = dragged.filter(({ symbol }) => symbol !== undefined);
		const edits = symbols.length > 0 ? moves(symbols, list, target?.symbol) : this.#listMoves(dragged, list);
		for (const { edit, isWithin } of edits) {
			const order = memory.orderOf(list);
			if (isWithin && order !== 'own') {
				answers.say(
					l10n.t(
						'{0} is sorted by {1}. Sort it by your own order to move tickers.',
						listName(list.name),
						orderLabel(order),
					),
				);
				return;
			}
			await answers.change(edit);
		}
	}

	/** Adds the tickers found in a text. */
	async dropText(text: string, target: Row | undefined): Promise<void> {
		const { answers } = this.parts;
		const list = this.#listAt(target);
		if (!list) {
			return;
		}
		const words = symbolsInText(text, await this.parts.directory());
		if (words.length === 0) {
			answers.say(l10n.t('No ticker was found in the text.'));
			return;
		}
		await answers.change(addSymbols(list, words, target?.symbol));
	}

	/** The target row's list, otherwise the last one; reports if there are no lists. */
	#listAt(target: Row | undefined): WatchlistId | undefined {
		const { watchlists, answers } = this.parts;
		const list = target?.watchlist ?? watchlists.lists.at(-1);
		if (!list) {
			answers.say(l10n.t('Create a watchlist first, then drop tickers on it.'));
		}
		return list;
	}

	#listMoves(dragged: readonly Row[], to: WatchlistId): readonly Move[] {
		const lists = dragged.flatMap(({ watchlist }) => watchlist ?? []);
		if (lists.some(({ scope }) => scope !== to.scope)) {
			this.parts.answers.say(l10n.t('You can’t move a list between settings. Drag its tickers instead.'));
			return [];
		}
		return lists
			.filter((list) => !isSameList(list, to))
			.map((list) => ({ edit: placeList(list, to.name), isWithin: false }));
	}
}

interface Move {
	readonly edit: WatchlistEdit;
	/** Whether the move stays within one list. */
	readonly isWithin: boolean;
}

/** One move per source list. */
function moves(rows: readonly Row[], to: WatchlistId, before: TickerSymbol | undefined): readonly Move[] {
	const sources = rows
		.flatMap(({ watchlist }) => watchlist ?? [])
		.filter((list, index, all) => all.findIndex((other) => isSameList(other, list)) === index);
	return sources.map((from) => {
		const symbols = rows.flatMap(({ symbol, watchlist }) =>
			symbol && watchlist && isSameList(watchlist, from) ? [symbol] : [],
		);
		return { edit: moveSymbols(symbols, from, to, before), isWithin: isSameList(from, to) };
	});
}
