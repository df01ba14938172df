import * as vscode from 'vscode';
import { anyOf, Emitter, type Event } from '../base/event.js';
import { createFormats, type Formats } from '../presentation/format.js';
import { RefreshTimer } from '../store/refreshTimer.js';
import { querySender } from '../store/serviceQuery.js';
import type { SettingsMirror } from '../store/watchlist/settingsMirror.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import { panelEditor } from '../workbench/panels/lastEditor.vscode.js';
import { savedFileAt } from '../workbench/savedFile.vscode.js';
import type { PanelWindow } from '../workbench/panels/webviewPanels.vscode.js';
import { type ClientServices, createClient } from './client.vscode.js';
import type { PanelParts } from './panelParts.js';
import { createSaving, type SavingServices } from './saving.vscode.js';
import type { StartServices } from './startServices.vscode.js';
import { OwnPrices } from './ownPrices.js';
import { createStores, type Stores } from './stores.js';
import { createWatchlists } from './watchlists.vscode.js';
import { WorkspaceConsent } from './workspaceConsent.js';

/** What every feature is built from; loaded when the user first opens a view or runs a command. */
export interface Services extends StartServices, ClientServices, SavingServices {
	readonly formats: Formats;
	readonly stores: Stores;
	/** All watchlists of the user and the workspace. */
	readonly watchlists: Watchlists;
	/** The prices in files that watchlists point at. Only people see them, never the assistant. */
	readonly ownPrices: OwnPrices;
	/** Mirrors the user's watchlists in the settings. */
	readonly mirror: SettingsMirror;
	/** The watched symbols that may be requested. */
	readonly consent: WorkspaceConsent;
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** The address of the active service. */
	readonly service: () => string;
	/** The most rows per page that the service is known to return for an endpoint. */
	readonly rowsGiven: (endpoint: string) => number;
	/** Ticks while the user is looking at the data. */
	readonly refreshTimer: RefreshTimer;
	/** Requests everything shown again. */
	readonly recheck: () => void;
	/** Fires when access may have changed or answers may be out of date. */
	readonly onMayHaveChanged: Event<void>;
	/** What all panels share. */
	readonly panelWindow: PanelWindow;
	readonly panelParts: PanelParts;
}

export function createServices(start: StartServices): Services {
	const { context, globalState, own, settings, access, directory, restored, clock, random, log } = start;
	const isSample = (): boolean => access.isSample;
	const clientServices = createClient(start);
	const { client, breaker, addresses } = clientServices;
	const saving = createSaving(start);
	const { watchlists, mirror } = createWatchlists(start);
	const ownPrices = own.add(
		new OwnPrices({
			globalState,
			workspaceState: context.workspaceState,
			watchlists,
			savedFileAt,
			directory,
			scheduler: start.scheduler,
		}),
	);
	const formats = createFormats(vscode.env.language);
	const stores = createStores(own, {
		client,
		refreshMs: () => settings.current.refreshMs,
		isFree: isSample,
		recovery: { onDidRecover: breaker.onDidRecover, random },
		clock,
	});
	const consent = own.add(
		new WorkspaceConsent({
			watchlists,
			workspaceState: context.workspaceState,
			isFree: isSample,
			onDidChange: access.onDidChange,
		}),
	);
	const refreshTimer = own.add(new RefreshTimer(clock, random));
	const recheck = own.add(new Emitter<void>());
	own.add(refreshTimer.onTick(() => recheck.fire()));
	const rowsGiven = (endpoint: string): number => client.rowsGiven(endpoint);
	const editor = panelEditor(
		{
			look: () => ({ colors: settings.current.colors, hasKeys: settings.current.hasPanelKeys }),
			onDidChange: anyOf(access.onDidChange, settings.onDidChange),
			save: saving.saveExport,
			charts: saving.charts,
		},
		log,
	);
	return {
		...start,
		...clientServices,
		...saving,
		formats,
		stores,
		watchlists,
		ownPrices,
		mirror,
		consent,
		isSample,
		rowsGiven,
		refreshTimer,
		hasAccess: () => access.mode !== 'none',
		service: () => addresses().baseUrl,
		recheck: () => recheck.fire(),
		onMayHaveChanged: anyOf(access.onDidChange, recheck.event),
		panelWindow: { extensionUri: context.extensionUri, editor, restored },
		panelParts: {
			answers: stores.answers,
			history: stores.history,
			events: stores.watchlistEvents,
			directory,
			watchlists,
			ownPrices,
			watchlist: consent,
			memento: globalState,
			formats,
			clock,
			isSample,
			rowsGiven,
			statements: () => settings.current.statements,
			comparedPeriod: () => settings.current.comparedPeriod,
			begin: () => querySender(client.on('query')),
			baseUrl: () => start.liveAddresses().baseUrl,
		},
	};
}
