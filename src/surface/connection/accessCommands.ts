import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { ApiKeys } from './apiKeys.js';
import type { CheckKey } from './setApiKey.js';
import type { Settings } from '../settings.js';

const SAID_FOR_MS = 6_000;

export interface AccessCommandParts {
	readonly keys: ApiKeys;
	readonly settings: Settings;
	/** The address that keys are entered for now. */
	readonly origin: () => string;
	readonly check: CheckKey;
	readonly log: vscode.LogOutputChannel;
}

/** The commands around the key and the sample data. */
export class AccessCommands {
	constructor(private readonly parts: AccessCommandParts) {}

	/** Asks for a key, stores it for the address in force, and leaves the sample data. */
	async setApiKey(): Promise<void> {
		const { keys, settings, check } = this.parts;
		const origin = this.parts.origin();
		const purpose = { host: new URL(origin).host, form: settings.current.authForm };
		const { askForApiKey } = await import('./setApiKey.js');
		const agreed = await askForApiKey(purpose, check);
		if (!agreed) {
			return;
		}
		try {
			await keys.store({ key: agreed.key, origin });
		} catch (error) {
			this.parts.log.error(`setApiKey: ${error instanceof Error ? error.message : String(error)}`);
			void vscode.window.showErrorMessage(
				t(
					'The key was not saved: the secret storage of this machine did not take it. Unlock it and try again.',
				),
			);
			return;
		}
		// Only after the key: the one before it must not travel in a form that was agreed to for this one.
		if (agreed.form !== settings.current.authForm) {
			await settings.useAuthForm(agreed.form);
		}
		await settings.useSampleData(false);
		vscode.window.setStatusBarMessage(t('$(check) API key saved'), SAID_FOR_MS);
	}

	/** Removes the key after a question, because only the person can bring it back. */
	async removeApiKey(): Promise<void> {
		const remove = t('Remove');
		const choice = await vscode.window.showWarningMessage(
			t('Remove the API key from this machine?'),
			{
				modal: true,
				detail: t('Live data is forgotten in every window. Your key stays valid in the developer console.'),
			},
			remove,
		);
		if (choice === remove) {
			await this.parts.keys.remove();
			vscode.window.setStatusBarMessage(t('$(check) API key removed'), SAID_FOR_MS);
		}
	}

	async trySampleData(): Promise<void> {
		await this.parts.settings.useSampleData(true);
	}

	/** Leaves the sample data; asks for a key where none is stored. */
	async useMyKey(): Promise<void> {
		if (await this.parts.keys.read()) {
			await this.parts.settings.useSampleData(false);
		} else {
			await this.setApiKey();
		}
	}
}
