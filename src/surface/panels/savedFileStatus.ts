import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { type Disposable, toDisposable } from '../../base/disposable.js';
import { asText } from '../../controllers/asText.js';

/** Says in the status bar that a file is there, for some seconds or until the next one is; a click opens it. */
export class SavedFileStatus implements Disposable {
	#shown: Disposable | undefined;

	show(target: vscode.Uri, summary: string | undefined, forMs: number): void {
		this.dispose();
		const name = target.path.split('/').at(-1) ?? '';
		const item = vscode.window.createStatusBarItem('marketData.exported', vscode.StatusBarAlignment.Left);
		const words = summary === undefined ? l10n.t('{0} saved', name) : l10n.t('{0} saved: {1}', name, summary);
		item.name = l10n.t('Export');
		item.text = `$(check) ${asText(words)} · ${l10n.t('Open')}`;
		item.tooltip = l10n.t('Open {0}', name);
		item.command = { command: 'vscode.open', title: l10n.t('Open'), arguments: [target] };
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
