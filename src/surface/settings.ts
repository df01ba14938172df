import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import {
	type AddressProblem,
	addressProblem,
	imageAddressProblem,
	liveAddresses,
	type ServiceAddresses,
} from '../contract/serviceAddress.js';
import type { AuthForm } from '../contract/authForm.js';
import { addressWords } from '../viewmodel/addressWords.js';
import { settingNames, settingsSection } from './ids.js';

/** Every setting, checked. */
export interface SettingsSnapshot {
	readonly usesSampleData: boolean;
	readonly addresses: ServiceAddresses;
	readonly authForm: AuthForm;
}

/** The settings in force; an illegal value gives its default, with one line in the log. */
export class Settings implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #told = new Set<string>();
	#current: SettingsSnapshot;

	readonly onDidChange = this.#changed.event;

	constructor(private readonly tell: (line: string) => void) {
		this.#current = this.#read();
		this.#own.add(
			vscode.workspace.onDidChangeConfiguration((change) => {
				if (change.affectsConfiguration(settingsSection)) {
					this.#current = this.#read();
					this.#changed.fire();
				}
			}),
		);
	}

	get current(): SettingsSnapshot {
		return this.#current;
	}

	async useSampleData(use: boolean): Promise<void> {
		await this.#set(settingNames.sampleData, use || undefined);
	}

	/** Sets how the key travels from now on. */
	async useAuthForm(form: AuthForm): Promise<void> {
		await this.#set(settingNames.authentication, form === 'header' ? undefined : form);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Sets the user's own value; undefined removes it. */
	async #set(name: string, value: unknown): Promise<void> {
		await vscode.workspace
			.getConfiguration(settingsSection)
			.update(name, value, vscode.ConfigurationTarget.Global);
	}

	#read(): SettingsSnapshot {
		const baseUrl = this.#address(settingNames.address, liveAddresses.baseUrl, addressProblem);
		const imageUrl = this.#address(settingNames.imageAddress, liveAddresses.imageUrl, (text) =>
			imageAddressProblem(text, baseUrl),
		);
		return Object.freeze({
			usesSampleData: this.#ownValue(settingNames.sampleData, isFlag, false),
			addresses: { baseUrl, imageUrl },
			authForm: this.#ownValue(settingNames.authentication, isAuthForm, 'header'),
		});
	}

	#address(name: string, standard: string, problemOf: (text: string) => AddressProblem | undefined): string {
		const written = this.#ownValue(name, isText, standard).trim();
		const problem = problemOf(written);
		if (problem) {
			this.#tellOnce(`${settingsSection}.${name}: ${addressWords(problem)} The standard address is used.`);
			return standard;
		}
		return new URL(written).origin;
	}

	/** Only the user's own value counts: a repository must not send the key elsewhere. */
	#ownValue<T>(name: string, isLegal: (value: unknown) => value is T, standard: T): T {
		const value: unknown = vscode.workspace.getConfiguration(settingsSection).inspect(name)?.globalValue;
		if (value === undefined || isLegal(value)) {
			return value ?? standard;
		}
		this.#tellOnce(`${settingsSection}.${name} holds a value that it cannot have; its default is used.`);
		return standard;
	}

	#tellOnce(line: string): void {
		if (!this.#told.has(line)) {
			this.#told.add(line);
			this.tell(line);
		}
	}
}

function isFlag(value: unknown): value is boolean {
	return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

function isAuthForm(value: unknown): value is AuthForm {
	return value === 'header' || value === 'query';
}
