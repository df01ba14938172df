/** Our name of a parameter or endpoint as a title: `dateFrom` is `Date From`. */
export function nameTitle(name: string): string {
	const words = name.replace(/[A-Z]/g, ' $&');
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The first sentence of some, without its full stop. */
export function firstSentence(text: string): string {
	return text.replace(/[.:;] .*$/s, '').replace(/\.$/, '');
}
