import * as vscode from 'vscode';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { exportedLists } from '../watchlist/watchlistExport.js';
import type { ServerStart } from './serverDefinition.vscode.js';

/** With what the assistant's server is started now: the key goes to it only for the address that it was entered for. */
export async function serverStart(
	{
		context,
		access,
		credentials,
		liveAddresses,
	}: Pick<StartServices, 'context' | 'access' | 'credentials' | 'liveAddresses'>,
	/** Those that the service may be asked about. */
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

/** The lists as they are now in a file of the extension, since a server has no other way to them. */
async function writeLists(storage: vscode.Uri, lists: readonly Watchlist[]): Promise<vscode.Uri> {
	const file = vscode.Uri.joinPath(storage, 'assistantLists.json');
	await vscode.workspace.fs.createDirectory(storage);
	const text = exportedLists(lists, 'json', () => undefined);
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
	return file;
}
