import { isInEnglish } from '../inEnglish.js';
import { DIGEST_LENGTH, digestOf } from './textDigest.js';

/** All translations without the English texts, which the program holds anyway: their digests stand for them. */
export interface PackedTranslations {
	/** With this, no two texts have the same digest. */
	readonly salt: number;
	/** One after the other. */
	readonly digests: string;
	/** By language, in the same order; empty where a text is not translated. */
	readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** The translations into a language by English text, as `@vscode/l10n` asks for them; undefined for a language that is not there. */
export function translationsInto(
	{ salt, digests, languages }: PackedTranslations,
	language: string,
): Readonly<Record<string, string>> | undefined {
	const texts = languages[language];
	if (texts === undefined) {
		return undefined;
	}
	const places = new Map(
		texts.map((text, index) => [digests.slice(index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH), text]),
	);
	return new Proxy<Record<string, string>>(
		{},
		{ get: (_, english) => (isInEnglish() ? undefined : places.get(digestOf(String(english), salt))) },
	);
}
