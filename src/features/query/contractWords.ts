import * as l10n from '@vscode/l10n';

/** A parameter name as a title: `dateFrom` becomes `Date From`. */
export function nameTitle(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&');
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A contract text in the display language; one translation serves all list limits, whatever their number. */
export function contractText(english: string): string {
	const [, most] = /^1 to (\d+) entries$/.exec(english) ?? [];
	return most === undefined ? l10n.t(english) : l10n.t('1 to {0} entries', most);
}

/** The first sentence, without its final period. */
export function firstSentence(text: string): string {
	const [first = ''] = text.split(/[.:;] |。/, 1);
	return first.replace(/\.$/, '');
}
