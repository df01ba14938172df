import * as l10n from '@vscode/l10n';

/** Our name of a parameter as a title: `dateFrom` is `Date From`. */
export function nameTitle(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&');
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What the contract says of something that may be asked for, in the display language. */
export function contractText(english: string): string {
	const [, most] = /^1 to (\d+) entries$/.exec(english) ?? [];
	return most === undefined ? l10n.t(english) : l10n.t('1 to {0} entries', most);
}

/** The first sentence of some, without its full stop. */
export function firstSentence(text: string): string {
	const [first = ''] = text.split(/[.:;] |。/, 1);
	return first.replace(/\.$/, '');
}
