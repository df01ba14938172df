import * as vscode from 'vscode';
import { type EnvironmentAccess, environmentAccess } from './environmentAccess.js';
import type { Platform } from './platform.js';

/** Key and addresses from the environment, in development and test hosts alone. */
export function developmentEnvironment(
	{ extensionMode }: vscode.ExtensionContext,
	variables: Platform['environment'],
): EnvironmentAccess {
	return !DEVELOPMENT_BUILD && extensionMode === vscode.ExtensionMode.Production
		? {}
		: environmentAccess(variables);
}
