import * as vscode from 'vscode';
import type { Disposable } from '../base/disposable.js';

/** Converts a cancellation token to an abort signal; dispose it when the work is done. */
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

/** Runs work that a token can cancel; returns undefined if it was cancelled. */
export async function unlessCancelled<T>(
	token: vscode.CancellationToken,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
	const waiting = signalOf(token);
	try {
		return await work(waiting.signal);
	} catch (error) {
		if (!token.isCancellationRequested) {
			throw error;
		}
		return undefined;
	} finally {
		waiting.dispose();
	}
}

/** Converts an abort signal to a cancellation token. */
export function tokenOf(signal: AbortSignal): vscode.CancellationToken {
	const source = new vscode.CancellationTokenSource();
	signal.addEventListener('abort', () => source.cancel(), { once: true });
	if (signal.aborted) {
		source.cancel();
	}
	return source.token;
}
