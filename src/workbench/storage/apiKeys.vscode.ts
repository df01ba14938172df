import type * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { rejectionName, secretName } from '../ids.js';
import type { Memento } from './memento.js';
import { readStoredKey, type StoredKey } from './storedKey.js';

/** Under it stands that a key lay here which nobody has removed. */
const NOTE = 'hasKey';

/** The key in the secret storage, the only place where it is kept, and whether the service has rejected it. */
export class ApiKeys implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#wasForgotten: boolean | undefined;

	/** Also after another window has changed the key, or found it rejected. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly secrets: vscode.SecretStorage,
		private readonly state: Memento,
	) {
		this.#own.add(
			secrets.onDidChange(({ key }) => {
				if (key === secretName || key === rejectionName) {
					this.#changed.fire();
				}
			}),
		);
	}

	/** The stored key; undefined also for an entry that is not ours or cannot be read. */
	async read(): Promise<StoredKey | undefined> {
		const entry = await this.secrets.get(secretName);
		// What is gone later was taken away by somebody, perhaps in another window.
		this.#wasForgotten ??= entry === undefined && this.state.get(NOTE) === true;
		if (entry !== undefined && this.state.get(NOTE) !== true) {
			await this.state.update(NOTE, true);
		}
		return entry === undefined ? undefined : readStoredKey(entry);
	}

	/**
	 * Whether the storage had lost the key when this window first looked. Some VS Code in browsers keep secrets no longer
	 * than the window is open, and nothing tells so beforehand.
	 */
	get wasForgotten(): boolean {
		return this.#wasForgotten === true;
	}

	/** Stores a key, which is new to the service though it may be the one of before. */
	async store(stored: StoredKey): Promise<void> {
		// First, or the key would still be taken for rejected when it is heard of.
		await this.noteRejection(undefined);
		await this.secrets.store(secretName, JSON.stringify(stored));
	}

	async remove(): Promise<void> {
		this.#wasForgotten = false;
		await this.state.update(NOTE, undefined);
		await this.secrets.delete(secretName);
		await this.noteRejection(undefined);
	}

	/** The name of the key and addresses that the service has rejected, which tells nothing of them; empty for none. */
	async readRejection(): Promise<string> {
		return (await this.secrets.get(rejectionName)) ?? '';
	}

	/** Tells all windows which key was rejected. In an entry of its own, so that no key is ever written over by it. */
	async noteRejection(name: string | undefined): Promise<void> {
		const rejection = await this.readRejection();
		if (name === undefined && rejection !== '') {
			await this.secrets.delete(rejectionName);
		} else if (name !== undefined && rejection !== name) {
			await this.secrets.store(rejectionName, name);
		}
	}

	dispose(): void {
		this.#own.dispose();
	}
}
