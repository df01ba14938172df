import * as vscode from 'vscode';
import { digest } from '../base/bytes.js';
import type { DisposableStore } from '../base/disposable.js';
import { errorMessage } from '../base/errors.js';
import { anyOf } from '../base/event.js';
import { onceUntil } from '../base/once.js';
import type { Credentials } from '../client/auth.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { Access } from '../store/access.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import type { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import { type EnvironmentAccess, environmentAccess } from './environmentAccess.js';
import type { Platform } from './platform.js';

/** The key and addresses from the environment; only in development and test hosts. */
function developmentEnvironment(
	{ extensionMode }: vscode.ExtensionContext,
	variables: Platform['environment'],
): EnvironmentAccess {
	return !DEVELOPMENT_BUILD && extensionMode === vscode.ExtensionMode.Production
		? {}
		: environmentAccess(variables);
}

interface AccessParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	readonly environment: Platform['environment'];
	readonly log: vscode.LogOutputChannel;
}

/** Which service is active, and with which key. */
export interface AccessServices {
	readonly access: Access;
	/** Undefined without a key, and when secret storage doesn't answer. */
	readonly credentials: () => Promise<Credentials | undefined>;
	/** The addresses of the live service. */
	readonly liveAddresses: () => ServiceAddresses;
	/** Logs that secret storage didn't answer; callers treat that as having no key. */
	readonly noKeyToRead: (error: unknown) => undefined;
}

/** A digest that is equal for the same key and addresses and reveals neither. */
async function accessName(key: string, addresses: ServiceAddresses): Promise<string> {
	return (await digest(JSON.stringify([key, addresses]))).slice(0, 24);
}

export function createAccess(own: DisposableStore, parts: AccessParts): AccessServices {
	const { context, settings, keys, log } = parts;
	const environment = developmentEnvironment(context, parts.environment);
	const liveAddresses = (): ServiceAddresses => environment.addresses ?? settings.current.addresses;
	const noKeyToRead = (error: unknown): undefined => {
		log.error(`The secret storage did not answer: ${errorMessage(error)}`);
		return undefined;
	};
	const readKey = onceUntil(own, keys.onDidChange, () => keys.read());
	const readRejection = onceUntil(own, keys.onDidChange, () => keys.readRejection());
	const credentials = async (): Promise<Credentials | undefined> => {
		const addresses = liveAddresses();
		const stored: Credentials | undefined =
			(await readKey().catch(noKeyToRead)) ?? (environment.key && { ...environment.key, form: 'header' });
		if (!stored) {
			return undefined;
		}
		const name = await accessName(stored.key, addresses);
		return { ...stored, name, isRejected: (await readRejection().catch(noKeyToRead)) === name };
	};
	const access = own.add(
		new Access({
			usesSampleData: () => settings.current.usesSampleData,
			credentials,
			addresses: liveAddresses,
			onDidChange: anyOf(settings.onDidChange, keys.onDidChange),
		}),
	);
	return { access, credentials, liveAddresses, noKeyToRead };
}
