import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import {
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
		await vscode.workspace
			.getConfiguration(settingsSection)
			.update(settingNames.sampleData, use || undefined, vscode.ConfigurationTarget.Global);
	}

	dispose(): void {
		this.#own.dispose();
	}

	#read(): SettingsSnapshot {
		const configuration = vscode.workspace.getConfiguration(settingsSection);
		// Only the user's own value counts: a repository must not send the key elsewhere.
		const own = (name: string): unknown => configuration.inspect(name)?.globalValue;
		const sample = own(settingNames.sampleData);
		const form = own(settingNames.authentication);
		const address = this.#address(
			settingNames.address,
			own(settingNames.address),
			liveAddresses.baseUrl,
			addressProblem,
		);
		return Object.freeze({
			usesSampleData: this.#legal(settingNames.sampleData, sample, typeof sample === 'boolean')
				? sample === true
				: false,
			addresses: {
				baseUrl: address,
				imageUrl: this.#address(
					settingNames.imageAddress,
					own(settingNames.imageAddress),
					liveAddresses.imageUrl,
					(text) => imageAddressProblem(text, address),
				),
			},
			authForm:
				this.#legal(settingNames.authentication, form, form === 'header' || form === 'query') &&
				form === 'query'
					? 'query'
					: 'header',
		});
	}

	#address(
		name: string,
		value: unknown,
		standard: string,
		problemOf: (text: string) => ReturnType<typeof addressProblem>,
	): string {
		if (!this.#legal(name, value, typeof value === 'string') || typeof value !== 'string') {
			return standard;
		}
		const problem = problemOf(value.trim());
		if (problem) {
			this.#tellOnce(`${settingsSection}.${name}: ${addressWords(problem)} The standard address is used.`);
			return standard;
		}
		return new URL(value.trim()).origin;
	}

	#legal(name: string, value: unknown, isLegal: boolean): boolean {
		if (value !== undefined && !isLegal) {
			this.#tellOnce(`${settingsSection}.${name} holds a value that it cannot have; its default is used.`);
		}
		return value !== undefined && isLegal;
	}

	#tellOnce(line: string): void {
		if (!this.#told.has(line)) {
			this.#told.add(line);
			this.tell(line);
		}
	}
}
