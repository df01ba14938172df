import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { Emitter } from '../../base/event.js';
import { isRecord } from '../../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { Setting } from './settingKinds.js';
import {
	type ValuesByScope,
	readSettings,
	settingsSection,
	type SettingsSnapshot,
	settingTable,
	watchlistsSetting,
} from './settingTable.js';
import type { WatchlistScope, WatchlistValues } from '../../store/watchlist/watchlistSetting.js';

/** What searches leave out. */
export interface SearchExcludes {
	readonly globs: readonly string[];
	/** Whether what Git leaves out is left out. */
	readonly respectsGitignore: boolean;
}

/** The settings in force; an illegal value gives its default, with one line in the log. Nobody else reads settings. */
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

	/** How VS Code itself reaches the network. */
	get proxy(): { readonly proxy: string; readonly proxySupport: string } {
		const http = vscode.workspace.getConfiguration('http');
		return {
			proxy: http.get<string>('proxy', ''),
			proxySupport: http.get<string>('proxySupport', ''),
		};
	}

	/** Whether lists of VS Code open on a double click alone. */
	get opensOnDoubleClick(): boolean {
		return vscode.workspace.getConfiguration('workbench.list').get('openMode') === 'doubleClick';
	}

	/** What searches leave out of a folder. */
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

	/** Adds a word to the person's own ignored words. */
	async ignoreWord(word: TickerSymbol): Promise<void> {
		await this.setOwn(settingTable.detection.ignored, [...ownWordsBut(word), word]);
	}

	/** Takes a word out of the person's own ignored words. */
	async unignoreWord(word: TickerSymbol): Promise<void> {
		const others = ownWordsBut(word);
		await this.setOwn(settingTable.detection.ignored, others.length === 0 ? undefined : others);
	}

	/** What each scope holds as watchlists, unmerged and unchecked. */
	readWatchlists(): WatchlistValues {
		const { user, workspace } = valuesByScope()(watchlistsSetting.name);
		return { user, workspace };
	}

	/** Whether there is any watchlist. */
	get hasWatchlists(): boolean {
		return Object.values(this.readWatchlists()).some(
			(lists) => isRecord(lists) && Object.keys(lists).length > 0,
		);
	}

	/** Sets the watchlists of a scope; undefined removes them. Rejects where the file cannot be written. */
	async writeWatchlists(scope: WatchlistScope, value: unknown): Promise<void> {
		const { Global, Workspace } = vscode.ConfigurationTarget;
		await section().update(watchlistsSetting.name, value, scope === 'user' ? Global : Workspace);
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** What the user settings hold, unchecked. */
	ownValue({ name }: Setting<unknown>): unknown {
		return valuesByScope()(name).user;
	}

	/** Sets the user's own value; undefined removes it. */
	async setOwn({ name }: Setting<unknown>, value: unknown): Promise<void> {
		await section().update(name, value, vscode.ConfigurationTarget.Global);
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

/** What each scope holds of our settings, from one look: VS Code is slow to look up each by itself. */
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

/** The value that VS Code nests by the dots in the name of its setting. */
function valueAt(stored: unknown, name: string): unknown {
	return name.split('.').reduce((at, part) => (isRecord(at) ? at[part] : undefined), stored);
}

/** The person's own ignored words without one, however it is written; entries of another form stay as they are. */
function ownWordsBut(word: TickerSymbol): readonly unknown[] {
	const { user } = valuesByScope()(settingTable.detection.ignored.name);
	const written: readonly unknown[] = Array.isArray(user) ? user : [];
	return written.filter((other) => typeof other !== 'string' || canonicalSymbol(other) !== word);
}
