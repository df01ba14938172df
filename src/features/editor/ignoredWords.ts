import * as l10n from '@vscode/l10n';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';

export interface IgnoredWordsParts {
	/** The person's own ignored words. */
	readonly settings: {
		ignoreWord(word: TickerSymbol): Promise<void>;
		unignoreWord(word: TickerSymbol): Promise<void>;
	};
	readonly directory: () => Promise<SymbolDirectory>;
	/** The word at the cursor of the editor. */
	readonly wordAtCursor: () => string | undefined;
	readonly steps: Steps;
	/** Says it for a while; where a word is named, a click takes that word back. */
	readonly report: (text: string, undone?: TickerSymbol) => void;
}

/** Words that look like tickers and are none: adds them to the person's own, with a way back. */
export class IgnoredWords {
	constructor(private readonly parts: IgnoredWordsParts) {}

	/** Ignores a word from now on; without one, the word at the cursor or the one that is then asked for. */
	async ignore(given: unknown): Promise<void> {
		const word = symbolOf(given) ?? (await this.#wordAtCursor()) ?? (await this.#prompt());
		if (word) {
			await this.parts.settings.ignoreWord(word);
			this.parts.report(l10n.t('“{0}” is now ignored in hovers.', word), word);
		}
	}

	/** Takes a word back. */
	async unignore(given: unknown): Promise<void> {
		const word = symbolOf(given);
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
				prompt: l10n.t('A word that looks like a ticker but is not one in your files, such as ALL'),
				value: '',
				problemOf: (text) =>
					text.trim() === '' || canonicalSymbol(text)
						? undefined
						: l10n.t('This does not have the form of a ticker, so there is nothing to ignore.'),
			},
		);
		return symbolOf(chosenIn(typed));
	}
}

function symbolOf(given: unknown): TickerSymbol | undefined {
	return typeof given === 'string' ? canonicalSymbol(given) : undefined;
}
