import * as l10n from '@vscode/l10n';
import { errorMessage } from '../../base/errors.js';
import type { ServiceAddresses } from '../../contract/serviceAddress.js';
import type { Log } from '../../workbench/log.js';
import type { Say } from '../../workbench/notices.js';
import type { AgreedKey, Confirm } from './promptForKey.js';
import type { StoredKey } from '../../workbench/storage/storedKey.js';

export interface AccessCommandParts {
	/** The key in the secret storage; `store` rejects if the storage refuses the key. */
	readonly keys: {
		read(): Promise<unknown>;
		store(key: StoredKey): Promise<void>;
		remove(): Promise<void>;
	};
	readonly settings: {
		useSampleData(use: boolean): Promise<void>;
	};
	/** The current access; on its own it only reports changes. */
	readonly access: {
		expectChange(): void;
		update(): Promise<void>;
	};
	/** The addresses that a new key would be for. */
	readonly addresses: () => ServiceAddresses;
	/** Prompts for a key for these addresses and checks it there; undefined if the user cancels. */
	readonly promptForKey: (addresses: ServiceAddresses) => Promise<AgreedKey | undefined>;
	/** Deletes the stored answers, and the records of what was seen and shown. */
	readonly forget: () => Promise<void>;
	readonly confirm: Confirm;
	readonly say: Say;
	/** Shows an error. */
	readonly complain: (text: string) => void;
	readonly log: Log;
}

/** The commands for the key and the sample data. */
export class AccessCommands {
	constructor(private readonly parts: AccessCommandParts) {}

	/** Prompts for a key, stores it for the current address, and leaves sample data. */
	async setApiKey(): Promise<void> {
		const { settings, access, promptForKey } = this.parts;
		const addresses = this.parts.addresses();
		const agreed = await promptForKey(addresses);
		if (!agreed) {
			return;
		}
		// Entering the same key again is not a change, but the service may accept it now.
		access.expectChange();
		if (!(await this.saveKey({ ...agreed, origin: addresses.baseUrl }))) {
			return;
		}
		await settings.useSampleData(false);
		this.parts.say(l10n.t('API key saved'), 'check');
		await access.update();
	}

	/** Stores a key; if the storage refuses it, shows an error and returns false. */
	async saveKey(key: StoredKey): Promise<boolean> {
		try {
			await this.parts.keys.store(key);
			return true;
		} catch (error) {
			this.parts.log.error(`saveKey: ${errorMessage(error)}`);
			this.parts.complain(
				l10n.t('The key wasn’t saved: this machine’s secret storage refused it. Unlock it and try again.'),
			);
			return false;
		}
	}

	/** Removes the key after confirmation, because only the user can restore it. */
	async removeApiKey(): Promise<void> {
		const isWanted = await this.parts.confirm(
			l10n.t('Remove the API key from this machine?'),
			l10n.t('Live data is cleared in every window. Your key stays valid in the developer console.'),
			l10n.t('Remove'),
		);
		if (isWanted) {
			await this.parts.keys.remove();
			// With sample data, no change of access would do it.
			await this.parts.forget();
			this.parts.say(l10n.t('API key removed'), 'check');
		}
	}

	async trySampleData(): Promise<void> {
		await this.parts.settings.useSampleData(true);
	}

	/** Leaves sample data; prompts for a key if none is stored. */
	async useMyKey(): Promise<void> {
		if (await this.parts.keys.read()) {
			await this.parts.settings.useSampleData(false);
			// The setting may be unchanged if the storage previously failed to return the key.
			await this.parts.access.update();
		} else {
			await this.setApiKey();
		}
	}
}
