import { browserFetch } from '../client/browserFetch.js';
import type { Platform } from './platform.js';

declare const navigator: { readonly onLine: boolean };

/** What a browser has for the extension. */
export const web: Platform = {
	network: (clock) => Promise.resolve(browserFetch(clock, () => navigator.onLine)),
	symbols: { file: 'symbols.gz', unpack: unpacked },
	home: () => '/',
	environment: {},
	// A browser starts no programs.
	offerServer: () => ({ dispose: () => undefined }),
};

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
	const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
	return await new Response(text).text();
}
