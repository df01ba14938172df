import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import { symbolIn, type TickerSymbol } from '../../base/symbol.js';
import type { Setting } from './settingKinds.js';
import { SettingsWriteError } from './settingsWriteError.js';
import {
	type ValuesByScope,
	readSettings,
	settingsSection,
	type SettingsSnapshot,
	settingTable,
	watchlistsSetting,
} from './settingTable.js';
import type { WatchlistScope, WatchlistValues } from '../../store/watchlist/watchlistSetting.js';

/** What searches exclude. */
export interface SearchExcludes {
	readonly globs: readonly string[];
	/** Whether files ignored by Git are excluded. */
	readonly respectsGitignore: boolean;
}

/**
 * The current settings; an invalid value gives its default and one line in the log. No other code reads
 * settings.
 */
export class Settings implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #reported = new Set<string>();
	#current: SettingsSnapshot;

	readonly onDidChange = this.#changed.event;

	constructor(private readonly report: (line: string) => void) {
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

	/** VS Code's own proxy settings. */
	get proxy(): { readonly proxy: string; readonly proxySupport: string } {
		const http = vscode.workspace.getConfiguration('http');
		return {
			proxy: http.get<string>('proxy', ''),
			proxySupport: http.get<string>('proxySupport', ''),
		};
	}

	/** Whether VS Code's lists open only on a double click. */
	get opensOnDoubleClick(): boolean {
		return vscode.workspace.getConfiguration('workbench.list').get('openMode') === 'doubleClick';
	}

	/** Returns what searches exclude in a folder. */
	searchExcludes(folder: vscode.Uri): SearchExcludes {
		const globsOf = (section: string): readonly string[] =>
			Object.entries(vscode.workspace.getConfiguration(section, folder).get<object>('exclude', {})).flatMap(
				([glob, isExcluded]) => (isExcluded === true ? [glob] : []),
			);
		return {
			globs: [...new Set([...globsOf('files'), ...globsOf('search')])],
			respectsGitignore: vscode.workspace.getConfiguration('search', folder).get('useIgnoreFiles') !== false,
		};
	}

	async useSampleData(use: boolean): Promise<void> {
		await this.setOwn(settingTable.usesSampleData, use || undefined);
	}

	/** Adds a word to the user's own ignored words. */
	async ignoreWord(word: TickerSymbol): Promise<void> {
		await this.setOwn(settingTable.detection.ignored, [...ownWordsBut(word), word]);
	}

	/** Removes a word from the user's own ignored words. */
	async unignoreWord(word: TickerSymbol): Promise<void> {
		const others = ownWordsBut(word);
		await this.setOwn(settingTable.detection.ignored, others.length === 0 ? undefined : others);
	}

	/** Returns the raw watchlists of each scope, unmerged. */
	readWatchlists(): WatchlistValues {
		const { user, workspace } = valuesByScope()(watchlistsSetting.name);
		return { user, workspace };
	}

	/** Whether any watchlist exists. */
	get hasWatchlists(): boolean {
		return Object.values(this.readWatchlists()).some(
			(lists) => isRecord(lists) && Object.keys(lists).length > 0,
		);
	}

	/** Sets the watchlists of a scope; undefined removes them. Rejects if the file can't be written. */
	async writeWatchlists(scope: WatchlistScope, value: unknown): Promise<void> {
		const { Global, Workspace } = vscode.ConfigurationTarget;
		await write(watchlistsSetting.name, value, scope === 'user' ? Global : Workspace);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Returns the raw value in the user settings. */
	ownValue({ name }: Setting<unknown>): unknown {
		return valuesByScope()(name).user;
	}

	/** Sets the user's own value; undefined removes it. */
	async setOwn({ name }: Setting<unknown>, value: unknown): Promise<void> {
		await write(name, value, vscode.ConfigurationTarget.Global);
	}

	#read(): SettingsSnapshot {
		return readSettings(valuesByScope(), (line) => {
			if (!this.#reported.has(line)) {
				this.#reported.add(line);
				this.report(line);
			}
		});
	}
}

function section(): vscode.WorkspaceConfiguration {
	return vscode.workspace.getConfiguration(settingsSection);
}

async function write(name: string, value: unknown, target: vscode.ConfigurationTarget): Promise<void> {
	try {
		await section().update(name, value, target);
	} catch (error) {
		throw new SettingsWriteError(error);
	}
}

/**
 * Returns the raw values of our settings per scope, from a single lookup, because looking up each is slow in
 * VS Code.
 */
function valuesByScope(): (name: string) => ValuesByScope {
	const found = vscode.workspace.getConfiguration().inspect<unknown>(settingsSection);
	const merged = section();
	return (name) => ({
		user: valueAt(found?.globalValue, name),
		workspace: valueAt(found?.workspaceValue, name),
		folder: valueAt(found?.workspaceFolderValue, name),
		merged: merged.get<unknown>(name),
	});
}

/** Returns the value that VS Code nests by the dots in a setting's name. */
function valueAt(stored: unknown, name: string): unknown {
	return name.split('.').reduce((at, part) => (isRecord(at) ? at[part] : undefined), stored);
}

/**
 * Returns the user's own ignored words without one, whatever its spelling; entries that aren't strings stay.
 */
function ownWordsBut(word: TickerSymbol): readonly unknown[] {
	const { user } = valuesByScope()(settingTable.detection.ignored.name);
	const written: readonly unknown[] = Array.isArray(user) ? user : [];
	return written.filter((other) => symbolIn(other) !== word);
}
