import type * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { readStoredKey, type StoredKey } from '../../controllers/connection/storedKey.js';
import { secretName } from '../../controllers/ids.js';

/** The key in the secret storage, the only place where it is kept. */
export class ApiKeys implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());

	/** Also after another window has changed the key. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly secrets: vscode.SecretStorage) {
		this.#own.add(
			secrets.onDidChange(({ key }) => {
				if (key === secretName) {
					this.#changed.fire();
				}
			}),
		);
	}

	/** The stored key; undefined also for an entry that is not ours or cannot be read. */
	async read(): Promise<StoredKey | undefined> {
		const entry = await this.secrets.get(secretName);
		return entry === undefined ? undefined : readStoredKey(entry);
	}

	async store(stored: StoredKey): Promise<void> {
		await this.secrets.store(secretName, JSON.stringify(stored));
	}

	async remove(): Promise<void> {
		await this.secrets.delete(secretName);
	}

	dispose(): void {
		this.#own.dispose();
	}
}
