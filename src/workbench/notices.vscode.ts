import * as vscode from 'vscode';
import { fitsStatusBar, type Notices } from './notices.js';
import { asText } from './asText.js';

const SAID_FOR_MS = 6_000;

/** Shows notices in the status bar, and in notifications if there is something to decide. */
export const notices: Notices = {
	say: (text, icon, forMs = SAID_FOR_MS) => {
		if (fitsStatusBar(text)) {
			vscode.window.setStatusBarMessage(icon ? `$(${icon}) ${asText(text)}` : asText(text), forMs);
		} else {
			notices.report(text);
		}
	},
	report: (text) => void vscode.window.showInformationMessage(asText(text)),
	offer: async (text, action) =>
		(await vscode.window.showInformationMessage(asText(text), action)) === action,
	warn: async (text, action) => (await vscode.window.showWarningMessage(asText(text), action)) === action,
};

/** Asks for confirmation in a modal dialog; true if the user chooses the action. */
export async function confirm(question: string, detail: string, action: string): Promise<boolean> {
	return (await vscode.window.showWarningMessage(question, { modal: true, detail }, action)) === action;
}
