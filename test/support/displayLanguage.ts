import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';

type Texts = Readonly<Record<string, string>>;

/** The extension's texts in one of its languages, including English. */
export class DisplayLanguage {
	readonly #texts: Texts;
	readonly #manifest: Texts;

	constructor(readonly name: string) {
		const isEnglish = name === 'en';
		this.#texts = isEnglish ? {} : textsIn(`l10n/bundle.l10n.${name}.json`);
		this.#manifest = textsIn(isEnglish ? 'package.nls.json' : `package.nls.${name}.json`);
	}

	/** Returns a program text, by the English text. */
	text(english: string): string {
		return this.#texts[english] ?? english;
	}

	/** Returns a manifest text, by its key. */
	manifest(key: string): string {
		const text = this.#manifest[key];
		if (text === undefined) {
			throw new Error(`The manifest has no ${key}.`);
		}
		return text;
	}
}

function textsIn(file: string): Texts {
	const whole = path.join(repository, file);
	if (!existsSync(whole)) {
		throw new Error(`There is no ${file}.`);
	}
	return JSON.parse(readFileSync(whole, 'utf8')) as Texts;
}
