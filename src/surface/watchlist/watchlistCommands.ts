import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { AnswerStore } from '../../store/answerStore.js';
import { createList, deleteList, renameList, restoreList } from '../../store/watchlistEdits.js';
import type { Watchlists } from '../../store/watchlists.js';
import type { Watchlist } from '../../store/watchlistSetting.js';
import type { Formats } from '../../viewmodel/format.js';
import type { Row } from '../../viewmodel/tree/row.js';
import { watchlistRowId } from '../../viewmodel/watchlist/watchlistRows.js';
import { signalOf } from '../cancellation.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import type { WatchlistMemory } from './watchlistMemory.js';
import { askForName, pickList, pickOrder, pickScope } from './watchlistPicks.js';
import type { WatchlistTree } from './watchlistTree.js';

/** Few enough to leave room for what else is asked meanwhile. */
const AT_ONCE = 4;

export interface WatchlistCommandParts {
	readonly watchlists: Watchlists;
	readonly answers: WatchlistAnswers;
	readonly memory: WatchlistMemory;
	readonly tree: WatchlistTree;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly formats: Formats;
}

/** The commands that concern whole lists. */
export class WatchlistCommands {
	constructor(private readonly parts: WatchlistCommandParts) {}

	/** Asks for a name and a place; gives the list where one was made. */
	async create(): Promise<Watchlist | undefined> {
		const { watchlists, answers, tree } = this.parts;
		const title = t('New Watchlist');
		const scope = await pickScope(title);
		const name = scope && (await askForName(title, scope, watchlists.lists));
		if (!name) {
			return undefined;
		}
		await answers.change(createList({ scope, name }));
		await tree.reveal(watchlistRowId({ scope, name }));
		return watchlists.get({ scope, name });
	}

	async rename(rows: readonly Row[]): Promise<void> {
		const { watchlists, answers, memory, tree } = this.parts;
		const title = t('Rename Watchlist');
		const list = await this.#list(title, rows);
		const name =
			list &&
			(await askForName(
				title,
				list.scope,
				watchlists.lists.filter((other) => other !== list),
				list.name,
			));
		if (!list || !name || name === list.name) {
			return;
		}
		const order = memory.orderOf(list);
		const outcome = await answers.change(renameList(list, name));
		if (outcome.kind === 'renamed') {
			await memory.rememberOrder({ ...list, name }, order);
			await memory.rememberOrder(list, 'own');
			tree.update();
		}
	}

	async delete(rows: readonly Row[]): Promise<void> {
		const list = await this.#list(t('Delete Watchlist'), rows);
		if (list) {
			await this.parts.answers.changeWithUndo(deleteList(list), (outcome) =>
				outcome.kind === 'deleted' ? restoreList(outcome) : undefined,
			);
		}
	}

	async sort(rows: readonly Row[]): Promise<void> {
		const { memory, tree } = this.parts;
		const title = t('Sort Watchlist');
		const list = await this.#list(title, rows);
		const order = list && (await pickOrder(title, memory.orderOf(list)));
		if (!list || !order || (order === 'consensus' && !(await this.#fetchConsensus(list)))) {
			return;
		}
		await memory.rememberOrder(list, order);
		tree.update();
	}

	/** Asks for the consensus of all tickers of a list; false when the person gave up waiting. */
	async #fetchConsensus({ name, symbols }: Watchlist): Promise<boolean> {
		const missing = symbols.filter((symbol) => this.parts.consensus.peek({ symbol }).state === 'loading');
		if (missing.length === 0) {
			return true;
		}
		return vscode.window.withProgress(
			{
				location: vscode.ProgressLocation.Notification,
				title: t('Consensus of {0}', name),
				cancellable: true,
			},
			async (progress, token) => {
				const waiting = signalOf(token);
				let done = 0;
				const fetch = async (symbol: TickerSymbol): Promise<void> => {
					// One that fails is sorted with those that nobody covers.
					await this.parts.consensus.get({ symbol }, waiting.signal).catch(() => undefined);
					done += 1;
					progress.report({
						increment: 100 / missing.length,
						message: t('{0} of {1}', done, missing.length),
					});
				};
				const rest = [...missing];
				const worker = async (): Promise<void> => {
					for (let symbol = rest.shift(); symbol && !waiting.signal.aborted; symbol = rest.shift()) {
						await fetch(symbol);
					}
				};
				await Promise.all(Array.from({ length: AT_ONCE }, worker));
				waiting.dispose();
				return !token.isCancellationRequested;
			},
		);
	}

	/** The list of the row that a menu or a key is about; asked for where several could be meant. */
	async #list(title: string, rows: readonly Row[]): Promise<Watchlist | undefined> {
		const { watchlists, answers, formats } = this.parts;
		const meant = rows.map(({ watchlist }) => watchlist).find((id) => id !== undefined);
		const list = meant && watchlists.get(meant);
		if (list) {
			return list;
		}
		if (watchlists.lists.length === 0) {
			answers.say(t('There is no watchlist yet.'));
			return undefined;
		}
		return watchlists.lists.length === 1 ? watchlists.lists[0] : pickList(title, watchlists.lists, formats);
	}
}
