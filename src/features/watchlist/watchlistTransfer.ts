import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Clock } from '../../base/clock.js';
import { TaskScheduler } from '../../base/taskScheduler.js';
import { requestsFor, type SecurityNumber } from '../../store/findByIdentifier.js';
import { addToNewList } from '../../store/watchlist/listEdits.js';
import type { ChangeOutcome } from '../../store/watchlist/watchlists.js';
import { symbolOf, type Watchlist, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { readIdentifier } from '../../tickers/identifiers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/row.js';
import { exportedLists, watchlistFormats, watchlistFormatWords } from './watchlistExport.js';
import { type Imported, importedLists } from './watchlistImport.js';
import { briefly, leftOutSentences, nameProblem, unknownSentences } from './watchlistWords.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { chosenIn } from '../../workbench/steps.js';
import type { ChosenFile } from '../../workbench/chosenFile.js';
import type { WatchlistCommandParts, WatchlistCommands } from './watchlistCommands.js';
import { pickListOrNew } from './watchlistPicks.js';
import { listName } from '../../presentation/plainText.js';

const LARGEST_FILE_BYTES = 10_000_000;
/** Reading a larger file shows a notification with a cancel button. */
const LARGE_FILE_BYTES = 500_000;

/** Looks up the symbols of security identifiers; reports with each answer its share of the whole. */
type FindsSymbols = (
	numbers: readonly SecurityNumber[],
	signal: AbortSignal,
	report: (share: number) => void,
) => Promise<ReadonlyMap<string, TickerSymbol>>;

export interface TransferParts extends Pick<
	WatchlistCommandParts,
	'watchlists' | 'answers' | 'memory' | 'steps' | 'formats' | 'withProgress'
> {
	/** Shows a file dialog; undefined if the user cancels. */
	readonly chooseFile: () => Promise<ChosenFile | undefined>;
	/** The file at an address; rejects if it no longer exists. */
	readonly fileAt: (address: string) => Promise<ChosenFile>;
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly lists: WatchlistCommands;
	/** Finds the symbols of security identifiers, keyed by identifier. */
	readonly findSymbols: FindsSymbols;
	readonly clock: Clock;
}

/** Imports watchlists from files, and exports them to files or documents. */
export class WatchlistTransfer {
	constructor(private readonly parts: TransferParts) {}

	/**
	 * Imports the file at an address, or one the user picks. Named lists go to lists of the same name, an
	 * unnamed one to a list the user picks.
	 */
	async import(address: unknown): Promise<void> {
		const { answers, watchlists, formats, chooseFile, fileAt } = this.parts;
		const file = await (typeof address === 'string' ? fileAt(address) : chooseFile());
		if (!file) {
			return;
		}
		if (file.bytes > LARGEST_FILE_BYTES) {
			answers.report(l10n.t('This file is too large for a watchlist.'));
			return;
		}
		const found = await this.#read(file);
		const { lists } = found;
		const noSymbols = lists
			.flatMap(({ entries }) => entries)
			.filter((entry) => symbolOf(entry) === undefined);
		if (lists.every(({ entries }) => entries.every((entry) => symbolOf(entry) === undefined))) {
			const numbers = found.identifiers.flatMap((one) => readIdentifier(one) ?? []);
			if (numbers.length > 0) {
				await this.#importNumbers(numbers);
			} else {
				answers.report([nothingWords(found), ...leftOutSentences(noSymbols, formats)].join(' '));
			}
			return;
		}
		const added: ChangeOutcome[] = [];
		const leftOut: string[] = [];
		const isOne = lists.length === 1;
		for (const { name, entries } of lists) {
			const list = name === undefined ? await this.#listFor() : this.#named(name);
			if (list) {
				const edit = addToNewList(list, entries);
				added.push(await (isOne ? answers.change(edit) : answers.changeQuietly(edit)));
			} else if (name !== undefined) {
				leftOut.push(name);
			}
		}
		if (!isOne || leftOut.length > 0) {
			const imported = added.filter(({ kind }) => kind === 'added').length;
			const symbols = added.flatMap((outcome) => (outcome.kind === 'added' ? outcome.added : []));
			const loaded = await this.parts.directory();
			const sum = l10n.t('Watchlists imported: {0}. There are {1} now.', imported, watchlists.lists.length);
			const problem =
				leftOut.length > 0 ? [l10n.t('Left out for their names: {0}.', briefly(leftOut, formats))] : [];
			const lacking = [
				...problem,
				...leftOutSentences(noSymbols, formats),
				...unknownSentences(symbols, (symbol) => loaded.has(symbol), formats),
			];
			if (lacking.length > 0) {
				answers.report([sum, ...lacking].join(' '));
			} else {
				answers.say(sum);
			}
		}
	}

	/** Adds the securities with these identifiers, after the user agrees to the lookup requests. */
	async #importNumbers(numbers: readonly SecurityNumber[]): Promise<void> {
		const { answers, formats, withProgress, findSymbols } = this.parts;
		if (!(await answers.offer(numbersWords(numbers, formats), l10n.t('Look Up Symbols')))) {
			return;
		}
		const symbols = await withProgress(l10n.t('Looking up symbols'), (signal, report) =>
			findSymbols(numbers, signal, (share) => report({ message: '', increment: share * 100 })),
		);
		if (symbols.size === 0) {
			answers.report(l10n.t('No symbol was found for these numbers.'));
			return;
		}
		const list = await this.#listFor();
		if (list) {
			// Numbers without a symbol stay, so that the outcome lists them as not being symbols.
			await answers.change(
				addToNewList(list, [...new Set(numbers.map(({ value }) => symbols.get(value) ?? value))]),
			);
		}
	}

	async #read(file: ChosenFile): Promise<Imported> {
		const { directory, clock, withProgress } = this.parts;
		const read = async (signal?: AbortSignal): Promise<Imported> =>
			new TaskScheduler(clock).runSteps(importedLists(await file.text(), await directory()), signal);
		return file.bytes > LARGE_FILE_BYTES ? withProgress(l10n.t('Reading the file'), read) : read();
	}

	/** Exports the given lists, or those the user picks, in a format that can be imported again. */
	async export(rows: readonly Row[]): Promise<void> {
		const { answers, directory, watchlists } = this.parts;
		if (watchlists.lists.length === 0) {
			answers.say(l10n.t('There are no watchlists yet.'));
			return;
		}
		const given = rows.flatMap(({ watchlist }) => (watchlist && watchlists.get(watchlist)) ?? []);
		const lists = given.length > 0 ? [...new Set(given)] : await this.#pickLists();
		if (!lists) {
			return;
		}
		const loaded = await directory();
		await this.parts.saveExport({
			title: l10n.t('Export Watchlist'),
			fileName: 'watchlists',
			forms: watchlistFormats.map((form) => ({
				...watchlistFormatWords(form),
				id: form,
				text: () => ({
					text: exportedLists(lists, form, (symbol) => loaded.get(symbol)?.name),
					summary: l10n.t('Watchlists: {0}', lists.length),
				}),
			})),
		});
	}

	/** The list with a name from a file, or a new user list; undefined if the name is not valid. */
	#named(written: string): WatchlistId | undefined {
		const name = written.trim();
		const loaded = this.parts.watchlists.lists.find((list) => list.name === name);
		return loaded ?? (nameProblem(name, 'user', []) === undefined ? { scope: 'user', name } : undefined);
	}

	async #listFor(): Promise<WatchlistId | undefined> {
		const { watchlists, steps, formats, memory, lists } = this.parts;
		const choice = await pickListOrNew(steps, l10n.t('Import Watchlist'), watchlists.lists, formats, (list) =>
			memory.isLast(list),
		);
		return choice === 'new' ? lists.create() : choice;
	}

	async #pickLists(): Promise<readonly Watchlist[] | undefined> {
		const { lists } = this.parts.watchlists;
		if (lists.length === 1) {
			return lists;
		}
		const choices = [
			{ label: l10n.t('All Watchlists'), value: lists },
			...lists.map((list) => ({
				label: listName(list.name),
				detail: list.scope === 'workspace' ? l10n.t('workspace') : '',
				value: [list],
			})),
		];
		return chosenIn(await this.parts.steps.pick({ title: l10n.t('Export Watchlist') }, choices));
	}
}

/** Explains why nothing was imported. */
function nothingWords({ isWithoutSymbols }: Imported): string {
	return isWithoutSymbols ? l10n.t('This file has no symbols.') : l10n.t('No symbol was found in this file.');
}

/** What the file names instead of symbols, and how many requests the lookup takes. */
function numbersWords(numbers: readonly SecurityNumber[], formats: Formats): string {
	const [count, requests] = [formats.number(numbers.length), formats.number(requestsFor(numbers).length)];
	return formats.plural(numbers.length, {
		one: l10n.t(
			'This file has no symbols. It names {0} security by its number. Requests to look it up: {1}.',
			count,
			requests,
		),
		other: l10n.t(
			'This file has no symbols. It names {0} securities by their numbers. Requests to look them up: {1}.',
			count,
			requests,
		),
	});
}
