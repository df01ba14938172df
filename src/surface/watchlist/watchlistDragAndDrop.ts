import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { addSymbols, moveSymbols, placeList, type WatchlistEdit } from '../../store/watchlistEdits.js';
import type { Watchlists } from '../../store/watchlists.js';
import { isSameList, type WatchlistId } from '../../store/watchlistSetting.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Row } from '../../viewmodel/tree/row.js';
import { symbolsInText } from '../../viewmodel/lookUp/symbolsInText.js';
import { orderLabel } from '../../viewmodel/watchlist/watchlistOrder.js';
import { viewIds } from '../ids.js';
import type { RowNode } from '../trees/rowNodes.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import type { WatchlistMemory } from './watchlistMemory.js';

/** The form in which VS Code hands rows from a tree to the same tree. */
const ROWS = `application/vnd.code.tree.${viewIds.watchlist.toLowerCase()}`;
const TEXT = 'text/plain';

interface DropParts {
	readonly watchlists: Watchlists;
	readonly memory: WatchlistMemory;
	readonly answers: WatchlistAnswers;
	readonly directory: () => Promise<SymbolDirectory>;
}

/** Moves rows within and between lists, takes text with symbols, and gives the symbols of rows as text. */
export class WatchlistDragAndDrop implements vscode.TreeDragAndDropController<RowNode> {
	readonly dragMimeTypes = [TEXT];
	readonly dropMimeTypes = [ROWS, TEXT];
	#dragged: readonly Row[] = [];

	constructor(private readonly parts: DropParts) {}

	handleDrag(nodes: readonly RowNode[], data: vscode.DataTransfer): void {
		this.#dragged = nodes.map(({ row }) => row);
		const symbols = nodes.flatMap(
			({ row, children }) => row.symbol ?? children.flatMap((child) => child.row.symbol ?? []),
		);
		data.set(ROWS, new vscode.DataTransferItem(this.#dragged.map(({ id }) => id)));
		data.set(TEXT, new vscode.DataTransferItem(symbols.join('\n')));
	}

	async handleDrop(target: RowNode | undefined, data: vscode.DataTransfer): Promise<void> {
		const { watchlists, answers } = this.parts;
		const list = target?.row.watchlist ?? watchlists.lists.at(-1);
		if (!list) {
			answers.say(t('Make a watchlist first, then drop tickers on it.'));
			return;
		}
		const before = target?.row.symbol;
		if (data.get(ROWS)) {
			await this.#dropRows(list, before);
			return;
		}
		const text = await data.get(TEXT)?.asString();
		const words = symbolsInText(text ?? '', await this.parts.directory());
		if (words.length === 0) {
			answers.say(t('There was no ticker in the text.'));
			return;
		}
		await answers.change(addSymbols(list, words, before));
	}

	async #dropRows(list: WatchlistId, before: TickerSymbol | undefined): Promise<void> {
		const { memory, answers } = this.parts;
		const dragged = this.#dragged;
		const symbols = dragged.filter(({ symbol }) => symbol !== undefined);
		for (const edit of symbols.length > 0 ? moves(symbols, list, before) : this.#listMoves(dragged, list)) {
			const order = memory.orderOf(list);
			if (edit.isWithin && order !== 'own') {
				answers.say(
					t('{0} is sorted by {1}. Sort it by own order to move tickers.', list.name, orderLabel(order)),
				);
				return;
			}
			await answers.change(edit.edit);
		}
	}

	#listMoves(dragged: readonly Row[], to: WatchlistId): readonly Move[] {
		const lists = dragged.flatMap(({ watchlist }) => watchlist ?? []);
		if (lists.some(({ scope }) => scope !== to.scope)) {
			this.parts.answers.say(t('A list stays in the settings it was made in. Drag its tickers instead.'));
			return [];
		}
		return lists
			.filter((list) => !isSameList(list, to))
			.map((list) => ({ edit: placeList(list, to.name), isWithin: false }));
	}
}

interface Move {
	readonly edit: WatchlistEdit;
	/** Whether it only changes the order of a list. */
	readonly isWithin: boolean;
}

/** One move for each list that rows come from. */
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
