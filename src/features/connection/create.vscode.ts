import * as vscode from 'vscode';
import { isRecord } from '../../base/record.js';
import { asSymbol, type TickerSymbol } from '../../base/symbol.js';
import { onUnexpectedError } from '../../base/errors.js';
import { keyConsoleOf } from '../../contract/serviceAddress.js';
import type { Services } from '../../services/services.vscode.js';
import { checkAccess, checkKey } from '../../store/checkAccess.js';
import { asText } from '../../workbench/asText.js';
import type { Say } from '../../workbench/notices.js';
import { confirm, notices } from '../../workbench/notices.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import { settingTable } from '../../workbench/settings/settingTable.js';
import { AccessCommands } from './accessCommands.js';
import { promptForKey } from './promptForKey.js';
import { ConnectionCommands } from './connectionCommands.js';
import type { ConnectionFacts } from './diagnosis.js';
import { FormerAuthForm } from './formerAuthForm.js';
import { openKeyBox } from './keyBox.vscode.js';
import { openSampleWorkspace } from './sampleWorkspace.vscode.js';

interface ConnectionParts {
	/** Deletes all received data except the cache. */
	readonly forget: () => Promise<void>;
	/** Shows a first ticker if no ticker is open. */
	readonly begin: (symbol: TickerSymbol) => void;
	/** Opens a report in Markdown. */
	readonly openReport: (fileName: string, text: string) => Promise<void>;
}

export type ConnectionFeature = ReturnType<typeof createConnection>;

/** The commands for the key, and those that report on the connection. */
export function createConnection(services: Services, parts: ConnectionParts) {
	const { context, own, settings, keys, client, cache, health, meter, formats, clock, log } = services;
	const { access: inForce, credentials, liveAddresses } = services;
	const say: Say = (...said) => notices.say(...said);
	const access = new AccessCommands({
		keys,
		settings,
		access: inForce,
		addresses: liveAddresses,
		promptForKey: async (addresses) => {
			const page = keyConsoleOf(addresses.baseUrl);
			return promptForKey({
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
		// In version 0.1.0, this setting chose how keys are sent.
		forget: () => settings.setOwn(settingTable.formerAuthForm, undefined),
	});
	own.add(
		services.onDidReject(() => {
			if (settings.current.formerAuthForm === 'query') {
				formerAuthForm.ask().catch(onUnexpectedError);
			}
		}),
	);
	const commands = new ConnectionCommands({
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
			services.recheck();
		},
		openReport: parts.openReport,
		openList,
		setKey: () => access.setApiKey(),
		copy: async (text) => vscode.env.clipboard.writeText(text),
		say,
		formats,
	});
	return {
		handlers: {
			setApiKey: () => access.setApiKey(),
			removeApiKey: () => access.removeApiKey(),
			useMyKey: () => access.useMyKey(),
			trySampleData: async (): Promise<void> => {
				await access.trySampleData();
				parts.begin(asSymbol('AAPL'));
			},
			openSampleWorkspace: () => openSampleWorkspace(context),
			checkApiAccess: () => commands.checkApiAccess(),
			diagnoseConnection: () => commands.diagnoseConnection(),
			clearCache: () => commands.clearCache(),
			showLog: () => log.show(),
		},
	};
}

function versionOf({ packageJSON: manifest }: { readonly packageJSON: unknown }): string {
	return isRecord(manifest) ? String(manifest.version) : '';
}

function keyFacts(credentials: Awaited<ReturnType<Services['credentials']>>): ConnectionFacts['key'] {
	return credentials && { origin: credentials.origin, form: credentials.form };
}
