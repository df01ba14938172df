let depth = 0;

/**
 * Runs a function with texts in English, whatever the display language: for models and files. Must be
 * synchronous.
 */
export function inEnglish<T>(make: () => T): T {
	depth += 1;
	try {
		return make();
	} finally {
		depth -= 1;
	}
}

/** Translations by English text, in the form `@vscode/l10n` expects; returns none inside `inEnglish`. */
export function unlessInEnglish(translations: Readonly<Record<string, string>>): Record<string, string> {
	return new Proxy<Record<string, string>>(
		{},
		{ get: (_, english) => (depth > 0 ? undefined : translations[String(english)]) },
	);
}
