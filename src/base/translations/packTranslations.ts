import { digestOf } from './textDigest.js';
import type { PackedTranslations } from './translations.js';

const MOST_SALTS = 10_000;

/** Packs translations by language and English text. */
export function packTranslations(
	bundles: Readonly<Record<string, Readonly<Record<string, string>>>>,
): PackedTranslations {
	const texts = [...new Set(Object.values(bundles).flatMap((bundle) => Object.keys(bundle)))];
	const salt = saltOf(texts);
	return {
		salt,
		digests: texts.map((text) => digestOf(text, salt)).join(''),
		languages: Object.fromEntries(
			Object.entries(bundles).map(([language, bundle]) => [
				language,
				texts.map((text) => bundle[text] ?? ''),
			]),
		),
	};
}

function saltOf(texts: readonly string[]): number {
	for (let salt = 0; salt < MOST_SALTS; salt += 1) {
		if (new Set(texts.map((text) => digestOf(text, salt))).size === texts.length) {
			return salt;
		}
	}
	throw new Error('There are more texts than digests of this length tell apart.');
}
