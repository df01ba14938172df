import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packTranslations } from '../../src/base/translations/packTranslations.js';

/** A language that the package does not have. */
export interface AddedLanguage {
	/** As `vscode.env.language` names it. */
	readonly name: string;
	/** By the English text. */
	readonly texts: Readonly<Record<string, string>>;
	/** By the key. */
	readonly manifest: Readonly<Record<string, string>>;
}

/** Has the extension that is installed in a folder of extensions speak one language more, and no other but English. */
export async function addLanguage(
	extensions: string,
	{ name, texts, manifest }: AddedLanguage,
): Promise<void> {
	const installed = (await readdir(extensions)).find((one) => one.startsWith('marketdata.market-data-'));
	if (installed === undefined) {
		throw new Error(`There is no extension of ours in ${extensions}.`);
	}
	const folder = path.join(extensions, installed);
	const packed = JSON.stringify(packTranslations({ [name]: texts }));
	await writeFile(path.join(folder, 'dist', 'languages.br'), brotliCompressSync(packed));
	await writeFile(path.join(folder, `package.nls.${name}.json`), JSON.stringify(manifest));
}
