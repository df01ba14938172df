import * as vscode from 'vscode';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { exportedLists } from '../watchlist/watchlistExport.js';
import { unlessMissing, writeWhole } from '../../workbench/storage/writeWhole.vscode.js';
import type { ServerStart } from './serverDefinition.vscode.js';

type Storage = Pick<vscode.ExtensionContext, 'storageUri' | 'globalStorageUri'>;

/**
 * What to start the assistant's server with: it gets the key only for the address the key was entered for.
 */
export async function serverStart(
	{
		context,
		access,
		credentials,
		liveAddresses,
	}: { readonly context: Storage } & Pick<StartServices, 'access' | 'credentials' | 'liveAddresses'>,
	/** The lists that may be sent to the service. */
	watchlists: readonly Watchlist[],
): Promise<ServerStart> {
	const lists = await writeLists(context, watchlists);
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

/**
 * Writes the current lists to a file of the extension, because the server can't get them any other way. Each
 * workspace has its own file, so its lists reach only its own server; windows without a folder have the same
 * lists and share one.
 */
async function writeLists(
	{ storageUri, globalStorageUri }: Storage,
	lists: readonly Watchlist[],
): Promise<vscode.Uri> {
	const storage = storageUri ?? globalStorageUri;
	const file = vscode.Uri.joinPath(storage, 'serverLists.json');
	await vscode.workspace.fs.createDirectory(storage);
	const text = exportedLists(lists, 'json', () => undefined);
	// A running server may read the file right now.
	await writeWhole(file, new TextEncoder().encode(text));
	// In version 1.0.0, all windows shared one file.
	const former = vscode.Uri.joinPath(globalStorageUri, 'assistantLists.json');
	await unlessMissing(vscode.workspace.fs.delete(former));
	return file;
}
