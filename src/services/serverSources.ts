import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { KeyStatus } from '../client/keyState.js';
import { imageTransport, liveTransport } from '../client/liveService.js';
import { MarketDataClient } from '../client/marketDataClient.js';
import { onDemand } from '../client/transport.js';
import type { AuthForm, ServiceAddresses } from '../contract/serviceAddress.js';
import { consensus, ratings, trending } from '../contract/index.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import { sampleService } from './sampleService.js';
import { createStores } from './stores.js';

/** The service that the assistant's server uses, and the key. */
export interface ServerAccess {
	readonly isSample: boolean;
	readonly addresses: ServiceAddresses;
	readonly key: { readonly key: string; readonly form: AuthForm } | undefined;
}

interface ServerParts {
	readonly access: ServerAccess;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly clock: Clock;
	readonly random: () => number;
	readonly onError: (error: unknown) => void;
}

/** The data sources of a standalone server's tools; answers are cached in memory only. */
export function createServerSources(
	own: DisposableStore,
	{ access, directory, clock, random, onError }: ServerParts,
) {
	const { addresses, key } = access;
	const fetch = onDemand(async () => (await import('../client/nodeFetch.js')).nodeFetch(clock));
	const credentials = () => Promise.resolve(key && { ...key, origin: addresses.baseUrl });
	const service = access.isSample
		? sampleService(directory, clock, onError)
		: {
				addresses,
				send: liveTransport({ fetch, credentials, keyStatus: new KeyStatus(), clock, random }),
				sendImage: imageTransport({ fetch, clock, random }),
			};
	const client = new MarketDataClient(
		() => service,
		clock,
		() => undefined,
	);
	const isSample = (): boolean => access.isSample;
	const stores = createStores(own, {
		client,
		clock,
		isFree: isSample,
		refreshMs: () => ({
			trending: trending.freshForMs,
			calendars: ratings.freshForMs,
			consensus: consensus.freshForMs,
		}),
	});
	return {
		directory,
		isSample,
		clock,
		answers: stores.answers,
		trending: stores.trending,
		revisions: stores.tickers.revisions,
		history: stores.history,
		logos: stores.logoLinks,
		calendars: stores.calendarRows,
	};
}
