import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { type Disposable, toDisposable } from '../../base/disposable.js';
import { asText } from '../asText.js';
import { fitsStatusBar } from '../notices.js';
import { notices } from '../notices.vscode.js';

/**
 * Reports a saved file in the status bar, for `forMs` milliseconds or until the next file, or in a
 * notification if the text is too long. A click opens the file.
 */
export class SavedFileStatus implements Disposable {
	#shown: Disposable | undefined;

	show(target: vscode.Uri, summary: string | undefined, forMs: number): void {
		this.dispose();
		const name = target.path.split('/').at(-1) ?? '';
		const words = summary === undefined ? l10n.t('{0} saved', name) : l10n.t('{0} saved: {1}', name, summary);
		const open = { command: 'vscode.open', title: l10n.t('Open'), arguments: [target] };
		if (!fitsStatusBar(words)) {
			void notices.offer(words, open.title).then(async (isWanted) => {
				if (isWanted) {
					await vscode.commands.executeCommand(open.command, target);
				}
			});
			return;
		}
		const item = vscode.window.createStatusBarItem('marketData.exported', vscode.StatusBarAlignment.Left);
		item.name = l10n.t('Export');
		item.text = `$(check) ${asText(words)} · ${open.title}`;
		item.tooltip = l10n.t('Open {0}', name);
		item.command = open;
		item.show();
		const timer = setTimeout(() => this.dispose(), forMs);
		this.#shown = toDisposable(() => {
			clearTimeout(timer);
			item.dispose();
		});
	}

	dispose(): void {
		this.#shown?.dispose();
		this.#shown = undefined;
	}
}
