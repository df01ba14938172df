import type * as vscode from 'vscode';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { ServerStart } from './serverDefinition.vscode.js';

/**
 * What to start the assistant's server with: it gets the key only for the address the key was entered for.
 */
export async function serverStart(
	{ access, credentials, liveAddresses }: Pick<StartServices, 'access' | 'credentials' | 'liveAddresses'>,
	/** The file of the lists that may be sent to the service. */
	lists: vscode.Uri,
): Promise<ServerStart> {
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
