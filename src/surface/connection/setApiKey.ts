import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { AuthForm } from '../../contract/authForm.js';
import type { EndpointAccess, KeyCheck } from '../../store/accessCheck.js';
import { readApiKey } from '../../viewmodel/connection/apiKeyText.js';
import { failureWords } from '../../viewmodel/failureWords.js';

/** Asks the service what it says to a key before it is stored. */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<KeyCheck>;

/** A key to be stored, and the form in which it is to be sent. */
export interface AgreedKey {
	readonly key: string;
	readonly form: AuthForm;
}

/** For which service a key is asked, and how keys are sent to it now. */
export interface KeyPurpose {
	readonly host: string;
	readonly form: AuthForm;
}

/**
 * Asks for a key and checks it against the service; undefined where the person gives up. A rejected key stays in the
 * box to be mended. A key that could not be checked, or that has to be sent in another form than the settings say, is
 * kept only if the person says so.
 */
export async function askForApiKey(purpose: KeyPurpose, check: CheckKey): Promise<AgreedKey | undefined> {
	const own = new DisposableStore();
	const checking = new AbortController();
	own.add({ dispose: () => checking.abort() });
	const box = own.add(vscode.window.createInputBox());
	box.title = t('Set API Key');
	box.prompt = t('The key is checked with {0} and kept in the secret storage of this machine.', purpose.host);
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
		return await new Promise<AgreedKey | undefined>((resolve, reject) => {
			own.add(box.onDidHide(() => resolve(undefined)));
			own.add(
				box.onDidAccept(() => {
					if (!box.busy) {
						tryKey(box, purpose, check, checking.signal).then((agreed) => agreed && resolve(agreed), reject);
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
	purpose: KeyPurpose,
	check: CheckKey,
	signal: AbortSignal,
): Promise<AgreedKey | undefined> {
	const read = readApiKey(box.value);
	if ('problem' in read) {
		box.validationMessage = read.problem;
		return undefined;
	}
	box.busy = true;
	box.enabled = false;
	try {
		const { verdict, form, accesses } = await check(read.key, signal);
		switch (verdict) {
			case 'accepted':
				if (form === purpose.form || (await agreeTo(form, purpose.host))) {
					return { key: read.key, form };
				}
				box.validationMessage = t('The key was not saved, because the service takes it in no other way.');
				return undefined;
			case 'rejected':
				box.validationMessage = t(
					'The service rejected this key. It may be wrong, regenerated, or incomplete: copy it again from the developer console.',
				);
				return undefined;
			case 'unknown':
				return (await keepUnchecked(accesses)) ? { key: read.key, form: purpose.form } : undefined;
		}
	} finally {
		box.busy = false;
		box.enabled = true;
	}
}

/** Asks whether the key may travel in another form than the settings say. */
async function agreeTo(form: AuthForm, host: string): Promise<boolean> {
	const [question, detail, send] =
		form === 'query'
			? [
					t('Send your key in the address of each request?'),
					t(
						'{0} takes this key only in the address, not in the header. The logs of servers and proxies on the way can show the address, and your key with it.',
						host,
					),
					t('Send in Address'),
				]
			: [
					t('Send your key in the header of each request?'),
					t(
						'{0} takes this key only in the header, not in the address as your settings say. The header keeps it out of the logs of addresses.',
						host,
					),
					t('Send in Header'),
				];
	const choice = await vscode.window.showWarningMessage(question, { modal: true, detail }, send);
	return choice === send;
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
