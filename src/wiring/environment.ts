import * as vscode from 'vscode';
import { addressProblem, type ServiceAddresses } from '../contract/serviceAddress.js';
import type { Platform } from './platform.js';

/** Key and addresses from the environment, in development and test hosts alone. */
export function developmentEnvironment(
	{ extensionMode }: vscode.ExtensionContext,
	variables: Platform['environment'],
): {
	readonly key?: string;
	readonly addresses?: ServiceAddresses;
} {
	if (!DEVELOPMENT_BUILD && extensionMode === vscode.ExtensionMode.Production) {
		return {};
	}
	const {
		MARKET_DATA_API_KEY: key,
		MARKET_DATA_BASE_URL: baseUrl,
		MARKET_DATA_IMAGE_URL: imageUrl,
	} = variables;
	const isUsable = baseUrl !== undefined && addressProblem(baseUrl) === undefined;
	return {
		...(key ? { key } : {}),
		...(isUsable
			? { addresses: { baseUrl: new URL(baseUrl).origin, imageUrl: new URL(imageUrl ?? baseUrl).origin } }
			: {}),
	};
}
