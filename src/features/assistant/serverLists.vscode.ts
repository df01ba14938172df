import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/errors.js';
import type { Event } from '../../base/event.js';
import { once } from '../../base/once.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { unlessMissing, writeWhole } from '../../workbench/storage/writeWhole.vscode.js';
import { exportedLists } from '../watchlist/watchlistExport.js';

/** Where the extension may write files: for the workspace, if there is one, and for all windows. */
export type Storage = Pick<vscode.ExtensionContext, 'storageUri' | 'globalStorageUri'>;

/**
 * The file that gives the assistant's server the lists, because it can't get them any other way. Each workspace
 * has its own file, so its lists reach only its own server; windows without a folder have the same lists and
 * share one.
 */
export class ServerLists implements Disposable {
	readonly #own = new DisposableStore();
	readonly #file: vscode.Uri;
	#last: Promise<unknown> = Promise.resolve();
	#next: Promise<void> | undefined;

	constructor(
		private readonly storage: Storage,
		/** The lists that may be sent to the service. */
		private readonly available: {
			readonly lists: () => readonly Watchlist[];
			readonly onDidChange: Event<unknown>;
		},
	) {
		this.#file = vscode.Uri.joinPath(storage.storageUri ?? storage.globalStorageUri, 'serverLists.json');
	}

	/** Writes the file, now and whenever the lists change: a running server reads it at each call. */
	async written(): Promise<vscode.Uri> {
		this.#follow();
		await this.#write();
		return this.#file;
	}

	dispose(): void {
		this.#own.dispose();
	}

	readonly #follow = once(() =>
		this.#own.add(this.available.onDidChange(() => void this.#write().catch(onUnexpectedError))),
	);

	/** One write at a time, each of the lists of its moment; changes during a write are written together. */
	#write(): Promise<void> {
		this.#next ??= this.#last.then(async () => {
			this.#next = undefined;
			await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(this.#file, '..'));
			const text = exportedLists(this.available.lists(), 'json', () => undefined);
			await writeWhole(this.#file, new TextEncoder().encode(text));
			// In version 1.0.0, all windows shared one file.
			const former = vscode.Uri.joinPath(this.storage.globalStorageUri, 'assistantLists.json');
			await unlessMissing(vscode.workspace.fs.delete(former));
		});
		this.#last = this.#next.catch(() => undefined);
		return this.#next;
	}
}
