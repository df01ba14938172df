import * as l10n from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';
import type { AuthForm } from '../../contract/serviceAddress.js';
import { failureSentences } from '../../presentation/failureWords.js';
import type { EndpointAccess, KeyCheck } from '../../store/checkAccess.js';

/** What the key box shows around its input. */
export interface KeyBoxView {
	readonly prompt: string;
	/** What is wrong with the key; undefined if no problem is known. */
	readonly problem: string | undefined;
	/** While it is busy, nothing can be typed. */
	readonly isBusy: boolean;
	/** Whether to show a button for the page where keys are managed. */
	readonly offersConsole: boolean;
	/** Whether to show a button to send the key in the address. */
	readonly offersAddress: boolean;
}

/** An input box to paste a key into, hidden from onlookers; disposing of it closes it. */
export interface KeyBox extends Disposable {
	readonly onDidType: Event<string>;
	/** Fires with a key to try; not while the box is busy. */
	readonly onDidAccept: Event<string>;
	/** Fires with a key to send in the address; not while the box is busy. */
	readonly onDidPressAddress: Event<string>;
	/** Fires when the page where keys are managed should open. */
	readonly onDidPressConsole: Event<void>;
	/** Fires when the user cancels. */
	readonly onDidClose: Event<void>;
	/** Updates these parts of the view; the first call shows the box. */
	show(changes: Partial<KeyBoxView>): void;
}

const LONGEST = 256;

/** A key that can be sent, or a sentence that says what is wrong with the text. */
type ApiKeyText = { readonly key: string } | { readonly problem: string };

