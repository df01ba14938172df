import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../base/disposable.js';
import type { EndpointAccess } from '../store/accessCheck.js';
import { keyVerdict } from '../store/accessCheck.js';
import { readApiKey } from '../viewmodel/apiKeyText.js';
import { failureWords } from '../viewmodel/failureWords.js';

/** Asks the service what it says to a key before it is stored. */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<readonly EndpointAccess[]>;

/**
 * Asks for a key and checks it against the service; undefined where the person gives up. A rejected key stays in the
 * box to be mended. A key that could not be checked is kept only if the person says so.
 */
export async function askForApiKey(host: string, check: CheckKey): Promise<string | undefined> {
	const own = new DisposableStore();
	const checking = new AbortController();
	own.add({ dispose: () => checking.abort() });
	const box = own.add(vscode.window.createInputBox());
	box.title = t('Set API Key');
	box.prompt = t('The key is checked with {0} and kept in the secret storage of this machine.', host);
	box.placeholder = t('Paste your key');
	box.password = true;
	box.ignoreFocusOut = true;
	own.add(
		box.onDidChangeValue((pasted) => {
			const read = pasted === '' ? undefined : readApiKey(pasted);
			box.validationMessage = read && 'problem' in read ? read.problem : undefined;
		}),
	);
	box.show();
	try {
		return await new Promise<string | undefined>((resolve, reject) => {
			own.add(box.onDidHide(() => resolve(undefined)));
			own.add(
				box.onDidAccept(() => {
					if (!box.busy) {
						tryKey(box, check, checking.signal).then((key) => key === undefined || resolve(key), reject);
					}
				}),
			);
		});
	} finally {
		own.dispose();
	}
}

async function tryKey(
	box: vscode.InputBox,
	check: CheckKey,
	signal: AbortSignal,
): Promise<string | undefined> {
	const read = readApiKey(box.value);
	if ('problem' in read) {
		box.validationMessage = read.problem;
		return undefined;
	}
	box.busy = true;
	box.enabled = false;
	try {
		const accesses = await check(read.key, signal);
		switch (keyVerdict(accesses)) {
			case 'accepted':
				return read.key;
			case 'rejected':
				box.validationMessage = t(
					'The service rejected this key. It may be wrong, regenerated, or incomplete: copy it again from the developer console.',
				);
				return undefined;
			case 'unknown':
				return (await keepUnchecked(accesses)) ? read.key : undefined;
		}
	} finally {
		box.busy = false;
		box.enabled = true;
	}
}

async function keepUnchecked(accesses: readonly EndpointAccess[]): Promise<boolean> {
	const failure = accesses.find((access) => access.failure)?.failure;
	const save = t('Save Anyway');
	const choice = await vscode.window.showWarningMessage(
		t('The key could not be checked.'),
		{
			modal: true,
			detail:
				`${failure ? failureWords(failure).text : ''} ${t('You can save the key and check it later.')}`.trim(),
		},
		save,
	);
	return choice === save;
}
