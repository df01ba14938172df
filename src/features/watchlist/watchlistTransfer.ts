import * as l10n from '@vscode/l10n';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { Clock } from '../../base/clock.js';
import { TaskScheduler } from '../../base/taskScheduler.js';
import { requestsFor, type SecurityNumber } from '../../store/findByIdentifier.js';
import { addSymbols, addToNewList } from '../../store/watchlist/listEdits.js';
import { symbolsOf, type Watchlist, type WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { readIdentifier } from '../../tickers/identifiers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import type { Formats } from '../../presentation/format.js';
import type { Row } from '../../presentation/row.js';
import { exportedLists, watchlistFormats, watchlistFormatWords } from './watchlistExport.js';
import { importState } from './importedFiles.js';
import { importProblems, importReport, type ImportResult } from './importReport.js';
import { suggestedName } from './suggestedName.js';
import { type Imported, type ImportedList, importedLists } from './watchlistImport.js';
import { watchlistRowId } from './watchlistRows.js';
import { briefly, nameProblem } from './watchlistWords.js';
import type { ExportOffer } from '../../presentation/export/exportOffer.js';
import { chosenIn } from '../../workbench/steps.js';
import { type ChosenFile, fileNameOf } from '../../workbench/chosenFile.js';
import type { WatchlistCommandParts, WatchlistCommands } from './watchlistCommands.js';
import { pickListOrName } from './watchlistPicks.js';
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
	'watchlists' | 'answers' | 'memory' | 'imported' | 'steps' | 'formats' | 'withProgress' | 'reveal'
> {
	/** Shows the view, and a row in it. */
	readonly show: (rowId: string) => Promise<void>;
	/** Opens a report in Markdown. */
	readonly openReport: (fileName: string, text: string) => Promise<void>;
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
	 * unnamed one to a list the user names. Given symbols of a file are imported instead of all of it.
	 */
	async import(address: unknown, given: unknown): Promise<void> {
		const { answers, chooseFile, fileAt } = this.parts;
		const symbols = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
		if (typeof address === 'string' && symbols.length > 0) {
			await this.#addUnnamed(address, l10n.t('Add to Watchlist'), symbols);
			return;
		}
		const file = await (typeof address === 'string' ? fileAt(address) : chooseFile());
		if (!file) {
			return;
		}
		if (file.bytes > LARGEST_FILE_BYTES) {
			answers.report(
				l10n.t(
					'This file is larger than {0} MB. Split it, then import the parts.',
					LARGEST_FILE_BYTES / 1_000_000,
				),
			);
			return;
		}
		const found = await this.#read(file);
		const { lists } = found;
		const entries = lists.flatMap((list) => list.entries);
		const [first, second] = lists;
		if (entries.every((entry) => symbolIn(entry) === undefined)) {
			const numbers = found.identifiers.flatMap((one) => readIdentifier(one) ?? []);
			await (numbers.length > 0
				? this.#importNumbers(file.address, numbers)
				: this.#report(file.address, { ...nothing(found), notSymbols: entries }));
		} else if (first && first.name === undefined && !second) {
			await this.#importUnnamed(file.address, entries, typeof address === 'string');
		} else {
			await this.#importLists(file.address, lists);
		}
	}

	/**
	 * Imports a file that names no list. From its code lens, a file that is in a list leads to that, and one
	 * that got new symbols adds these.
	 */
	async #importUnnamed(address: string, entries: readonly string[], isFromLens: boolean): Promise<void> {
		const { imported, watchlists, answers, show } = this.parts;
		const symbols = symbolsOf(entries);
		const state = importState(symbols, watchlists.lists, imported.get(address));
		if (!isFromLens || state.kind === 'new') {
			const list = await this.#addUnnamed(address, l10n.t('Import Watchlist'), entries);
			await (list && imported.add({ address, list, symbols }));
		} else if (state.kind === 'listed') {
			await show(watchlistRowId(state.list));
		} else {
			const outcome = await answers.change(addSymbols(state.list, state.fresh));
			await (outcome.kind === 'added' && imported.add({ address, list: state.list, symbols }));
		}
	}

	/** Adds entries to a list that the user names or picks; returns the list, if anything came of it. */
	async #addUnnamed(
		address: string,
		title: string,
		entries: readonly string[],
	): Promise<WatchlistId | undefined> {
		const { watchlists, steps, formats, memory, lists, reveal } = this.parts;
		const ordered = watchlists.lists.toSorted(
			(one, other) => Number(memory.isLast(other)) - Number(memory.isLast(one)),
		);
		const name = suggestedName(address);
		const choice = await pickListOrName(steps, title, name, ordered, lists.scopes, formats);
		const list = typeof choice === 'string' ? await lists.place(title, choice) : choice;
		const outcome = list && (await this.parts.answers.changeQuietly(addToNewList(list, entries)));
		if (outcome?.kind !== 'added') {
			return undefined;
		}
		await reveal(watchlistRowId(outcome.list));
		const { notSymbols } = outcome;
		const summary = this.parts.answers.wordsOf({ ...outcome, notSymbols: [] });
		await this.#report(address, { summary, added: [outcome], notSymbols, badNames: [] });
		return list;
	}

	async #importLists(address: string, lists: readonly ImportedList[]): Promise<void> {
		const { answers, watchlists, formats } = this.parts;
		const added: ImportResult['added'][number][] = [];
		const badNames: string[] = [];
		for (const { name = suggestedName(address), entries } of lists) {
			const list = this.#named(name);
			if (list) {
				const outcome = await answers.changeQuietly(addToNewList(list, entries));
				added.push(...(outcome.kind === 'added' ? [outcome] : []));
			} else {
				badNames.push(name);
			}
		}
		const left =
			badNames.length > 0
				? [l10n.t('Left out because of their names: {0}.', briefly(badNames, formats))]
				: [];
		const sum = l10n.t('Watchlists imported: {0}. There are {1} now.', added.length, watchlists.lists.length);
		const notSymbols = lists.flatMap(({ entries }) => entries.filter((one) => symbolIn(one) === undefined));
		await this.#report(address, { summary: [sum, ...left].join(' '), added, notSymbols, badNames });
	}

	/** Says what was imported; offers a report of what was left out or may be wrong. */
	async #report(address: string, result: ImportResult): Promise<void> {
		const { answers, formats, directory, openReport } = this.parts;
		const loaded = await directory();
		const problems = importProblems(result, loaded, formats);
		if (problems.length === 0 && result.badNames.length === 0) {
			answers.say(result.summary);
			return;
		}
		// Don't wait: the notification stays until the user dismisses it.
		void answers
			.offer([result.summary, ...problems].join(' '), l10n.t('Show Report'))
			.then(async (isWanted) => {
				if (isWanted) {
					await openReport('import-report.md', importReport(fileNameOf(address), result, loaded));
				}
			});
	}

	/** Adds the securities with these identifiers, after the user agrees to the lookup requests. */
	async #importNumbers(address: string, numbers: readonly SecurityNumber[]): Promise<void> {
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
		// Numbers without a symbol stay, so that the outcome lists them as not being symbols.
		const entries = new Set(numbers.map(({ value }) => symbols.get(value) ?? value));
		await this.#addUnnamed(address, l10n.t('Import Watchlist'), [...entries]);
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
function nothing({ isWithoutSymbols, isBroken }: Imported): ImportResult {
	const summary = isBroken
		? l10n.t('This file is not valid JSON.')
		: isWithoutSymbols
			? l10n.t('This file has no symbols.')
			: l10n.t('No symbol was found in this file.');
	return { summary, added: [], notSymbols: [], badNames: [] };
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
