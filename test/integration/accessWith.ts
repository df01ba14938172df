import * as vscode from 'vscode';
import type { DisposableStore } from '../../src/base/disposable.js';
import { Emitter } from '../../src/base/event.js';
import { ApiKeys } from '../../src/workbench/storage/apiKeys.vscode.js';
import { Settings } from '../../src/workbench/settings/settings.vscode.js';
import { createAccess } from '../../src/services/access.vscode.js';
import { FakeMemento } from '../support/fakeMemento.js';

/** The access of a window with this secret storage. */
export function accessWith(own: DisposableStore, get: () => Thenable<string | undefined>) {
	const settings = own.add(new Settings(() => undefined));
	const secrets = {
		get,
		store: () => Promise.resolve(),
		delete: () => Promise.resolve(),
		keys: () => Promise.resolve([]),
		onDidChange: own.add(new Emitter<vscode.SecretStorageChangeEvent>()).event,
	};
	const errors: string[] = [];
	const wired = createAccess(own, {
		// As when installed: nothing is read from the environment.
		context: { extensionMode: vscode.ExtensionMode.Production } as vscode.ExtensionContext,
		settings,
		keys: own.add(new ApiKeys(secrets, new FakeMemento())),
		environment: { MARKET_DATA_API_KEY: 'nobody-asks-for-it' },
		log: {
			error: (line) => void errors.push(String(line)),
		} as Partial<vscode.LogOutputChannel> as vscode.LogOutputChannel,
	});
	return { wired, settings, errors };
}
