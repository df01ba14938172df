import * as vscode from 'vscode';
import { type Clock, systemClock } from '../base/clock.js';
import { HOUR_MS } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { errorMessage } from '../base/errors.js';
import { Emitter } from '../base/event.js';
import type { WatchlistFiles } from '../store/watchlist/watchlistHistory.js';
import { DRAFT, unlessMissing, writeWhole } from './storage/writeWhole.vscode.js';

/** Longer than any write takes, even if the disk uses another clock. */
const DRAFT_MS = 24 * HOUR_MS;

/** A folder of files shared by all windows of the extension, wherever VS Code stores it. */
export class SharedFolder implements WatchlistFiles, Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<string>());

	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly folder: vscode.Uri,
		private readonly report: (line: string) => void,
		private readonly clock: Pick<Clock, 'now'> = systemClock,
	) {
		void this.#listen();
	}

	async names(): Promise<readonly string[]> {
		const entries = await unlessMissing(vscode.workspace.fs.readDirectory(this.folder));
		const names = (entries ?? []).map(([name]) => name);
		await this.#removeOld(names.filter((name) => name.endsWith(DRAFT)));
		return names.filter((name) => !name.endsWith(DRAFT));
	}

	async read(name: string): Promise<string | undefined> {
		const bytes = await unlessMissing(vscode.workspace.fs.readFile(this.#uri(name)));
		return bytes && new TextDecoder().decode(bytes);
	}

	/** Writes the file atomically. */
	async write(name: string, text: string): Promise<void> {
		await writeWhole(this.#uri(name), new TextEncoder().encode(text));
	}

	async remove(name: string): Promise<void> {
		await unlessMissing(vscode.workspace.fs.delete(this.#uri(name)));
	}

	dispose(): void {
		this.#own.dispose();
	}

	/**
	 * Creates the folder first, because VS Code reports no changes of a folder that didn't exist when
	 * watching began.
	 */
	async #listen(): Promise<void> {
		try {
			await vscode.workspace.fs.createDirectory(this.folder);
		} catch (error) {
			// Later writes will report that they can't be saved.
			this.report(`The folder cannot be made: ${errorMessage(error)}`);
		}
		const watcher = this.#own.add(
			vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(this.folder, '*.json')),
		);
		for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
			this.#own.add(event(({ path }) => this.#changed.fire(path.slice(path.lastIndexOf('/') + 1))));
		}
	}

	/** Removes drafts left by windows that closed while writing. */
	async #removeOld(drafts: readonly string[]): Promise<void> {
		try {
			for (const name of drafts) {
				const draft = await unlessMissing(vscode.workspace.fs.stat(this.#uri(name)));
				if (draft && this.clock.now() - draft.mtime > DRAFT_MS) {
					await this.remove(name);
				}
			}
		} catch (error) {
			// Leftover drafts do no harm.
			this.report(`A draft cannot be removed: ${errorMessage(error)}`);
		}
	}

	#uri(name: string): vscode.Uri {
		return vscode.Uri.joinPath(this.folder, name);
	}
}
