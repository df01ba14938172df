import type { Clock } from '../base/clock.js';
import type { Transport } from '../client/transport.js';

/** Everything that differs between Node and a browser; all else is constructed the same way in both. */
export interface Platform {
	/** Creates the transport to the live service, on the first request. */
	readonly network: (clock: Clock) => Promise<Transport>;
	/** A text that changes when the machine changes networks. */
	readonly networkName: () => string;
	/** The path of the user's home folder; a browser has none and resolves it itself. */
	readonly home: () => string;
	/** Holds the key and addresses during development. */
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** The path of the Node executable; undefined where no program can be started. */
	readonly node: string | undefined;
}
