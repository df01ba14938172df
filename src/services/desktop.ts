import { homedir, networkInterfaces } from 'node:os';
import type { Platform } from './platform.js';

/** What the extension uses in Node. */
export const desktop: Platform = {
	network: async (clock) => (await import('../client/nodeFetch.js')).nodeFetch(clock),
	networkName,
	home: homedir,
	environment: process.env,
	node: process.execPath,
};

/** The network addresses of this machine as text; empty where the system doesn't let programs read them. */
function networkName(): string {
	try {
		return JSON.stringify(networkInterfaces());
	} catch {
		return '';
	}
}
