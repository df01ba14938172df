import * as l10n from '@vscode/l10n';
import { fileNameOf } from '../../workbench/chosenFile.js';
import { nameProblem } from './watchlistWords.js';

/** The name of a new list with the symbols of a file: that of the file, where a list can have it. */
export function suggestedName(address: string): string {
	const name = fileNameOf(address)
		.replace(/(?<=.)\.[^.]*$/, '')
		.trim();
	return nameProblem(name, 'user', []) === undefined ? name : l10n.t('My Watchlist');
}
