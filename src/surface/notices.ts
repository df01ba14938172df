import * as vscode from 'vscode';
import type { Notices } from '../controllers/notices.js';

const SAID_FOR_MS = 6_000;

/** Tells in the status bar, and in notifications where there is something to decide. */
export const notices: Notices = {
	say: (text, forMs = SAID_FOR_MS) => {
		vscode.window.setStatusBarMessage(text, forMs);
	},
	offer: async (text, action) => (await vscode.window.showInformationMessage(text, action)) === action,
	warn: async (text, action) => (await vscode.window.showWarningMessage(text, action)) === action,
};

/** Asks in a dialogue before anything is done; true where the person wants the action. */
export async function confirm(question: string, detail: string, action: string): Promise<boolean> {
	return (await vscode.window.showWarningMessage(question, { modal: true, detail }, action)) === action;
}
