import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { isRecord } from '../base/isRecord.js';
import { onUnexpectedError } from '../base/unexpectedError.js';
import { keyConsoleOf } from '../contract/serviceAddress.js';
import { AccessCommands } from '../features/connection/accessCommands.js';
import { asText } from '../workbench/asText.js';
import type { Say } from '../workbench/notices.js';
import { settingTable } from '../workbench/settings/settingTable.js';
import type { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import type { Credentials } from '../client/auth.js';
import type { ConnectionFacts } from '../features/connection/diagnosis.js';
import { Reports } from '../features/connection/reports.vscode.js';
import { confirm, notices } from '../workbench/notices.vscode.js';
import { openList } from '../workbench/openList.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import type { Formats } from '../presentation/format.js';
import type { WiredAccess } from '../services/access.vscode.js';
import type { Services } from '../services/client.vscode.js';
import { FormerAuthForm } from '../features/connection/formerAuthForm.js';
import { askForKey } from '../features/connection/askForKey.js';
import { checkKey } from '../store/checkAccess.js';
import { openKeyBox } from '../features/connection/keyBox.vscode.js';
import { ConnectionCommands } from '../features/connection/connectionCommands.js';
import { checkAccess } from '../store/checkAccess.js';

export interface ConnectionParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	readonly wiredAccess: WiredAccess;
	readonly services: Services;
	/** Forgets all that was received, but for what the cache holds. */
	readonly forget: () => Promise<void>;
	/** What is shown is to be asked for again. */
	readonly lookAgain: () => void;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** The commands around the key, and those that say what the connection is like. */
export function wireConnection(own: DisposableStore, parts: ConnectionParts) {
	const { context, settings, keys, services, formats, clock, log } = parts;
	const { access: inForce, credentials, liveAddresses } = parts.wiredAccess;
	const { client, cache, health, meter } = services;
	const reports = own.add(new Reports());
	const say: Say = (...said) => notices.say(...said);
	const access = new AccessCommands({
		keys,
		settings,
		access: inForce,
		addresses: liveAddresses,
		askForKey: async (addresses) => {
			const page = keyConsoleOf(addresses.baseUrl);
			return askForKey({
				host: new URL(addresses.baseUrl).host,
				wasForgotten: keys.wasForgotten,
				isInForce: () => liveAddresses().baseUrl === addresses.baseUrl,
				openBox: openKeyBox,
				...(page !== undefined && {
					openConsole: () => void vscode.env.openExternal(vscode.Uri.parse(page, true)),
				}),
				check: (key, signal) => checkKey(services.clientWith(key, addresses).on('check'), signal),
				confirm,
			});
		},
		confirm,
		say,
		complain: (text) => void vscode.window.showErrorMessage(asText(text)),
		log,
	});
	const formerAuthForm = new FormerAuthForm({
		read: () => keys.read(),
		save: (key) => access.saveKey(key),
		warn: (text, action) => notices.warn(text, action),
		confirm,
		// It said in version 0.1.0 how keys are sent.
		forget: () => settings.setOwn(settingTable.formerAuthForm, undefined),
	});
	own.add(
		services.onDidReject(() => {
			if (settings.current.formerAuthForm === 'query') {
				formerAuthForm.ask().catch(onUnexpectedError);
			}
		}),
	);
	return {
		access,
		reports: new ConnectionCommands({
			check: (signal) => checkAccess(client.on('check').ofNow(), signal),
			isSample: () => inForce.isSample,
			facts: async () => ({
				version: versionOf(context.extension),
				editor: `${vscode.env.appName} ${vscode.version}`,
				remote: vscode.env.remoteName,
				access: inForce.mode,
				key: keyFacts(await credentials()),
				verdict: services.keyStatus.verdict,
				addresses: services.addresses(),
				...settings.proxy,
				notes: health.notes,
				requests: meter.lastHour,
				rate: meter.rate,
				serverAheadMs: meter.serverAheadMs,
				cache: await cache.size(),
				now: clock.now(),
			}),
			forget: async () => {
				await parts.forget();
				await cache.clear();
				parts.lookAgain();
			},
			openReport: (fileName, text) => reports.open(fileName, text),
			openList,
			setKey: () => access.setApiKey(),
			copy: async (text) => vscode.env.clipboard.writeText(text),
			say,
			formats,
		}),
	};
}

function versionOf({ packageJSON: manifest }: { readonly packageJSON: unknown }): string {
	return isRecord(manifest) ? String(manifest.version) : '';
}

function keyFacts(credentials: Credentials | undefined): ConnectionFacts['key'] {
	return credentials && { origin: credentials.origin, form: credentials.form };
}
