import * as vscode from 'vscode';
import { anyOf } from '../../base/event.js';
import type { EditorPort } from './panelPort.js';
import { tellFailure } from '../commandTable.vscode.js';
import { logoTheme } from '../logoTheme.vscode.js';
import { tellPageFocus } from '../question.vscode.js';
import { openLink } from '../openLink.vscode.js';
import { runCommand } from '../runCommand.vscode.js';

/** VS Code, as panels need it; what is not said here is given. */
export function panelEditor(
	given: Pick<EditorPort, 'look' | 'onDidChange' | 'save' | 'charts'>,
	log: vscode.LogOutputChannel,
): EditorPort {
	return {
		...given,
		onDidChange: anyOf(given.onDidChange, vscode.window.onDidChangeActiveColorTheme),
		logoTheme,
		copy: async (text) => vscode.env.clipboard.writeText(text),
		openLink,
		runCommand,
		openSettings: async (names) => {
			await vscode.commands.executeCommand('workbench.action.openSettings', names);
		},
		noteFocus: tellPageFocus,
		tellFailure: (what, error) => void tellFailure(what, error, log),
		warn: (line) => log.warn(line),
	};
}
