import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { ConnectionFeature } from './create.vscode.js';
import { showFirstSampleFile } from './sampleWorkspace.vscode.js';

/** Registers the commands for the key, the sample data and the connection. */
export function registerConnection(
	services: StartServices,
	connection: () => Promise<ConnectionFeature>,
): void {
	const { context, own, access, keys, noKeyToRead, restored, log } = services;
	restored.register(panelTypes.connection, connection);
	const offerRemoval = (): void => setContextKey('marketData.keyStored', keys.isStored);
	own.add(
		access.onDidChange((mode) => {
			log.info(`Access: ${mode}`);
			setContextKey('marketData.access', mode);
			offerRemoval();
			setContextKey('marketData.keyForgotten', keys.wasForgotten);
		}),
	);
	// Access doesn't read the key while sample data is shown.
	own.add(keys.onDidChange(() => void keys.read().catch(noKeyToRead).then(offerRemoval)));
	registerCommands(
		services,
		[
			'setApiKey',
			'removeApiKey',
			'useMyKey',
			'trySampleData',
			'openSampleWorkspace',
			'checkApiAccess',
			'diagnoseConnection',
			'clearCache',
			'showLog',
		],
		connection,
	);
	showFirstSampleFile(context.globalStorageUri).catch(onUnexpectedError);
}
