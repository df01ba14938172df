import { browserFetch } from '../client/browserFetch.js';
import type { Platform } from './platform.js';

declare const navigator: { readonly onLine: boolean };

/** What the extension uses in a browser. */
export const web: Platform = {
	network: (clock) => Promise.resolve(browserFetch(clock, () => navigator.onLine)),
	networkName: () => (navigator.onLine ? 'some' : 'none'),
	home: () => '/',
	environment: {},
	// A browser can't start programs.
	node: undefined,
};
