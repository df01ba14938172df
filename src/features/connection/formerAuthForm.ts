import * as l10n from '@vscode/l10n';
import type { Notices } from '../../workbench/notices.js';
import { agreesToAddress, type Confirm } from './promptForKey.js';
import type { StoredKey } from '../../workbench/storage/storedKey.js';

export interface FormerAuthFormParts {
	/** The key in the secret storage. */
	readonly read: () => Promise<StoredKey | undefined>;
	/** Stores a key; false if the storage refuses it. */
	readonly save: (key: StoredKey) => Promise<boolean>;
	readonly warn: Notices['warn'];
	readonly confirm: Confirm;
	/** Removes the setting. */
	readonly forget: () => Promise<void>;
}

/** Prompts users whose settings in version 0.1.0 sent the key in the address. */
export class FormerAuthForm {
	#requesting: Promise<void> | undefined;

	constructor(private readonly parts: FormerAuthFormParts) {}

	/**
	 * Asks, after the service has rejected the key in the header, whether to send it in the address. Removes
	 * the setting after the answer, whatever it is, unless the changed key cannot be saved.
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
					'{0} rejected your key. Your settings had it sent in the URL of each request. It is sent in the header now. If your service needs it in the URL, you can agree to that for this key.',
					host,
				),
				l10n.t('Send in URL…'),
			)) &&
			(await agreesToAddress(host, confirm));
		// A notice can stay open for a long time; the answer applies only to the key it was about.
		const isMeant = isWanted && isSame(stored, await read());
		if (!isMeant || (await save({ ...stored, form: 'query' }))) {
			await forget();
		}
	}
}

function isSame(stored: StoredKey, now: StoredKey | undefined): boolean {
	return now?.key === stored.key && now.origin === stored.origin && now.form === stored.form;
}
