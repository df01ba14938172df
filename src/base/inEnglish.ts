let depth = 0;

/** Makes texts in English, whatever the display language: for models and files. What makes them does not wait. */
export function inEnglish<T>(make: () => T): T {
	depth += 1;
	try {
		return make();
	} finally {
		depth -= 1;
	}
}

/** Translations by English text, as `@vscode/l10n` asks for them: none while texts are made in English. */
export function unlessInEnglish(translations: Readonly<Record<string, string>>): Record<string, string> {
	return new Proxy<Record<string, string>>(
		{},
		{ get: (_, english) => (depth > 0 ? undefined : translations[String(english)]) },
	);
}
