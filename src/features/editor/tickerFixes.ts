import * as l10n from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { type Former, formerSymbols } from '../../tickers/formerSymbols.js';
import { readyForSearch } from '../../tickers/searchIndex.js';
import { meantBy, type UnknownSymbol, findUnknownSymbols } from '../../tickers/unknownSymbols.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { type VersionedText, whileSame } from './editorText.js';
import { formerWords } from '../../presentation/formerWords.js';
import type { FileTickers } from './fileTickers.js';

export interface TickerFixesParts {
	readonly tickers: FileTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	readonly scheduler: TaskScheduler;
}

interface Range {
	readonly start: number;
	readonly end: number;
}

/** A former symbol in a text, with a message on what replaced it. */
export interface Finding extends Range {
	readonly message: string;
}

/** The available fixes for a word. */
export interface Fixes extends Range {
	readonly word: TickerSymbol;
	readonly changes: readonly { readonly title: string; readonly text: string }[];
	readonly ignore: string;
}

/** Finds former and unlisted symbols in lists of tickers, with fixes; sends no requests. */
export class TickerFixes {
	readonly #unknownSymbols = new WeakMap<object, readonly UnknownSymbol[]>();

	constructor(private readonly parts: TickerFixesParts) {}

	/** The former symbols in a file. */
	async findings(file: VersionedText): Promise<readonly Finding[]> {
		return (await this.#unknownSymbolsOf(file)).flatMap(({ start, end, word }) => {
			const former = formerSymbols.get(word);
			return former ? [{ start, end, message: formerWords(word, former) }] : [];
		});
	}

	/** The fixes for the word at an offset; undefined if there are none. */
	async at(file: VersionedText, offset: number): Promise<Fixes | undefined> {
		const unknownSymbol = (await this.#unknownSymbolsOf(file)).find(
			({ start, end }) => start <= offset && offset <= end,
		);
		if (!unknownSymbol) {
			return undefined;
		}
		const { start, end, word } = unknownSymbol;
		const directory = await this.parts.directory();
		const former = formerSymbols.get(word);
		const meant = former ? listingNow(former, directory) : await this.#meantBy(word, directory);
		const mark = /[-/]/.exec(file.getText().slice(start, end))?.[0] ?? '.';
		const changes = meant.map((listing) => ({
			title: changeWords(word, listing),
			text: listing.symbol.replace('.', mark),
		}));
		return former || changes.length > 0
			? { start, end, word, changes, ignore: ignoreWords(word) }
			: undefined;
	}

	async #meantBy(word: TickerSymbol, directory: SymbolDirectory): Promise<readonly Listing[]> {
		await this.parts.scheduler.runSteps(readyForSearch(directory));
		return meantBy(word, directory);
	}

	async #unknownSymbolsOf(file: VersionedText): Promise<readonly UnknownSymbol[]> {
		const { version } = file;
		const text = file.getText();
		const found = await this.parts.tickers.find(file);
		const cached = this.#unknownSymbols.get(found);
		const { directory, scheduler } = this.parts;
		const search = findUnknownSymbols(text, found, await directory());
		const unknownSymbols = cached ?? (await scheduler.runSteps(whileSame(file, version, search, [])));
		this.#unknownSymbols.set(found, unknownSymbols);
		const { ignored } = this.parts.choice();
		return unknownSymbols.filter(({ word }) => !ignored.has(word));
	}
}

function listingNow(former: Former, directory: SymbolDirectory): readonly Listing[] {
	const now = former.kind === 'renamed' ? directory.get(former.symbol) : undefined;
	return now ? [now] : [];
}

/** The title of a quick fix. */
function changeWords(word: TickerSymbol, { symbol, name }: Listing): string {
	return l10n.t('Change {0} to {1} ({2})', word, symbol, name);
}

/** The title of the quick fix that ignores a word. */
function ignoreWords(word: TickerSymbol): string {
	return l10n.t('Ignore “{0}”', word);
}
