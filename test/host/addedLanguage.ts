import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A language that isn't in the package. */
export interface AddedLanguage {
	/** As `vscode.env.language` names it. */
	readonly name: string;
	/** By the English text. */
	readonly texts: Readonly<Record<string, string>>;
	/** By the key. */
	readonly manifest: Readonly<Record<string, string>>;
}

/** Adds a language to our extension in a folder of installed extensions. */
export async function addLanguage(
	extensions: string,
	{ name, texts, manifest }: AddedLanguage,
): Promise<void> {
	const folder = await ownFolder(extensions);
	await writeFile(path.join(folder, 'l10n', `bundle.l10n.${name}.json`), JSON.stringify(texts));
	await writeFile(path.join(folder, `package.nls.${name}.json`), JSON.stringify(manifest));
}

/** Returns our extension's folder in a folder of installed extensions. */
export async function ownFolder(extensions: string): Promise<string> {
	const installed = (await readdir(extensions)).find((one) => one.startsWith('marketdata.market-data-'));
	if (installed === undefined) {
		throw new Error(`There is no extension of ours in ${extensions}.`);
	}
	return path.join(extensions, installed);
}
