import * as vscode from 'vscode';
import { type Disposable, type DisposableStore, toDisposable } from '../../base/disposable.js';

type Restore = (panel: vscode.WebviewPanel, savedState: unknown) => void;

/** Panels that were open before the window was reloaded, handed on once what fills them is loaded. */
export class RestoredPanels {
	readonly #restore = new Map<string, Restore>();

	constructor(private readonly own: DisposableStore) {}

	/** Registers a type of panels; what fills them is loaded when one comes back. */
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

	/** Has panels of a type handed to somebody who fills them. */
	on(viewType: string, restore: Restore): Disposable {
		this.#restore.set(viewType, restore);
		return toDisposable(() => this.#restore.delete(viewType));
	}
}
