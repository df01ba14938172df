import { type Clock, systemClock } from '../../src/base/clock.js';
import { KeyStatus } from '../../src/client/keyState.js';
import { imageTransport, liveTransport } from '../../src/client/liveService.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import { rejectStatus } from '../../src/client/status.js';
import type { Transport, Urgency } from '../../src/client/transport.js';
import { trending } from '../../src/contract/index.js';

/** What `liveClient` sends. */
export const KEY_OF_TEST = 'key-of-a-test';

/** A client with nothing between a request and the wire but the reading of the status. */
export function bareClient(baseUrl: string, fetch: Transport = nodeFetch(systemClock)): MarketDataClient {
	const send = rejectStatus(systemClock, fetch);
	return clientOver(baseUrl, send, send, systemClock);
}

/** The key that is in force, and what the service has said of it. */
export interface KeyParts {
	readonly key: () => string;
	readonly keyStatus: KeyStatus;
}

/** A client with every layer of the product, and a key for this address; there is no jitter unless it is given. */
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
		// As after some use: how many rows it gives on a page has been learnt.
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage, pageRows: 1000 }),
		clock,
		() => undefined,
	);
}

/** Asks for the trending list. */
export function ask(
	client: MarketDataClient,
	signal = new AbortController().signal,
	urgency: Urgency = 'interactive',
) {
	return client.ask(trending, { timeframe: '1d', source: 'all' }, { urgency, signal });
}
