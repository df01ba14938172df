import * as vscode from 'vscode';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { exportedLists } from '../watchlist/watchlistExport.js';
import type { ServerStart } from './serverDefinition.vscode.js';

/**
 * What to start the assistant's server with: it gets the key only for the address the key was entered for.
 */
export async function serverStart(
	{
		context,
		access,
		credentials,
		liveAddresses,
	}: Pick<StartServices, 'context' | 'access' | 'credentials' | 'liveAddresses'>,
	/** The lists that may be sent to the service. */
	watchlists: readonly Watchlist[],
): Promise<ServerStart> {
	const lists = await writeLists(context.globalStorageUri, watchlists);
	const args = ['--watchlists', lists.fsPath];
	if (access.isSample) {
		return { args: [...args, '--sample'], environment: {} };
	}
	const { baseUrl } = liveAddresses();
	const stored = await credentials();
	return {
		args,
		environment: {
			MARKET_DATA_BASE_URL: baseUrl,
			...(stored?.origin === baseUrl &&
				stored.isRejected !== true && {
					MARKET_DATA_API_KEY: stored.key,
					MARKET_DATA_AUTHENTICATION: stored.form,
				}),
		},
	};
}

/** Writes the current lists to a file of the extension, because the server can't get them any other way. */
async function writeLists(storage: vscode.Uri, lists: readonly Watchlist[]): Promise<vscode.Uri> {
	const file = vscode.Uri.joinPath(storage, 'assistantLists.json');
	await vscode.workspace.fs.createDirectory(storage);
	const text = exportedLists(lists, 'json', () => undefined);
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
	return file;
}
