import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { commandId } from '../../controllers/ids.js';
import type { NextWatchedEvent } from '../../controllers/watchlist/nextWatchedEvent.js';
import { asText } from '../../controllers/asText.js';

/** Shows in the status bar what comes next for the watched tickers. */
export function showNextEvent(watched: NextWatchedEvent): Disposable {
	const own = new DisposableStore();
	const item = own.add(
		vscode.window.createStatusBarItem('marketData.nextEvent', vscode.StatusBarAlignment.Right),
	);
	item.name = t('Market Data: Next Event');
	const update = (): void => {
		const next = watched.read();
		if (!next) {
			item.hide();
			return;
		}
		item.text = `$(calendar) ${asText(next.text)}`;
		item.tooltip = next.tooltip;
		item.accessibilityInformation = {
			label: t('Next event of your watchlists: {0}', next.text),
			role: 'button',
		};
		item.command = { command: commandId('openTicker'), title: '', arguments: [next.symbol] };
		item.show();
	};
	own.add(watched.onDidChange(update));
	update();
	return own;
}
