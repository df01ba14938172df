import * as l10n from '@vscode/l10n';
import { errorMessage } from '../../base/errors.js';
import type { ServiceAddresses } from '../../contract/serviceAddress.js';
import type { Log } from '../../workbench/log.js';
import type { Say } from '../../workbench/notices.js';
import type { AgreedKey, Confirm } from './promptForKey.js';
import type { StoredKey } from '../../workbench/storage/storedKey.js';

export interface AccessCommandParts {
	/** The key in the secret storage; storing rejects where the storage does not take it. */
	readonly keys: {
		read(): Promise<unknown>;
		store(key: StoredKey): Promise<void>;
		remove(): Promise<void>;
	};
	readonly settings: {
		useSampleData(use: boolean): Promise<void>;
	};
	/** What is in force, which tells by itself only of what is different from before. */
	readonly access: {
		expectChange(): void;
		update(): Promise<void>;
	};
	/** The addresses that keys are entered for now. */
	readonly addresses: () => ServiceAddresses;
	/** Asks for a key for these addresses and checks it there; undefined where the person gives up. */
	readonly promptForKey: (addresses: ServiceAddresses) => Promise<AgreedKey | undefined>;
	readonly confirm: Confirm;
	readonly say: Say;
	/** Says that something did not work. */
	readonly complain: (text: string) => void;
	readonly log: Log;
}

/** The commands around the key and the sample data. */
export class AccessCommands {
	constructor(private readonly parts: AccessCommandParts) {}

	/** Asks for a key, stores it for the address in force, and leaves the sample data. */
	async setApiKey(): Promise<void> {
		const { settings, access, promptForKey } = this.parts;
		const addresses = this.parts.addresses();
		const agreed = await promptForKey(addresses);
		if (!agreed) {
			return;
		}
		// The same key entered again is heard of by nobody, yet the service may take it now.
		access.expectChange();
		if (!(await this.saveKey({ ...agreed, origin: addresses.baseUrl }))) {
			return;
		}
		await settings.useSampleData(false);
		this.parts.say(l10n.t('API key saved'), 'check');
		await access.update();
	}

	/** Stores a key; says so and gives false where the storage does not take it. */
	async saveKey(key: StoredKey): Promise<boolean> {
		try {
			await this.parts.keys.store(key);
			return true;
		} catch (error) {
			this.parts.log.error(`saveKey: ${errorMessage(error)}`);
			this.parts.complain(
				l10n.t(
					'The key was not saved: the secret storage of this machine refused it. Unlock it and try again.',
				),
			);
			return false;
		}
	}

	/** Removes the key after a question, because only the person can bring it back. */
	async removeApiKey(): Promise<void> {
		const isWanted = await this.parts.confirm(
			l10n.t('Remove the API key from this machine?'),
			l10n.t('Live data is forgotten in every window. Your key stays valid in the developer console.'),
			l10n.t('Remove'),
		);
		if (isWanted) {
			await this.parts.keys.remove();
			this.parts.say(l10n.t('API key removed'), 'check');
		}
	}

	async trySampleData(): Promise<void> {
		await this.parts.settings.useSampleData(true);
	}

	/** Leaves the sample data; asks for a key where none is stored. */
	async useMyKey(): Promise<void> {
		if (await this.parts.keys.read()) {
			await this.parts.settings.useSampleData(false);
			// The setting may have been so all along, while the storage did not give the key.
			await this.parts.access.update();
		} else {
			await this.setApiKey();
		}
	}
}
