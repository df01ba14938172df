import * as l10n from '@vscode/l10n';
import { mapConcurrent } from '../../base/mapConcurrent.js';
import { anyFailureOf, type Failure } from '../../base/failure.js';
import { shown } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { AnswerStore } from '../../store/answerStore.js';
import { createList, deleteList, renameList } from '../../store/watchlist/listEdits.js';
import type { ChangeOutcome, Watchlists } from '../../store/watchlist/watchlists.js';
import type { Watchlist, WatchlistId, WatchlistScope } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/row.js';
import type { ImportedFiles } from './importedFiles.js';
import type { OwnPrices } from '../../services/ownPrices.js';
import type { WorkspaceConsent } from '../../services/workspaceConsent.js';
import { removalOf } from './removalOf.js';
import { watchlistRowId } from './watchlistRows.js';
import { nameProblem } from './watchlistWords.js';
import type { WithProgress } from '../../workbench/progress.js';
import type { Steps } from '../../workbench/steps.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import type { WatchlistMemory } from './watchlistMemory.js';
import { promptForName, pickList, pickOrder, pickScope } from './watchlistPicks.js';
import { tickersWords } from '../../presentation/countWords.js';
import { failureSentences } from '../../presentation/failureWords.js';
import { listName } from '../../presentation/plainText.js';

/** Low enough to leave room for other requests. */
const AT_ONCE = 4;

export interface WatchlistCommandParts {
	readonly watchlists: Watchlists;
	readonly answers: WatchlistAnswers;
	readonly memory: WatchlistMemory;
	readonly imported: ImportedFiles;
	readonly ownPrices: OwnPrices;
	/** Rebuilds the rows after a new sort order or name. */
	readonly update: () => void;
	/** Reveals a row, even one that was only just added. */
	readonly reveal: (rowId: string) => Promise<void>;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	/** Which symbols may be requested. */
	readonly consent: Pick<WorkspaceConsent, 'symbols'>;
	/** Requests of sample data cost nothing. */
	readonly isSample: () => boolean;
	readonly steps: Steps;
	readonly withProgress: WithProgress;
	readonly formats: Formats;
}

/** Commands on whole lists. */
export class WatchlistCommands {
	constructor(private readonly parts: WatchlistCommandParts) {}

	/** Prompts for a name; returns the new list, or undefined if none was created. */
	async create(): Promise<Watchlist | undefined> {
		const { watchlists, answers, steps } = this.parts;
		const title = l10n.t('New Watchlist');
		const name = await promptForName(steps, title, this.scopes, watchlists.lists);
		const list = name === undefined ? undefined : await this.place(title, name);
		if (!list) {
			return undefined;
		}
		await answers.change(createList(list));
		await this.parts.reveal(watchlistRowId(list));
		return watchlists.get(list);
	}

	/** Where a new list can be kept: for the user, and in a workspace that has lists of its own. */
	get scopes(): readonly WatchlistScope[] {
		const { watchlists, memory } = this.parts;
		return watchlists.lists.some(({ scope }) => scope === 'workspace') ? memory.places : ['user'];
	}

	/** The id of a new list; asks where to keep it if there is a choice. */
	async place(title: string, name: string): Promise<WatchlistId | undefined> {
		const { watchlists, memory, steps } = this.parts;
		const free = this.scopes.filter((scope) => nameProblem(name, scope, watchlists.lists) === undefined);
		const scope = await pickScope(steps, title, free);
		if (!scope) {
			return undefined;
		}
		await (free.length > 1 && memory.rememberPlace(scope));
		return { scope, name };
	}

	async rename(rows: readonly Row[]): Promise<void> {
		const { watchlists, answers, steps } = this.parts;
		const title = l10n.t('Rename Watchlist');
		const list = await this.#list(title, rows);
		const name =
			list &&
			(await promptForName(
				steps,
				title,
				[list.scope],
				watchlists.lists.filter((other) => other !== list),
				list.name,
			));
		if (!list || !name || name === list.name) {
			return;
		}
		await this.#renamed(await answers.change(renameList(list, name)));
	}

	/** Undoes the last change of a list in this window. */
	async undo(): Promise<void> {
		await this.#replayed(await this.parts.answers.undo());
	}

	/** Makes the change of a list again that was undone last. */
	async redo(): Promise<void> {
		await this.#replayed(await this.parts.answers.redo());
	}

