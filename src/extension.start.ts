import type * as vscode from 'vscode';
import { nextTurn } from './base/taskScheduler.js';
import { once } from './base/once.js';
import { onUnexpectedError } from './base/errors.js';
import type { Features } from './extension.features.js';
import { registerAlerts } from './features/alerts/register.js';
import { registerAssistant } from './features/assistant/register.js';
import { registerCalendars } from './features/calendars/register.js';
import { registerChanges } from './features/changes/register.js';
import { registerCompare } from './features/compare/register.js';
import { registerConnection } from './features/connection/register.js';
import { registerEditor } from './features/editor/register.js';
import { registerHover } from './features/hover/register.js';
import { registerLinks } from './features/links/register.js';
import { registerLists } from './features/lists/register.js';
import { registerLookUp } from './features/lookUp/register.js';
import { registerQuery } from './features/query/register.js';
import { registerStatus } from './features/status/register.js';
import { registerTicker } from './features/ticker/register.js';
import { registerTrending } from './features/trending/register.js';
import { registerWatchlist } from './features/watchlist/register.js';
import { registerWatchlistTable } from './features/watchlistTable/register.js';
import { registerWorkspace } from './features/workspace/register.js';
import type { Platform } from './services/platform.js';
import { createStartServices } from './services/startServices.vscode.js';

/**
 * Registers what VS Code needs at startup; it lives until the window closes. The rest loads once a view
 * becomes visible, the pointer rests on a ticker or a command runs, since most windows need none of it.
 */
export function start(context: vscode.ExtensionContext, platform: Platform): void {
	const services = createStartServices(context, platform);
	const load: () => Promise<Features> = once(async () => {
		// First runs are slow, so loading, creating and the callers each get their own turn of the event
		// loop.
		await nextTurn();
		const { createFeatures } = await import('./extension.features.js');
		await nextTurn();
		const features = createFeatures(services, { trees, status });
		await nextTurn();
		return features;
	});
	const feature =
		<Name extends keyof Features>(name: Name) =>
		async (): Promise<Features[Name]> =>
			(await load())[name];

	const status = registerStatus(services, load);
	const trees = {
		watchlist: registerWatchlist(services, feature('watchlist')),
		trending: registerTrending(services, feature('trending')),
		calendars: registerCalendars(services, feature('calendars')),
	};
	const reader = registerEditor(services, feature('editor'));
	registerHover(services, reader, feature('hover'));
	registerTicker(services, feature('ticker'));
	registerCompare(services, feature('compare'));
	registerWatchlistTable(services, feature('watchlistTable'));
	registerQuery(services, feature('query'));
	registerChanges(services, feature('changes'));
	registerAlerts(services, feature('alerts'));
	registerLookUp(services, feature('lookUp'));
	registerLists(services, feature('lists'));
	registerWorkspace(services, feature('workspace'));
	registerLinks(services, feature('links'));
	registerAssistant(services, feature('assistant'));
	registerConnection(services, feature('connection'));
	services.access.update().catch(onUnexpectedError);
}
