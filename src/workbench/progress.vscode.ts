import * as vscode from 'vscode';
import type { WithProgress } from './progress.js';
import { asText } from './asText.js';
import { signalOf } from './cancellation.vscode.js';

/** Shows a notification while the work runs; its button aborts the signal. */
export const withProgress: WithProgress = async (title, work) =>
	vscode.window.withProgress(
		{ location: vscode.ProgressLocation.Notification, title: asText(title), cancellable: true },
		async (progress, token) => {
			const waiting = signalOf(token);
			try {
				return await work(waiting.signal, (done) => progress.report(done));
			} finally {
				waiting.dispose();
			}
		},
	);
