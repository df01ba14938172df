import * as vscode from 'vscode';
import { type Disposable, type DisposableStore, toDisposable } from '../../base/disposable.js';

type Restore = (panel: vscode.WebviewPanel, savedState: unknown) => void;

/** Passes on panels that were open before the window reloaded, once the code that fills them is loaded. */
export class RestoredPanels {
	readonly #restore = new Map<string, Restore>();

	constructor(private readonly own: DisposableStore) {}

	/** Registers a panel type; `load` runs when one of its panels is restored. */
	register(viewType: string, load: () => Promise<unknown>): void {
		this.own.add(
			vscode.window.registerWebviewPanelSerializer(viewType, {
				deserializeWebviewPanel: async (panel, savedState) => {
					await load();
					this.#restore.get(viewType)?.(panel, savedState);
				},
			}),
		);
	}

	/** Sets the function that fills restored panels of a type. */
	on(viewType: string, restore: Restore): Disposable {
		this.#restore.set(viewType, restore);
		return toDisposable(() => this.#restore.delete(viewType));
	}
}
