import type * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { secretName } from '../ids.js';

/** A key and the origin it was entered for. */
export interface StoredKey {
	readonly key: string;
	readonly origin: string;
}

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
		return entry === undefined ? undefined : parse(entry);
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

function parse(entry: string): StoredKey | undefined {
	try {
		const value: unknown = JSON.parse(entry);
		if (typeof value === 'object' && value !== null && 'key' in value && 'origin' in value) {
			const { key, origin } = value;
			return typeof key === 'string' && typeof origin === 'string' ? { key, origin } : undefined;
		}
		return undefined;
	} catch {
		// Written by something else: the same as no key, and the next one replaces it.
		return undefined;
	}
}
