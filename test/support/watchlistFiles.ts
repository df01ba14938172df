import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Emitter } from '../../src/base/event.js';
import type { WatchlistFiles } from '../../src/store/watchlist/watchlistHistory.js';
import { unlessMissing } from './unlessMissing.js';

/** Watchlist files in a real folder, as one window sees them; several may share a folder. */
export class FolderFiles implements WatchlistFiles {
	readonly #changed = new Emitter<string>();
	readonly onDidChange = this.#changed.event;
	#watcher: FSWatcher | undefined;

	constructor(readonly folder: string) {}

	/** Reports changes by other windows from now on. */
	async listen(): Promise<this> {
		await mkdir(this.folder, { recursive: true });
		this.#watcher = watch(this.folder, (_kind, name) => this.#changed.fire(name ?? ''));
		return this;
	}

	dispose(): void {
		this.#watcher?.close();
	}

	async names(): Promise<readonly string[]> {
		return (await unlessMissing(readdir(this.folder))) ?? [];
	}

	read(name: string): Promise<string | undefined> {
		return unlessMissing(readFile(path.join(this.folder, name), 'utf8'));
	}

	async write(name: string, text: string): Promise<void> {
		await mkdir(this.folder, { recursive: true });
		const draft = path.join(this.folder, `${name}.draft`);
		await writeFile(draft, text);
		await rename(draft, path.join(this.folder, name));
	}

	async remove(name: string): Promise<void> {
		await rm(path.join(this.folder, name), { force: true });
	}
}

/** The same in memory. */
export class MemoryFiles implements WatchlistFiles {
	readonly #changed = new Emitter<string>();
	readonly onDidChange = this.#changed.event;
	/** Whether writing fails. */
	isLocked = false;

	constructor(readonly texts = new Map<string, string>()) {}

	names(): Promise<readonly string[]> {
		return Promise.resolve([...this.texts.keys()]);
	}

	read(name: string): Promise<string | undefined> {
		return Promise.resolve(this.texts.get(name));
	}

	write(name: string, text: string): Promise<void> {
		if (this.isLocked) {
			return Promise.reject(new Error('the disk is full'));
		}
		this.texts.set(name, text);
		this.#changed.fire(name);
		return Promise.resolve();
	}

	remove(name: string): Promise<void> {
		this.texts.delete(name);
		this.#changed.fire(name);
		return Promise.resolve();
	}
}
