import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { commandId } from '../ids.js';
import type { Settings } from '../settings.js';

const SHOWN_MS = 20_000;
const WORD = /[A-Za-z][A-Za-z0-9]{0,9}(?:[.\-/][A-Z]{1,2}\b)?/;

export interface IgnoredWordsParts {
	readonly settings: Settings;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly clock: Clock;
}

/** Words that look like tickers and are none: adds them to the person's own, with a way back. */
export class IgnoredWords implements Disposable {
	readonly #own = new DisposableStore();
	readonly #status: vscode.StatusBarItem;
	#shown = new AbortController();

	constructor(private readonly parts: IgnoredWordsParts) {
		this.#status = this.#own.add(
			vscode.window.createStatusBarItem('marketData.ignoredWord', vscode.StatusBarAlignment.Left),
		);
		this.#status.name = t('Market Data: Ignored Word');
	}

	/** Ignores a word from now on; without one, the word at the cursor or the one that is then asked for. */
	async ignore(given: unknown): Promise<void> {
		const word = symbolOf(given) ?? (await this.#wordAtCursor()) ?? (await askForWord());
		if (word) {
			await this.parts.settings.ignoreWord(word);
			this.#tell(t('“{0}” is ignored in hovers.', word), word);
		}
	}

	/** Takes a word back. */
	async heed(given: unknown): Promise<void> {
		const word = symbolOf(given);
		if (word) {
			await this.parts.settings.heedWord(word);
			this.#tell(t('“{0}” shows in hovers again.', word));
		}
	}

	dispose(): void {
		this.#shown.abort();
		this.#own.dispose();
	}

	/** Says it for a while, with a click that takes it back where there is something to take back. */
	#tell(words: string, undone?: TickerSymbol): void {
		this.#shown.abort();
		this.#shown = new AbortController();
		this.#status.text = undone === undefined ? words : `${words} $(discard) ${t('Undo')}`;
		this.#status.tooltip =
			undone === undefined ? undefined : t('Click to have “{0}” shown in hovers again.', undone);
		this.#status.command =
			undone === undefined
				? undefined
				: { title: t('Undo'), command: commandId('ignoreWord'), arguments: [undone, 'undo'] };
		this.#status.accessibilityInformation = {
			label: undone === undefined ? words : t('{0} Activate to undo.', words),
			...(undone !== undefined && { role: 'button' }),
		};
		this.#status.show();
		this.parts.clock.sleep(SHOWN_MS, this.#shown.signal).then(
			() => this.#status.hide(),
			// The next words have taken its place.
			() => undefined,
		);
	}

	async #wordAtCursor(): Promise<TickerSymbol | undefined> {
		const editor = vscode.window.activeTextEditor;
		const range = editor?.document.getWordRangeAtPosition(editor.selection.active, WORD);
		const word = range && editor?.document.getText(range);
		const directory = await this.parts.directory();
		return word === undefined ? undefined : directory.read(word)?.symbol;
	}
}

async function askForWord(): Promise<TickerSymbol | undefined> {
	const typed = await vscode.window.showInputBox({
		title: t('Ignore Word in Hovers'),
		prompt: t('A word that looks like a ticker and is none in your files, as ALL'),
		validateInput: (text) =>
			text.trim() === '' || canonicalSymbol(text)
				? undefined
				: t('No ticker is written so: nothing to ignore.'),
	});
	return symbolOf(typed);
}

function symbolOf(given: unknown): TickerSymbol | undefined {
	return typeof given === 'string' ? canonicalSymbol(given) : undefined;
}
