import * as vscode from 'vscode';
import { type CommandArgs, commandId, type CommandName } from './ids.js';

/** Runs one of our commands as if the user had. */
export async function runCommand<Name extends CommandName>(
	name: Name,
	...args: CommandArgs[Name]
): Promise<void> {
	await vscode.commands.executeCommand(commandId(name), ...args);
}
