import * as vscode from 'vscode';
import { type CommandArgs, commandId, type CommandName } from './ids.js';

/** Runs a command of ours, as if a person had. */
export async function runCommand<Name extends CommandName>(
	name: Name,
	...args: CommandArgs[Name]
): Promise<void> {
	await vscode.commands.executeCommand(commandId(name), ...args);
}
