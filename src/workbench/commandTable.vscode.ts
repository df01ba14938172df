import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { failureOf, isAbort } from '../base/failure.js';
import { asText } from './asText.js';
import { notices } from './notices.vscode.js';
import type { CommandAllowance } from './commandAllowance.js';
import { type CommandArgs, commandId, type CommandName, commandNames } from './ids.js';

/** A handler for every command. */
export type CommandTable = { readonly [N in CommandName]: (...args: CommandArgs[N]) => Promise<void> | void };

/**
 * Registers every command, whose handlers are loaded on first use; what a handler throws is logged, and shown once in
 * our own words. A call beyond the allowance does nothing, and says so in the status bar.
 */
export function registerCommands(
	load: () => Promise<CommandTable>,
	allowance: CommandAllowance,
	log: vscode.LogOutputChannel,
): Disposable {
	const own = new DisposableStore();
	for (const name of commandNames) {
		own.add(
			vscode.commands.registerCommand(commandId(name), async (...args: never[]) => {
				if (!allowance.take(name)) {
					log.warn(`${name}: called more often than the allowance of commands lets it`);
					notices.say(l10n.t('Too many requests within a minute. Try again shortly.'));
					return;
				}
				try {
					const handler: (...given: never[]) => Promise<void> | void = (await load())[name];
					await handler(...args);
				} catch (error) {
					await tellFailure(name, error, log);
				}
			}),
		);
	}
	return own;
}

/** Logs what went wrong with something a person wanted done, and shows it once in our own words. */
export async function tellFailure(name: string, error: unknown, log: vscode.LogOutputChannel): Promise<void> {
	if (isAbort(error)) {
		return;
	}
	const failure = failureOf(error);
	log.error(
		`${name}: ${failure ? failure.kind : error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
	);
	const showLog = l10n.t('Show Log');
	const words = failure
		? (await import('../presentation/failureWords.js')).failureSentences(failure)
		: l10n.t('This did not work. Details are in the log.');
	if ((await vscode.window.showErrorMessage(asText(words), showLog)) === showLog) {
		log.show();
	}
}
