import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { type PackedTranslations, translationsInto } from '../base/translations/translations.js';
import type { PackedText } from './platform.js';

/** Has all texts be in a language from now on; they stay English in one that the extension does not speak. */
export async function speak(
	language: string,
	extensionUri: vscode.Uri,
	{ file, unpack }: PackedText,
): Promise<void> {
	const packed = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', file));
	const translations = JSON.parse(await unpack(new Uint8Array(packed))) as PackedTranslations;
	const contents = translationsInto(translations, language);
	if (contents) {
		l10n.config({ contents });
	}
}
