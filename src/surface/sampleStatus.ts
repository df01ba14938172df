import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Access } from '../store/access.js';
import { commandId } from '../controllers/ids.js';

/** Says in the status bar that all figures are invented, as long as they are. */
export function showSampleStatus(access: Access): Disposable {
	const own = new DisposableStore();
	const item = own.add(
		vscode.window.createStatusBarItem('marketData.sample', vscode.StatusBarAlignment.Right),
	);
	item.name = t('Market Data: Sample Data');
	item.text = `$(beaker) ${t('Sample data')}`;
	item.tooltip = t('Market Data shows invented figures for real symbols. Click to use your key instead.');
	item.accessibilityInformation = {
		label: t('Market Data shows sample data. Activate to use your key.'),
		role: 'button',
	};
	item.command = commandId('useMyKey');
	const update = (): void => (access.isSample ? item.show() : item.hide());
	own.add(access.onDidChange(update));
	update();
	return own;
}
