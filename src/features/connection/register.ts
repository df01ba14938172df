import { knownSymbol } from '../../base/symbol.js';
import { onUnexpectedError } from '../../base/unexpectedError.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import type { Connection } from './create.vscode.js';
import { showFirstSampleFile } from './sampleWorkspace.vscode.js';

/** The key, sample data, and what tells how the connection is. */
export function registerConnection(services: StartServices, connection: () => Promise<Connection>): void {
	const { context, own, access, keys, log } = services;
	own.add(
		access.onDidChange((mode) => {
			log.info(`Access: ${mode}`);
			setContextKey('marketData.access', mode);
			setContextKey('marketData.keyForgotten', keys.wasForgotten);
		}),
	);
	registerCommands(services, {
		setApiKey: async () => (await connection()).key.setApiKey(),
		removeApiKey: async () => (await connection()).key.removeApiKey(),
		useMyKey: async () => (await connection()).key.useMyKey(),
		trySampleData: async () => (await connection()).trySampleData(knownSymbol('AAPL')),
		openSampleWorkspace: async () => (await connection()).openSampleWorkspace(),
		checkApiAccess: async () => (await connection()).reports.checkApiAccess(),
		diagnoseConnection: async () => (await connection()).reports.diagnoseConnection(),
		clearCache: async () => (await connection()).reports.clearCache(),
		showLog: () => log.show(),
	});
	showFirstSampleFile(context.globalStorageUri).catch(onUnexpectedError);
}
