import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { panelTypes } from '../ids.js';
import type { PanelParts } from './tickerPanel.js';

/** The open ticker panels, one a ticker; they come back after the window was reloaded. */
export class TickerPanels implements Disposable {
	readonly #own = new DisposableStore();
	readonly #open = new Map<TickerSymbol, vscode.WebviewPanel>();

	constructor(private readonly parts: PanelParts) {
		this.#own.add({
			dispose: () => {
				for (const panel of [...this.#open.values()]) {
					panel.dispose();
				}
			},
		});
		this.#own.add(
			vscode.window.registerWebviewPanelSerializer(panelTypes.ticker, {
				deserializeWebviewPanel: (panel, state) => {
					const symbol = symbolIn(state);
					if (symbol && !this.#open.has(symbol)) {
						this.#show(symbol, panel);
					} else {
						panel.dispose();
					}
					return Promise.resolve();
				},
			}),
		);
	}

	/** Shows the panel of a ticker, the one that is open already if there is one. */
	open(symbol: TickerSymbol): void {
		const known = this.#open.get(symbol);
		if (known) {
			known.reveal();
			return;
		}
		this.#show(
			symbol,
			vscode.window.createWebviewPanel(panelTypes.ticker, symbol, vscode.ViewColumn.Active, {
				enableScripts: true,
			}),
		);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#show(symbol: TickerSymbol, panel: vscode.WebviewPanel): void {
		this.#open.set(symbol, panel);
		panel.onDidDispose(() => this.#open.delete(symbol));
		void this.#fill(symbol, panel);
	}

	async #fill(symbol: TickerSymbol, panel: vscode.WebviewPanel): Promise<void> {
		const { TickerPanel } = await import('./tickerPanel.js');
		if (this.#open.get(symbol) === panel) {
			new TickerPanel(symbol, panel, this.parts);
		}
	}
}

/** The symbol in what the page left behind; it may have been tampered with. */
function symbolIn(state: unknown): TickerSymbol | undefined {
	const symbol = typeof state === 'object' && state !== null && 'symbol' in state ? state.symbol : undefined;
	return typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
}
