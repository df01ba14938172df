import * as l10n from '@vscode/l10n';
import { failureOf } from '../base/failure.js';
import { SettingsWriteError } from './settings/settingsWriteError.js';

/** Why a command failed, in words to show. */
export async function commandFailureText(error: unknown): Promise<string> {
	const failure = failureOf(error);
	if (failure) {
		return (await import('../presentation/failureWords.js')).failureSentences(failure);
	}
	return (
		(error instanceof SettingsWriteError && error.message) ||
		l10n.t('Something went wrong. Details are in the log.')
	);
}
