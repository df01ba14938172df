import type * as vscode from 'vscode';
import type { Disposable } from '../base/disposable.js';

/** A cancellation token as an abort signal; dispose it when the work is done. */
export function signalOf(token: vscode.CancellationToken): Disposable & { readonly signal: AbortSignal } {
	const controller = new AbortController();
	if (token.isCancellationRequested) {
		controller.abort();
	}
	const listening = token.onCancellationRequested(() => controller.abort());
	return {
		signal: controller.signal,
		dispose: () => {
			listening.dispose();
		},
	};
}
