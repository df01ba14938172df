import { homedir, networkInterfaces } from 'node:os';
import type { Platform } from './platform.js';

/** What Node has for the extension. */
export const desktop: Platform = {
	network: async (clock) => (await import('../client/nodeFetch.js')).nodeFetch(clock),
	networkName,
	home: homedir,
	environment: process.env,
	node: process.execPath,
};

/** The addresses of this machine; some systems let no program look at them. */
function networkName(): string {
	try {
		return JSON.stringify(networkInterfaces());
	} catch {
		return '';
	}
}
