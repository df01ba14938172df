import * as vscode from 'vscode';
import type { Disposable, DisposableStore } from '../../base/disposable.js';
import { toDisposable } from '../../base/disposable.js';

type Restore = (panel: vscode.WebviewPanel, kept: unknown) => void;

/** Panels that were open before the window was reloaded, handed on once what fills them is loaded. */
export class RestoredPanels {
	readonly #restore = new Map<string, Restore>();

	constructor(private readonly own: DisposableStore) {}

	/** Has what fills the panels of a type loaded where some come back. */
	expect(viewType: string, load: () => Promise<unknown>): void {
		this.own.add(
			vscode.window.registerWebviewPanelSerializer(viewType, {
				deserializeWebviewPanel: async (panel, kept) => {
					await load();
					this.#restore.get(viewType)?.(panel, kept);
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
