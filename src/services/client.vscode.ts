import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { Emitter, type Event } from '../base/event.js';
import type { Credentials } from '../client/auth.js';
import { CircuitBreaker } from '../client/circuitBreaker.js';
import { KeyStatus } from '../client/keyState.js';
import { imageTransport, liveTransport } from '../client/liveService.js';
import { MarketDataClient } from '../client/marketDataClient.js';
import { NetworkWatch } from '../client/networkWatch.js';
import { onDemand, type Transport } from '../client/transport.js';
import { Redactor } from '../client/redact.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { EndpointHealth, RequestMeter, withMeter } from '../store/requestRecord.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Log } from '../workbench/log.js';
import type { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import { DiskCache } from '../workbench/storage/diskCache.vscode.js';
import type { AccessServices } from './access.vscode.js';
import type { Platform } from './platform.js';
import { logOutcome } from './requestLog.js';
import { sampleService } from './sampleService.js';

interface ClientParts extends AccessServices {
	readonly context: vscode.ExtensionContext;
	readonly own: DisposableStore;
	readonly keys: ApiKeys;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly platform: Pick<Platform, 'network' | 'networkName'>;
	readonly clock: Clock;
	readonly random: () => number;
	readonly log: vscode.LogOutputChannel;
}

/** The client of the live or sample service, and the state of the connection. */
export interface ClientServices {
	readonly client: MarketDataClient;
	/** A client for a key that isn't stored yet, to test it at the addresses it was entered for. */
	readonly clientWith: (
		key: Pick<Credentials, 'key' | 'form'>,
		addresses: ServiceAddresses,
	) => MarketDataClient;
	/** Fires when the service rejects the key. */
	readonly onDidReject: Event<void>;
	/** The addresses of the active service. */
	readonly addresses: () => ServiceAddresses;
	readonly meter: RequestMeter;
	readonly health: EndpointHealth;
	readonly keyStatus: KeyStatus;
	/** Whether the service is reachable. */
	readonly breaker: CircuitBreaker;
	/** The answers cached on disk. */
	readonly cache: DiskCache;
}

export function createClient(start: ClientParts): ClientServices {
	const { context, own, keys, directory, platform, clock, random, log } = start;
	const { access, credentials, liveAddresses, noKeyToRead } = start;
	const meter = new RequestMeter(clock);
	const health = new EndpointHealth(clock);
	const keyStatus = new KeyStatus();
	const fetch = onDemand(() => platform.network(clock));
	const metered = (send: Transport): Transport => withMeter(meter, send);
	const sendImage = imageTransport({ fetch: metered(fetch), clock, random });
	const breaker = own.add(new CircuitBreaker(clock, random));
	// Findings about the connection to one service don't apply to another.
	own.add(access.onDidChange(() => breaker.reset()));
	own.add(new NetworkWatch(breaker, clock, platform.networkName));
	own.add(vscode.window.onDidChangeWindowState(({ focused }) => focused && breaker.probeNow()));
	const redactor = new Redactor();
	const masked = (text: string): string => redactor.redact(text);
	const safeLog: Log = {
		error: (line) => log.error(masked(line)),
		warn: (line) => log.warn(masked(line)),
		info: (line) => log.info(masked(line)),
		debug: (line) => log.debug(masked(line)),
	};
	const onVerdict = ({ name }: Credentials, isAccepted: boolean): void => {
		keys.noteRejection(isAccepted ? undefined : name).catch(noKeyToRead);
	};
	const live = {
		send: liveTransport({
			fetch,
			metered,
			credentials,
			keyStatus,
			onVerdict,
			clock,
			random,
			breaker,
			redactor,
		}),
		sendImage,
	};
	const sample = sampleService(directory, clock, (error) =>
		log.error(`Sample data: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
	);
	const cache = new DiskCache(
		vscode.Uri.joinPath(context.globalStorageUri, 'answers'),
		async () => (await credentials())?.name,
		clock,
		(line) => log.warn(line),
	);
	const rejected = own.add(new Emitter<void>());
	const client = new MarketDataClient(
		() => (access.isSample ? sample : { ...live, addresses: liveAddresses(), cache }),
		clock,
		(outcome) => {
			health.note(outcome);
			logOutcome(safeLog, outcome);
			if (outcome.failure?.kind === 'unauthorized') {
				rejected.fire();
			}
		},
	);
	const clientWith: ClientServices['clientWith'] = (key, addresses) => {
		const candidate = { ...key, origin: addresses.baseUrl };
		const send = liveTransport({
			fetch,
			metered,
			redactor,
			clock,
			random,
			keyStatus: new KeyStatus(),
			isTrial: true,
			credentials: () => Promise.resolve(candidate),
		});
		return new MarketDataClient(
			() => ({ addresses, send, sendImage }),
			clock,
			(outcome) => logOutcome(safeLog, outcome),
		);
	};
	return {
		client,
		clientWith,
		onDidReject: rejected.event,
		addresses: () => (access.isSample ? sample.addresses : liveAddresses()),
		meter,
		health,
		keyStatus,
		breaker,
		cache,
	};
}
