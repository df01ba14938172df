import * as l10n from '@vscode/l10n';
import { canonicalSymbol, symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';

export interface IgnoredWordsParts {
	/** The user's ignored words. */
	readonly settings: {
		ignoreWord(word: TickerSymbol): Promise<void>;
		unignoreWord(word: TickerSymbol): Promise<void>;
	};
	readonly directory: () => Promise<SymbolDirectory>;
	/** The word at the editor's cursor. */
	readonly wordAtCursor: () => string | undefined;
	readonly steps: Steps;
	/** Shows a message for a while; if it names a word, a click stops ignoring that word. */
	readonly report: (text: string, undone?: TickerSymbol) => void;
}

/** Adds words that look like tickers but are not to the user's ignored words, and removes them. */
export class IgnoredWords {
	constructor(private readonly parts: IgnoredWordsParts) {}

	/** Ignores a word: the given one, otherwise the one at the cursor or one the user enters. */
	async ignore(given: unknown): Promise<void> {
		const word = symbolIn(given) ?? (await this.#wordAtCursor()) ?? (await this.#prompt());
		if (word) {
			await this.parts.settings.ignoreWord(word);
			this.parts.report(l10n.t('“{0}” is now ignored in hovers.', word), word);
		}
	}

	/** Stops ignoring a word. */
	async unignore(given: unknown): Promise<void> {
		const word = symbolIn(given);
		if (word) {
			await this.parts.settings.unignoreWord(word);
			this.parts.report(l10n.t('“{0}” is shown in hovers again.', word));
		}
	}

	async #wordAtCursor(): Promise<TickerSymbol | undefined> {
		const word = this.parts.wordAtCursor();
		const directory = await this.parts.directory();
		return word === undefined ? undefined : directory.read(word)?.symbol;
	}

	async #prompt(): Promise<TickerSymbol | undefined> {
		const typed = await this.parts.steps.type(
			{ title: l10n.t('Ignore Word in Hovers') },
			{
				prompt: l10n.t('A word that looks like a ticker but isn’t one in your files, such as ALL'),
				value: '',
				problemOf: (text) =>
					text.trim() === '' || canonicalSymbol(text)
						? undefined
						: l10n.t('This isn’t a ticker, so there is nothing to ignore.'),
			},
		);
		return symbolIn(chosenIn(typed));
	}
}
