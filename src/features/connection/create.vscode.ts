import * as l10n from '@vscode/l10n';
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
import { webviewPanels } from '../../workbench/panels/webviewPanels.vscode.js';
import { settingTable } from '../../workbench/settings/settingTable.js';
import { AccessCommands } from './accessCommands.js';
import { promptForKey } from './promptForKey.js';
import { connectionTitle } from './connectionModel.js';
import { connectionPanel } from './connectionPanel.js';
import type { ConnectionFacts } from './diagnosis.js';
import { FormerAuthForm } from './formerAuthForm.js';
import { openKeyBox } from './keyBox.vscode.js';
import { openSampleWorkspace } from './sampleWorkspace.vscode.js';

interface ConnectionParts {
	/** Drops all received data in memory. */
	readonly clear: () => void;
	/** Deletes the records of what was seen and shown. */
	readonly forget: () => Promise<void>;
	/** Shows a first ticker if no ticker is open. */
	readonly begin: (symbol: TickerSymbol) => void;
}

export type ConnectionFeature = ReturnType<typeof createConnection>;

/** The commands for the key, and those that report on the connection. */
export function createConnection(services: Services, parts: ConnectionParts) {
	const { context, own, settings, keys, client, cache, health, meter, formats, clock, log } = services;
	const { access: inForce, credentials, liveAddresses } = services;
	const facts = async (): Promise<ConnectionFacts> => ({
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
	});
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
		forget: async () => {
			await Promise.all([cache.clear(), parts.forget()]);
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
	const panels = own.add(
		webviewPanels(services.panelWindow, {
			page: 'connection',
			keyIn: () => 'connection' as const,
			nameOf: (name) => name,
			fill: (name, port) =>
				connectionPanel.open(
					name,
					{
						check: (signal) => checkAccess(client.on('check').ofNow(), signal),
						facts,
						onDidChangeAccess: inForce.onDidChange,
						formats,
						clock,
					},
					port,
				),
		}),
	);
	const openReport = (): void => {
		panels.open('connection', connectionTitle());
	};
	return {
		panels,
		handlers: {
			setApiKey: () => access.setApiKey(),
			removeApiKey: () => access.removeApiKey(),
			useMyKey: () => access.useMyKey(),
			trySampleData: async (from: unknown): Promise<void> => {
				await access.trySampleData();
				if (from === undefined) {
					parts.begin(asSymbol('AAPL'));
				} else {
					await vscode.commands.executeCommand('workbench.view.extension.marketData');
				}
			},
			openSampleWorkspace: () => openSampleWorkspace(context),
			checkApiAccess: openReport,
			diagnoseConnection: openReport,
			clearCache: async (): Promise<void> => {
				parts.clear();
				await cache.clear();
				services.recheck();
				say(l10n.t('Cache cleared'), 'check');
			},
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
