import * as l10n from '@vscode/l10n';
import { brotliDecompressSync } from 'node:zlib';
import * as vscode from 'vscode';
import { type PackedTranslations, translationsInto } from '../base/translations/translations.js';

/** Has all texts be in a language from now on; they stay English in one that the extension does not speak. */
export async function speak(language: string, extensionUri: vscode.Uri): Promise<void> {
	const file = vscode.Uri.joinPath(extensionUri, 'dist', 'languages.br');
	const packed = JSON.parse(
		brotliDecompressSync(await vscode.workspace.fs.readFile(file)).toString(),
	) as PackedTranslations;
	const contents = translationsInto(packed, language);
	if (contents) {
		l10n.config({ contents });
	}
}
