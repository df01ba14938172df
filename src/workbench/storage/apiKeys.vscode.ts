import type * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { rejectionName, secretName } from '../ids.js';
import type { Memento } from './memento.js';
import { readStoredKey, type StoredKey } from './storedKey.js';

/** Name of the flag that a key was stored here and never removed by the user. */
const NOTE = 'hasKey';

/** Stores the API key in the secret storage, its only place, and whether the service has rejected it. */
export class ApiKeys implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	#wasForgotten: boolean | undefined;
	#isStored: boolean;

	/** Also fires after another window changed the key or found it rejected. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly secrets: vscode.SecretStorage,
		private readonly state: Memento,
	) {
		this.#isStored = state.get(NOTE) === true;
		this.#own.add(
			secrets.onDidChange(({ key }) => {
				if (key === secretName || key === rejectionName) {
					this.#changed.fire();
				}
			}),
		);
	}

	/** Returns the stored key; undefined if there is none, or if the entry isn't ours or can't be read. */
	async read(): Promise<StoredKey | undefined> {
		const entry = await this.secrets.get(secretName);
		this.#isStored = entry !== undefined;
		// A key missing on a later read was removed on purpose, perhaps in another window.
		this.#wasForgotten ??= entry === undefined && this.state.get(NOTE) === true;
		if (entry !== undefined && this.state.get(NOTE) !== true) {
			await this.state.update(NOTE, true);
		}
		return entry === undefined ? undefined : readStoredKey(entry);
	}

	/** Whether a key is stored, as last read here. Before that, as any window last noted. */
	get isStored(): boolean {
		return this.#isStored;
	}

	/**
	 * Whether the storage had lost the key when this window first read it. Some browser versions of VS Code
	 * drop secrets when the window closes, and nothing says so beforehand.
	 */
	get wasForgotten(): boolean {
		return this.#wasForgotten === true;
	}

	/** Stores a key and clears its rejection, even if it is the same key as before. */
	async store(stored: StoredKey): Promise<void> {
		// Clear this first; otherwise listeners to the new key would still see it as rejected.
		await this.noteRejection(undefined);
		await this.secrets.store(secretName, JSON.stringify(stored));
	}

	async remove(): Promise<void> {
		this.#wasForgotten = false;
		await this.state.update(NOTE, undefined);
		await this.secrets.delete(secretName);
		await this.noteRejection(undefined);
	}

	/** Returns the opaque id of the rejected key and addresses; empty for none. */
	async readRejection(): Promise<string> {
		return (await this.secrets.get(rejectionName)) ?? '';
	}

	/**
	 * Shares with all windows which key was rejected. Uses a separate entry, so that it never overwrites a
	 * key.
	 */
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
