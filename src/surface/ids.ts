import type { EmptyReason } from '../viewmodel/row.js';
import type { AccessMode } from '../store/access.js';

const PREFIX = 'marketData.';

/** The arguments of each command; those that are optional are asked for when left out. */
export interface CommandArgs {
	lookUpTicker: [];
	openTicker: [symbol?: unknown];
	setApiKey: [];
	removeApiKey: [];
	trySampleData: [];
	useMyKey: [];
	refresh: [];
	showLog: [];
}

export type CommandName = keyof CommandArgs;

export const commandNames: readonly CommandName[] = [
	'lookUpTicker',
	'openTicker',
	'setApiKey',
	'removeApiKey',
	'trySampleData',
	'useMyKey',
	'refresh',
	'showLog',
];

/** The full id of a command. */
export function commandId(name: CommandName): string {
	return PREFIX + name;
}

export const viewIds = { trending: `${PREFIX}trending` } as const;

export const panelTypes = { ticker: `${PREFIX}ticker` } as const;

/** Facts that the manifest's conditions may use. */
export interface ContextKeys {
	'marketData.access': AccessMode;
	'marketData.trending': EmptyReason | 'rows';
}

/** Settings, below the section `marketData`. */
export const settingNames = {
	sampleData: 'sampleData',
	address: 'service.address',
	imageAddress: 'service.imageAddress',
	authentication: 'service.authentication',
} as const;

export const settingsSection = 'marketData';

/** The name under which the key lies in the secret storage. */
export const secretName = 'apiKey';
