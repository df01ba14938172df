import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { commandId } from '../../workbench/ids.js';

const SHOWN_MS = 20_000;

/** Reports in the status bar that a word was ignored; a click undoes it. */
export class IgnoredWordStatus implements Disposable {
	readonly #own = new DisposableStore();
	readonly #status: vscode.StatusBarItem;
	#shown = new AbortController();

	constructor(private readonly clock: Clock) {
		this.#status = this.#own.add(
			vscode.window.createStatusBarItem('marketData.ignoredWord', vscode.StatusBarAlignment.Left),
		);
		this.#status.name = l10n.t('Market Data: Ignored Word');
	}

	/** Shows a message for 20 seconds; a click undoes it if `undone` names a word. */
	report(words: string, undone?: TickerSymbol): void {
		this.#shown.abort();
		this.#shown = new AbortController();
		this.#status.text = undone === undefined ? words : `${words} $(discard) ${l10n.t('Undo')}`;
		this.#status.tooltip =
			undone === undefined ? undefined : l10n.t('Click to show “{0}” in hovers again.', undone);
		this.#status.command =
			undone === undefined
				? undefined
				: { title: l10n.t('Undo'), command: commandId('ignoreWord'), arguments: [undone, 'undo'] };
		this.#status.accessibilityInformation = {
			label: undone === undefined ? words : l10n.t('{0} Activate to undo.', words),
			...(undone !== undefined && { role: 'button' }),
		};
		this.#status.show();
		this.clock.sleep(SHOWN_MS, this.#shown.signal).then(
			() => this.#status.hide(),
			// A newer message has replaced this one.
			() => undefined,
		);
	}

	dispose(): void {
		this.#shown.abort();
		this.#own.dispose();
	}
}
