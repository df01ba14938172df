import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Access } from '../store/access.js';
import { asText } from '../controllers/asText.js';
import { commandId } from '../controllers/ids.js';
import type { NextWatchedEvent } from '../controllers/watchlist/nextWatchedEvent.js';
import { statusText } from '../viewmodel/watchlist/statusText.js';

/** The one item in the status bar: says that figures are invented, and what comes next where somebody wants to know. */
export class MarketStatus implements Disposable {
	readonly #own = new DisposableStore();
	readonly #item = this.#own.add(
		vscode.window.createStatusBarItem('marketData.status', vscode.StatusBarAlignment.Right),
	);
	#next: NextWatchedEvent | undefined;

	constructor(private readonly access: Access) {
		this.#item.name = 'Market Data';
		this.#own.add(access.onDidChange(this.#update));
		this.#update();
	}

	/** Says from now on what comes next, too. */
	follow(next: NextWatchedEvent): void {
		this.#next = next;
		this.#own.add(next.onDidChange(this.#update));
		this.#update();
	}

	dispose(): void {
		this.#own.dispose();
	}

	readonly #update = (): void => {
		const said = statusText(this.access.isSample, this.#next?.read());
		if (!said) {
			this.#item.hide();
			return;
		}
		this.#item.text = `$(${said.icon}) ${asText(said.text)}`;
		this.#item.tooltip = said.tooltip;
		this.#item.accessibilityInformation = { label: said.spoken, role: 'button' };
		this.#item.command =
			said.symbol === undefined
				? commandId('useMyKey')
				: { command: commandId('openTicker'), title: '', arguments: [said.symbol] };
		this.#item.show();
	};
}
