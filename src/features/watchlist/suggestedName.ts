import * as l10n from '@vscode/l10n';
import { nameProblem } from './watchlistWords.js';

/** The name of the file at an address. */
export function fileNameOf(address: string): string {
	const [path = ''] = address.split(/[?#]/);
	return decoded(path.slice(Math.max(path.lastIndexOf('/'), path.indexOf(':')) + 1));
}

/** The name of a new list with the symbols of a file: that of the file, where a list can have it. */
export function suggestedName(address: string): string {
	const name = fileNameOf(address)
		.replace(/(?<=.)\.[^.]*$/, '')
		.trim();
	return nameProblem(name, 'user', []) === undefined ? name : l10n.t('My Watchlist');
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// Not written by VS Code.
		return text;
	}
}
