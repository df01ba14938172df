import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import {
	type AddressProblem,
	addressProblem,
	imageAddressProblem,
	liveAddresses,
	type ServiceAddresses,
} from '../contract/serviceAddress.js';
import type { AuthForm } from '../contract/authForm.js';
import type { WatchlistScope, WatchlistValues } from '../store/watchlistSetting.js';
import type { TickerChoice } from '../tickers/tickerChoice.js';
import type { ColorConvention } from '../viewmodel/colorConvention.js';
import type { StatementPreferences } from '../viewmodel/statement/statementPreferences.js';
import { addressWords } from '../viewmodel/connection/addressWords.js';
import { settingNames, settingsSection } from './ids.js';
import {
	isColorConvention,
	isListOfTexts,
	isPeriodChoice,
	isScaleChoice,
	isStrictness,
	isSwitchboard,
} from './settingShapes.js';

/** Every setting, checked. */
export interface SettingsSnapshot {
	readonly usesSampleData: boolean;
	readonly addresses: ServiceAddresses;
	readonly authForm: AuthForm;
	/** What the hover, Show Tickers in File and the completion find. */
	readonly tickerChoice: TickerChoice;
	/** Which colours say that something rises or falls. */
	readonly colors: ColorConvention;
	/** How financial statements are shown until something else is chosen. */
	readonly statements: StatementPreferences;
	/** Whether the status bar says what comes next for the watchlists. */
	readonly showsNextEvent: boolean;
	/** How old each kind of answer may get before it is asked for again; infinite where only a person asks again. */
	readonly refreshMs: Readonly<Record<RefreshKind, number>>;
}

/** What is refreshed by itself. */
export type RefreshKind = 'trending' | 'calendars' | 'consensus';

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

	/** Adds a word to the person's own ignored words. */
	async ignoreWord(word: TickerSymbol): Promise<void> {
		await this.#set(settingNames.ignoredWords, [...ownWordsBut(word), word]);
	}

	/** Takes a word out of the person's own ignored words. */
	async heedWord(word: TickerSymbol): Promise<void> {
		const others = ownWordsBut(word);
		await this.#set(settingNames.ignoredWords, others.length === 0 ? undefined : others);
	}

	/** What each scope holds as watchlists, unmerged and unchecked. */
	readWatchlists(): WatchlistValues {
		const found = vscode.workspace
			.getConfiguration(settingsSection)
			.inspect<unknown>(settingNames.watchlists);
		return { user: found?.globalValue, workspace: found?.workspaceValue };
	}

	/** Sets the watchlists of a scope; undefined removes them. */
	async writeWatchlists(scope: WatchlistScope, value: unknown): Promise<void> {
		const { Global, Workspace } = vscode.ConfigurationTarget;
		await vscode.workspace
			.getConfiguration(settingsSection)
			.update(settingNames.watchlists, value, scope === 'user' ? Global : Workspace);
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
			tickerChoice: this.#tickerChoice(),
			colors: this.#ownValue(settingNames.colors, isColorConvention, 'theme'),
			statements: {
				period: this.#value(settingNames.statementPeriod, isPeriodChoice, 'quarter'),
				scale: this.#value(settingNames.statementScale, isScaleChoice, 'auto'),
			},
			showsNextEvent: this.#ownValue(settingNames.nextEvent, isFlag, false),
			refreshMs: {
				trending: this.#period(settingNames.refreshTrending, 5),
				calendars: this.#period(settingNames.refreshCalendars, 15),
				consensus: this.#period(settingNames.refreshConsensus, 360),
			},
		});
	}

	#tickerChoice(): TickerChoice {
		const languages = this.#value(settingNames.hoverLanguages, isSwitchboard, {});
		return {
			strictness: this.#value(settingNames.hoverStrictness, isStrictness, 'everything'),
			ignored: this.#ignoredWords(),
			silentLanguages: new Set(Object.keys(languages).filter((language) => languages[language] === false)),
		};
	}

	/** Those of person, workspace and folder together: a list of the workspace must not undo the person's own. */
	#ignoredWords(): ReadonlySet<TickerSymbol> {
		const scopes = inspected(settingNames.ignoredWords);
		const words = [scopes?.globalValue, scopes?.workspaceValue, scopes?.workspaceFolderValue].flatMap(
			(value) => this.#legal(settingNames.ignoredWords, value, isListOfTexts, []),
		);
		return new Set(words.flatMap((word) => canonicalSymbol(word) ?? []));
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

	/** Minutes as milliseconds; 0 stands for never. */
	#period(name: string, standard: number): number {
		const minutes = this.#ownValue(name, isPeriod, standard);
		return minutes === 0 ? Number.POSITIVE_INFINITY : minutes * 60_000;
	}

	/** Only the user's own value counts: a repository must not send the key elsewhere. */
	#ownValue<T>(name: string, isLegal: (value: unknown) => value is T, standard: T): T {
		return this.#legal(name, inspected(name)?.globalValue, isLegal, standard);
	}

	/** What counts here, by workspace and person together. */
	#value<T>(name: string, isLegal: (value: unknown) => value is T, standard: T): T {
		const value = vscode.workspace.getConfiguration(settingsSection).get<unknown>(name);
		return this.#legal(name, value, isLegal, standard);
	}

	#legal<T>(name: string, value: unknown, isLegal: (value: unknown) => value is T, standard: T): T {
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

/** What each scope holds of a setting, unchecked. */
interface ScopedValues {
	readonly globalValue?: unknown;
	readonly workspaceValue?: unknown;
	readonly workspaceFolderValue?: unknown;
}

function inspected(name: string): ScopedValues | undefined {
	return vscode.workspace.getConfiguration(settingsSection).inspect<unknown>(name);
}

/** The person's own ignored words without one, however it is written. */
function ownWordsBut(word: TickerSymbol): readonly string[] {
	const written = inspected(settingNames.ignoredWords)?.globalValue;
	return (isListOfTexts(written) ? written : []).filter((other) => canonicalSymbol(other) !== word);
}

function isFlag(value: unknown): value is boolean {
	return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

const LONGEST_PERIOD_MINUTES = 1440;

function isPeriod(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value <= LONGEST_PERIOD_MINUTES;
}

function isAuthForm(value: unknown): value is AuthForm {
	return value === 'header' || value === 'query';
}
