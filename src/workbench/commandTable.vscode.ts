import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { DisposableStore } from '../base/disposable.js';
import { failureOf, isAbort } from '../base/failure.js';
import { asText } from './asText.js';
import { commandFailureText } from './commandFailure.js';
import type { RateLimiter } from './rateLimiter.js';
import { type CommandArgs, commandId, type CommandName } from './ids.js';
import { notices } from './notices.vscode.js';

/** A handler for every command. */
type CommandTable = { readonly [N in CommandName]: (...args: CommandArgs[N]) => Promise<void> | void };

/** What all commands share. */
interface CommandParts {
	readonly own: DisposableStore;
	readonly rateLimiter: RateLimiter;
	readonly log: vscode.LogOutputChannel;
}

/**
 * Registers commands, whose handlers load on first use. An error from a handler is logged and shown once in
 * our own words. A call beyond the rate limit does nothing except show a message in the status bar.
 */
export function registerCommands<Name extends CommandName>(
	{ own, rateLimiter, log }: CommandParts,
	names: readonly Name[],
	load: () => Promise<{ readonly handlers: Pick<CommandTable, Name> }>,
): void {
	for (const name of names) {
		own.add(
			vscode.commands.registerCommand(commandId(name), async (...args: never[]) => {
				if (!rateLimiter.take(name)) {
					log.warn(`${name}: called more often than the allowance of commands lets it`);
					notices.say(l10n.t('Too many requests within a minute. Try again shortly.'));
					return;
				}
				try {
					const { handlers } = await load();
					const handler: (...given: never[]) => Promise<void> | void = handlers[name];
					await handler(...args);
				} catch (error) {
					await reportFailure(name, error, log);
				}
			}),
		);
	}
}

/** Logs why a user action failed, and shows it once in our own words. */
export async function reportFailure(
	name: string,
	error: unknown,
	log: vscode.LogOutputChannel,
): Promise<void> {
	if (isAbort(error)) {
		return;
	}
	const failure = failureOf(error);
	log.error(
		`${name}: ${failure ? failure.kind : error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
	);
	const showLog = l10n.t('Show Log');
	const words = await commandFailureText(error);
	if ((await vscode.window.showErrorMessage(asText(words), showLog)) === showLog) {
		log.show();
	}
}