/** Reads a pasted key: trims whitespace, and names anything else that can't be part of a key. */
export function readApiKey(pasted: string): ApiKeyText {
	if (pasted.length > 10 * LONGEST) {
		return {
			problem: l10n.t('This is much longer than a key. Copy only the key from the developer console.'),
		};
	}
	const key = pasted.trim();
	if (key === '') {
		return { problem: l10n.t('Paste your API key.') };
	}
	if (/^(?:token|bearer)\s/i.test(key)) {
		return { problem: l10n.t('Leave out the word “{0}”: paste only the key.', /^\w+/.exec(key)?.[0] ?? '') };
	}
	if (/^["'`“”‘’]|["'`“”‘’]$/.test(key)) {
		return { problem: l10n.t('Leave out the quotation marks: paste only the key.') };
	}
	if (/\s/.test(key)) {
		return { problem: l10n.t('A key has no spaces or line breaks inside. Copy it again.') };
	}
	if (!/^[\x21-\x7e]+$/.test(key)) {
		return { problem: l10n.t('A key has only plain letters, digits and signs. Copy it again.') };
	}
	return key.length > LONGEST
		? { problem: l10n.t('This is too long for a key (up to {0} characters).', LONGEST) }
		: { key };
}

/** Asks for confirmation; true if the user wants the action. */
export type Confirm = (question: string, detail: string, action: string) => Promise<boolean>;

/** Asks whether the key may be sent in the address of each request to a host. */
export function agreesToAddress(host: string, confirm: Confirm): Promise<boolean> {
	return confirm(
		l10n.t('Send your key in the URL of each request?'),
		l10n.t(
			'{0} didn’t accept it in the header. Logs keep full URLs, and your key with them: the logs of VS Code at the levels Debug and Trace, and those of proxies and servers on the way. Agree only if your service accepts keys in no other way.',
			host,
		),
		l10n.t('Send in URL'),
	);
}

/** A key to store, and how to send it. */
export interface AgreedKey {
	readonly key: string;
	readonly form: AuthForm;
}

interface PromptForKeyParts {
	/** The service that the key is for. */
	readonly host: string;
	/** Whether the secret storage has lost a key before. */
	readonly wasForgotten: boolean;
	/** Whether the settings still name this service. */
	readonly isInForce: () => boolean;
	readonly openBox: () => KeyBox;
	/** Opens the page where keys are managed; absent where none is known. */
	readonly openConsole?: () => void;
	/** Checks with the service whether it accepts a key sent this way. */
	readonly check: (key: AgreedKey, signal: AbortSignal) => Promise<KeyCheck>;
	readonly confirm: Confirm;
}

/**
 * Prompts for a key and checks it with the service; undefined if the user cancels. A rejected key stays in
 * the box to be corrected. It is sent in the header; in the address only if the user requests that and agrees
 * to the risk. A key that could not be checked is saved only if the user confirms.
 */
export async function promptForKey(parts: PromptForKeyParts): Promise<AgreedKey | undefined> {
	const own = new DisposableStore();
	const checking = new AbortController();
	own.add({ dispose: () => checking.abort() });
	const box = own.add(parts.openBox());
	box.show({
		prompt: parts.wasForgotten
			? l10n.t(
					'The key is checked with {0}. This VS Code didn’t keep the last one, and may forget this one too when the window closes.',
					parts.host,
				)
			: l10n.t('The key is checked with {0} and kept in the secret storage of this machine.', parts.host),
		offersConsole: parts.openConsole !== undefined,
	});
	try {
		return await new Promise<AgreedKey | undefined>((resolve, reject) => {
			const attempt = (pasted: string, form: AuthForm): void => {
				tryKey(pasted, form, box, parts, checking.signal).then((agreed) => agreed && resolve(agreed), reject);
			};
			own.add(box.onDidClose(() => resolve(undefined)));
			own.add(
				box.onDidType((pasted) => {
					const read = pasted === '' ? undefined : readApiKey(pasted);
					box.show({
						problem: read && 'problem' in read ? read.problem : undefined,
						offersAddress: false,
					});
				}),
			);
			own.add(box.onDidPressConsole(() => parts.openConsole?.()));
			own.add(box.onDidAccept((pasted) => attempt(pasted, 'header')));
			own.add(box.onDidPressAddress((pasted) => attempt(pasted, 'query')));
		});
	} finally {
		own.dispose();
	}
}

async function tryKey(
	pasted: string,
	form: AuthForm,
	box: KeyBox,
	{ host, isInForce, check, confirm }: PromptForKeyParts,
	signal: AbortSignal,
): Promise<AgreedKey | undefined> {
	const read = readApiKey(pasted);
	if ('problem' in read) {
		box.show({ problem: read.problem });
		return undefined;
	}
	if (form === 'query' && isInForce() && !(await agreesToAddress(host, confirm))) {
		return undefined;
	}
	if (!isInForce()) {
		box.show({
			problem: l10n.t(
				'The key wasn’t sent: the API address in the settings is no longer {0}. Close this and run Set API Key again.',
				host,
			),
		});
		return undefined;
	}
	const key = { key: read.key, form };
	box.show({ isBusy: true });
	try {
		const { verdict, accesses } = await check(key, signal);
		switch (verdict) {
			case 'accepted':
				return key;
			case 'rejected':
				box.show({ problem: rejection(form), offersAddress: form === 'header' });
				return undefined;
			case 'unknown':
				return (await keepUnchecked(accesses, confirm)) ? key : undefined;
		}
	} finally {
		box.show({ isBusy: false });
	}
}

function rejection(form: AuthForm): string {
	return form === 'header'
		? l10n.t(
				'The service rejected this key. It may be wrong, regenerated, or incomplete: copy it again from the developer console. If it is right and your service accepts keys only in the URL, press $(link) “Send the Key in the URL…” above.',
			)
		: l10n.t(
				'The service rejected this key in the URL too. It may be wrong, regenerated, or incomplete: copy it again from the developer console.',
			);
}

function keepUnchecked(accesses: readonly EndpointAccess[], confirm: Confirm): Promise<boolean> {
	const failure = accesses.find((access) => access.failure)?.failure;
	const reason = failure ? failureSentences(failure) : '';
	const detail = `${reason} ${l10n.t('You can save the key and check it later.')}`.trim();
	return confirm(l10n.t('The key couldn’t be checked.'), detail, l10n.t('Save Anyway'));
}
