import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Clock, systemClock } from '../base/clock.js';
import { DisposableStore, toDisposable } from '../base/disposable.js';
import { setUnexpectedErrorHandler } from '../base/errors.js';
import { unlessInEnglish } from '../base/inEnglish.js';
import { once } from '../base/once.js';
import { nextTurn, TaskScheduler } from '../base/taskScheduler.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import { RateLimiter } from '../workbench/rateLimiter.js';
import { RestoredPanels } from '../workbench/panels/restoredPanels.vscode.js';
import { Settings } from '../workbench/settings/settings.vscode.js';
import { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import type { Memento } from '../workbench/storage/memento.js';
import { RecentTickers } from '../workbench/storage/recentTickers.js';
import { SerialMemento } from '../workbench/storage/serialMemento.js';
import { type AccessServices, createAccess } from './access.vscode.js';
import type { Platform } from './platform.js';

/** The US-listed symbols packaged with the extension, read on first use. */
function packedDirectory(extensionUri: vscode.Uri): () => Promise<SymbolDirectory> {
	return once(async () => {
		const { parseDirectory, SymbolDirectory } = await import('../tickers/symbolDirectory.js');
		const file = vscode.Uri.joinPath(extensionUri, 'dist', 'symbols.txt');
		const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
		// Each step gets its own turn of the event loop, and so does the first text search.
		await nextTurn();
		const listings = parseDirectory(text);
		await nextTurn();
		const directory = new SymbolDirectory(listings);
		await nextTurn();
		return directory;
	});
}

/** What every feature gets when it registers; each part lives until the window closes. */
export interface StartServices extends AccessServices {
	readonly context: vscode.ExtensionContext;
	/** What all windows of the profile share; use it instead of the context's, which loses values. */
	readonly globalState: Memento;
	readonly platform: Platform;
	/** Disposed with the window. */
	readonly own: DisposableStore;
	readonly clock: Clock;
	readonly scheduler: TaskScheduler;
	/** A random number between 0 and 1. */
	readonly random: () => number;
	readonly log: vscode.LogOutputChannel;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	/** The symbols packaged with the extension, read on first use. */
	readonly directory: () => Promise<SymbolDirectory>;
	readonly recent: RecentTickers;
	/** Limits the requests that commands and texts in editors may cause. */
	readonly rateLimiter: RateLimiter;
	readonly restored: RestoredPanels;
}

export function createStartServices(context: vscode.ExtensionContext, platform: Platform): StartServices {
	// VS Code reads its language bundle before it calls the extension; in English there is none.
	l10n.config({ contents: unlessInEnglish(vscode.l10n.bundle ?? {}) });
	const own = new DisposableStore();
	context.subscriptions.push(own);
	const clock = systemClock;
	const log = own.add(vscode.window.createOutputChannel('Market Data', { log: true }));
	const handlerBefore = setUnexpectedErrorHandler((error) =>
		log.error(error instanceof Error ? error : String(error)),
	);
	own.add(toDisposable(() => setUnexpectedErrorHandler(handlerBefore)));
	const settings = own.add(new Settings((line) => log.warn(line)));
	const globalState = new SerialMemento(context.globalState);
	const keys = own.add(new ApiKeys(context.secrets, globalState));
	return {
		context,
		globalState,
		platform,
		own,
		clock,
		log,
		settings,
		keys,
		...createAccess(own, { context, settings, keys, environment: platform.environment, log }),
		scheduler: new TaskScheduler(clock),
		random: Math.random,
		directory: packedDirectory(context.extensionUri),
		recent: new RecentTickers(globalState),
		rateLimiter: new RateLimiter(clock),
		restored: new RestoredPanels(own),
	};
}
