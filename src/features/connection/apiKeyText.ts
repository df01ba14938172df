import * as l10n from '@vscode/l10n';

const LONGEST = 256;

/** A key as it may be sent, or the sentence that says what is wrong with the text. */
export type ApiKeyText = { readonly key: string } | { readonly problem: string };

/** Reads a key as people paste it: blanks around it are dropped, anything else that cannot belong to it is named. */
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
		? { problem: l10n.t('This is longer than a key can be ({0} characters at most).', LONGEST) }
		: { key };
}
