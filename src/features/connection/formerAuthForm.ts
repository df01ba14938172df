import * as l10n from '@vscode/l10n';
import type { Notices } from '../../workbench/notices.js';
import { agreesToAddress, type Confirm } from './promptForKey.js';
import type { StoredKey } from '../../workbench/storage/storedKey.js';

export interface FormerAuthFormParts {
	/** The key in the secret storage. */
	readonly read: () => Promise<StoredKey | undefined>;
	/** Stores a key; false where the storage does not take it. */
	readonly save: (key: StoredKey) => Promise<boolean>;
	readonly warn: Notices['warn'];
	readonly confirm: Confirm;
	/** Removes the setting. */
	readonly forget: () => Promise<void>;
}

/** The question to a person whose settings had the key sent in the address in version 0.1.0. */
export class FormerAuthForm {
	#requesting: Promise<void> | undefined;

	constructor(private readonly parts: FormerAuthFormParts) {}

	/**
	 * Asks, after the service has rejected the key in the header, whether it may be sent in the address. The setting
	 * goes once the person has answered, whatever they say.
	 */
	ask(): Promise<void> {
		this.#requesting ??= this.#prompt().finally(() => (this.#requesting = undefined));
		return this.#requesting;
	}

	async #prompt(): Promise<void> {
		const { read, save, warn, confirm, forget } = this.parts;
		const stored = await read();
		if (!stored) {
			return;
		}
		const { host } = new URL(stored.origin);
		const isWanted =
			stored.form === 'header' &&
			(await warn(
				l10n.t(
					'{0} rejected your key. Your settings had it sent in the address of each request. It is sent in the header now. If your service needs it in the address, you can agree to that for this key.',
					host,
				),
				l10n.t('Send in Address…'),
			)) &&
			(await agreesToAddress(host, confirm));
		// A notice stays for long: the answer is about the key that it named, and about no later one.
		const isMeant = isWanted && isSame(stored, await read());
		if (!isMeant || (await save({ ...stored, form: 'query' }))) {
			await forget();
		}
	}
}

function isSame(stored: StoredKey, now: StoredKey | undefined): boolean {
	return now?.key === stored.key && now.origin === stored.origin && now.form === stored.form;
}
