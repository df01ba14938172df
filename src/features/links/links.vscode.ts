import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposable.js';
import { onUnexpectedError } from '../../base/unexpectedError.js';

/** Hands on what somebody opens outside of VS Code, once what follows links is loaded. */
export function registerLinkHandler(follow: (uri: vscode.Uri) => Promise<void>): Disposable {
	return vscode.window.registerUriHandler({
		handleUri: (uri) => {
			follow(uri).catch(onUnexpectedError);
		},
	});
}
