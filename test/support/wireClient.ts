import { type Clock, systemClock } from '../../src/base/clock.js';
import { KeyStatus } from '../../src/client/keyState.js';
import { imageTransport, liveTransport } from '../../src/client/liveService.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import { rejectStatus } from '../../src/client/status.js';
import type { Transport, Urgency } from '../../src/client/transport.js';
import { trending } from '../../src/contract/index.js';

/** The key that `liveClient` sends. */
export const KEY_OF_TEST = 'key-of-a-test';

/** Creates a client with only the status check between a request and the wire. */
export function bareClient(baseUrl: string, fetch: Transport = nodeFetch(systemClock)): MarketDataClient {
	const send = rejectStatus(systemClock, fetch);
	return clientOver(baseUrl, send, send, systemClock);
}

/** The current key and its status. */
export interface KeyParts {
	readonly key: () => string;
	readonly keyStatus: KeyStatus;
}

/**
 * Creates a client with all layers of the product and a key for this address; without jitter unless `random`
 * is given.
 */
export function liveClient(
	baseUrl: string,
	clock: Clock = systemClock,
	random: () => number = () => 0,
	fetch: Transport = nodeFetch(clock),
	{ key, keyStatus }: KeyParts = { key: () => KEY_OF_TEST, keyStatus: new KeyStatus() },
): MarketDataClient {
	const parts = { fetch, clock, random };
	const send = liveTransport({
		...parts,
		credentials: () => Promise.resolve({ key: key(), origin: baseUrl, form: 'header' }),
		keyStatus,
	});
	return clientOver(baseUrl, send, imageTransport(parts), clock);
}

function clientOver(baseUrl: string, send: Transport, sendImage: Transport, clock: Clock): MarketDataClient {
	return new MarketDataClient(
		// As after some use: the page size of the service is already known.
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage, pageRows: 1000 }),
		clock,
		() => undefined,
	);
}

/** Requests the trending list. */
export function ask(
	client: MarketDataClient,
	signal = new AbortController().signal,
	urgency: Urgency = 'interactive',
) {
	return client.ask(trending, { timeframe: '1d', source: 'all' }, { urgency, signal });
}
