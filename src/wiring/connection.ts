import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { once } from '../base/once.js';
import { isRecord } from '../contract/decode.js';
import { AccessCommands } from '../surface/connection/accessCommands.js';
import type { ApiKeys } from '../surface/connection/apiKeys.js';
import { Reports } from '../surface/connection/reports.js';
import type { Settings } from '../surface/settings.js';
import type { Formats } from '../viewmodel/format.js';
import type { Services } from './services.js';

export interface ConnectionParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	readonly services: Services;
	/** Forgets all answers that are in memory. */
	readonly forget: () => void;
	/** What is shown is to be asked for again. */
	readonly lookAgain: () => void;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** The commands around the key, and those that say what the connection is like. */
export function wireConnection(own: DisposableStore, parts: ConnectionParts) {
	const { context, settings, keys, services, formats, clock, log } = parts;
	const { access, client, shelf, diary, meter } = services;
	const reports = own.add(new Reports());
	return {
		access: new AccessCommands({
			keys,
			settings,
			origin: () => services.liveAddresses().baseUrl,
			log,
			check: async (key, signal) => {
				const { checkKey } = await import('../store/accessCheck.js');
				return checkKey((form) => services.clientWith(key, form), settings.current.authForm, signal);
			},
		}),
		/** Loaded on first use. */
		reports: once(async () => {
			const { ConnectionCommands } = await import('../surface/connection/connectionCommands.js');
			const { checkAccess } = await import('../store/accessCheck.js');
			return new ConnectionCommands({
				check: (signal) => checkAccess(client, signal),
				facts: async () => ({
					version: versionOf(context.extension),
					editor: `${vscode.env.appName} ${vscode.version}`,
					remote: vscode.env.remoteName,
					access: access.mode,
					keyOrigin: (await services.credentials())?.origin,
					isAccepted: services.standing.isAccepted,
					authForm: settings.current.authForm,
					addresses: services.addresses(),
					proxy: vscode.workspace.getConfiguration('http').get<string>('proxy', ''),
					proxySupport: vscode.workspace.getConfiguration('http').get<string>('proxySupport', ''),
					notes: diary.notes,
					requests: meter.lastHour,
					rate: meter.rate,
					serverAheadMs: meter.serverAheadMs,
					shelf: await shelf.size(),
					now: clock.now(),
				}),
				forget: async () => {
					parts.forget();
					await shelf.clear();
					parts.lookAgain();
				},
				reports,
				formats,
			});
		}),
	};
}

function versionOf({ packageJSON: manifest }: { readonly packageJSON: unknown }): string {
	return isRecord(manifest) ? String(manifest.version) : '';
}