	/** A renamed list keeps its sort order, whichever way; what is no longer added can be imported again. */
	async #replayed(outcome: ChangeOutcome | undefined): Promise<void> {
		if (outcome?.kind === 'redone') {
			await this.#renamed(outcome.of);
		} else if (outcome?.kind === 'undone' && outcome.of.kind === 'renamed') {
			const { list, from } = outcome.of;
			await this.#renamed({ kind: 'renamed', list: { ...list, name: from }, from: list.name });
		} else if (outcome?.kind === 'undone' && outcome.of.kind === 'added') {
			await this.parts.imported.withdraw(outcome.of.list, outcome.of.added);
		}
	}

	async #renamed(outcome: ChangeOutcome): Promise<void> {
		if (outcome.kind === 'renamed') {
			const before = { ...outcome.list, name: outcome.from };
			await this.parts.memory.rename(before, outcome.list.name);
			await this.parts.imported.rename(before, outcome.list.name);
			await this.parts.ownPrices.rename(before, outcome.list.name);
			this.parts.update();
		}
	}

	async delete(rows: readonly Row[]): Promise<void> {
		const list = await this.#list(l10n.t('Delete Watchlist'), rows);
		if (list) {
			const removal = rows.some(({ kind }) => kind === 'watchlist') ? removalOf(rows) : undefined;
			await this.parts.answers.changeWithUndo(removal ?? deleteList(list));
		}
	}

	async sort(rows: readonly Row[]): Promise<void> {
		const { memory, consent, isSample, steps, formats } = this.parts;
		const title = l10n.t('Sort Watchlist');
		const list = await this.#list(title, rows);
		if (!list) {
			return;
		}
		const allowed = new Set(consent.symbols);
		const missing = this.#withoutConsensus(list).filter((symbol) => allowed.has(symbol));
		const order = await pickOrder(
			steps,
			title,
			memory.orderOf(list),
			isSample() ? 0 : missing.length,
			formats,
		);
		if (!order || (order === 'consensus' && !(await this.#loadConsensus(list, missing)))) {
			return;
		}
		await memory.rememberOrder(list, order);
		this.parts.update();
	}

	#withoutConsensus({ symbols }: Watchlist): readonly TickerSymbol[] {
		return symbols.filter((symbol) => !shown(this.parts.consensus.peek({ symbol })));
	}

	/**
	 * Loads what is missing of a list's consensus, and says why if some can't be loaded; false if the user
	 * cancels or there is no consensus to sort by.
	 */
	async #loadConsensus(list: Watchlist, missing: readonly TickerSymbol[]): Promise<boolean> {
		const { consensus, withProgress, answers, formats } = this.parts;
		const name = listName(list.name);
		const failures: Failure[] = [];
		const isLoaded =
			missing.length === 0 ||
			(await withProgress(l10n.t('Consensus of {0}', name), async (signal, report) => {
				let done = 0;
				const fetch = async (symbol: TickerSymbol): Promise<void> => {
					if (signal.aborted) {
						return;
					}
					try {
						await consensus.get({ symbol }, signal);
					} catch (error) {
						const failure = anyFailureOf(error);
						if (failure) {
							failures.push(failure);
						}
					}
					done += 1;
					report({ increment: 100 / missing.length, message: l10n.t('{0} of {1}', done, missing.length) });
				};
				await mapConcurrent(missing, fetch, AT_ONCE);
				return !signal.aborted;
			}));
		if (!isLoaded) {
			return false;
		}
		const unknown = this.#withoutConsensus(list).length;
		if (unknown === 0) {
			return true;
		}
		const [failure] = failures;
		const reason = failure
			? failureSentences(failure)
			: l10n.t('First allow requests for the tickers of this workspace.');
		const hasSome = unknown < list.symbols.length;
		answers.report(
			hasSome
				? l10n.t('Consensus not loaded, sorted last: {0}. {1}', tickersWords(unknown, formats), reason)
				: l10n.t('{0} was not sorted. {1}', name, reason),
		);
		return hasSome;
	}

	/** The list of the given rows; shows a picker if there are several lists and none is given. */
	async #list(title: string, rows: readonly Row[]): Promise<Watchlist | undefined> {
		const { watchlists, answers, steps, formats } = this.parts;
		const meant = rows.map(({ watchlist }) => watchlist).find((id) => id !== undefined);
		const list = meant && watchlists.get(meant);
		if (list) {
			return list;
		}
		if (watchlists.lists.length === 0) {
			answers.say(l10n.t('There are no watchlists yet.'));
			return undefined;
		}
		return watchlists.lists.length === 1
			? watchlists.lists[0]
			: pickList(steps, title, watchlists.lists, formats);
	}
}
