import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { systemClock } from '../base/clock.js';
import { Turns } from '../base/turns.js';
import { DisposableStore, toDisposable } from '../base/disposable.js';
import { unlessInEnglish } from '../base/inEnglish.js';
import { nextTurn } from '../base/nextTurn.js';
import { once } from '../base/once.js';
import { onUnexpectedError, setUnexpectedErrorHandler } from '../base/unexpectedError.js';
import { EarlyCount } from '../features/changes/earlyCount.js';
import { CommandAllowance } from '../workbench/commandAllowance.js';
import { panelTypes } from '../workbench/ids.js';
import { RecentTickers } from '../workbench/storage/recentTickers.js';
import { registerTools } from '../features/assistant/registerTools.vscode.js';
import { registerCommands } from '../workbench/commandTable.vscode.js';
import { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import { setContextKey } from '../workbench/contextKeys.vscode.js';
import { registerLinks } from '../features/links/links.vscode.js';
import { MarketStatus } from '../features/status/marketStatus.vscode.js';
import { RestoredPanels } from '../workbench/panels/restoredPanels.vscode.js';
import { showFirstSampleFile } from '../features/connection/sampleWorkspace.vscode.js';
import { Settings } from '../workbench/settings/settings.vscode.js';
import { wireAccess } from '../services/access.vscode.js';
import { wireDirectory } from '../services/directory.vscode.js';
import { wireEditor } from './editor.js';
import type { Market } from './market.js';
import type { Platform } from '../services/platform.vscode.js';
import { wireTrees } from './trees.js';

/**
 * Registers what VS Code has to know of from the start; every part lives until the window closes it. All else is loaded
 * once a view comes into sight, a pointer rests on a ticker or a command runs, since most windows see none of it.
 */
export function start(context: vscode.ExtensionContext, platform: Platform): void {
	// VS Code reads the bundle of its language before it calls us; in English there is none.
	l10n.config({ contents: unlessInEnglish(vscode.l10n.bundle ?? {}) });
	const own = new DisposableStore();
	context.subscriptions.push(own);
	const clock = systemClock;
	const turns = new Turns(clock);
	const log = own.add(vscode.window.createOutputChannel('Market Data', { log: true }));
	const handlerBefore = setUnexpectedErrorHandler((error) =>
		log.error(error instanceof Error ? error : String(error)),
	);
	own.add(toDisposable(() => setUnexpectedErrorHandler(handlerBefore)));
	const settings = own.add(new Settings((line) => log.warn(line)));
	const keys = own.add(new ApiKeys(context.secrets, context.globalState));
	const wiredAccess = wireAccess(own, { context, settings, keys, environment: platform.environment, log });
	const { access } = wiredAccess;
	const directory = wireDirectory(context.extensionUri);
	const recent = new RecentTickers(context.globalState);
	const allowance = new CommandAllowance(clock);
	const status = own.add(new MarketStatus(access));
	const market: () => Promise<Market> = once(async () => {
		// What runs for the first time runs slowly: who wants it, loading, wiring and who waits for it have a turn each.
		await nextTurn();
		const { wireMarket } = await import('./market.js');
		await nextTurn();
		const wired = wireMarket(own, {
			...{ context, settings, keys, wiredAccess, directory, recent, allowance, refused, trees, restored },
			...{ status, clock, log, platform },
		});
		await nextTurn();
		return wired;
	});
	const { workspaceState } = context;
	const trees = wireTrees(own, workspaceState, settings, market);
	const { refused } = wireEditor(own, { settings, workspaceState, recent, directory, market, clock, turns });
	const restored = own.add(new RestoredPanels(Object.values(panelTypes), market));

	own.add(
		access.onDidChange((mode) => {
			log.info(`Access: ${mode}`);
			setContextKey('marketData.access', mode);
			setContextKey('marketData.keyForgotten', keys.wasForgotten);
		}),
	);
	own.add(registerCommands(async () => (await market()).handlers, allowance, log));
	own.add(registerTools(async () => (await market()).assistantTools()));
	own.add(registerLinks(async (uri) => (await market()).followLink(uri)));
	own.add(
		platform.offerServer(context.extensionUri, {
			version: VERSION,
			onDidChange: access.onDidChange,
			start: async () => (await market()).serverStart(),
		}),
	);
	showFirstSampleFile(context.globalStorageUri).catch(onUnexpectedError);
	const showWhatIsWanted = (): void => {
		if (settings.current.showsNextEvent || settings.current.alerts.lists.size > 0) {
			market().catch(onUnexpectedError);
		}
	};
	own.add(
		new EarlyCount({
			isWanted: () =>
				access.mode === 'live' &&
				Number.isFinite(settings.current.refreshMs.calendars) &&
				settings.hasWatchlists,
			onDidChange: access.onDidChange,
			count: async () => (await market()).countChanges(),
			...{ clock, random: Math.random },
		}),
	);
	own.add(settings.onDidChange(showWhatIsWanted));
	showWhatIsWanted();
	access.update().catch(onUnexpectedError);
}
