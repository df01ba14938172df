import * as vscode from 'vscode';
import { asText } from '../../workbench/asText.js';

/** Tells several things in one notification; which action the person chose, or undefined where they let it be. */
export async function showDigest(text: string, actions: readonly string[]): Promise<string | undefined> {
	return vscode.window.showInformationMessage(asText(text), ...actions);
}
