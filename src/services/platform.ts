import type { Clock } from '../base/clock.js';
import type { Transport } from '../client/transport.js';

/** All in which Node and a browser differ for the extension; what is constructed is the same in both. */
export interface Platform {
	/** Makes what sends requests to the live service; asked for with the first request. */
	readonly network: (clock: Clock) => Promise<Transport>;
	/** A text that differs for different networks of the machine. */
	readonly networkName: () => string;
	/** The path of the person's own folder; a browser asks where that is by itself. */
	readonly home: () => string;
	/** Holds key and addresses while the extension is developed. */
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** The program that runs Node scripts; undefined where none can be started. */
	readonly node: string | undefined;
}
