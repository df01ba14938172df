import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { errorMessage } from '../base/errorMessage.js';
import { anyOf, Emitter } from '../base/event.js';
import { MarketDataClient } from '../client/marketDataClient.js';
import { onDemand } from '../client/onDemand.js';
import type { Transport } from '../client/transport.js';
import type { Credentials } from '../client/withAuth.js';
import { KeyStatus } from '../client/keyStatus.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { Access } from '../store/access.js';
import { EndpointHealth } from '../store/endpointHealth.js';
import { KeptUntil } from '../store/keptUntil.js';
import { RequestMeter, withMeter } from '../store/requestMeter.js';
import type { ApiKeys } from '../surface/connection/apiKeys.js';
import { DiskCache, digest } from '../surface/connection/diskCache.js';
import { logOutcome } from '../controllers/connection/requestLog.js';
import type { Settings } from '../surface/settings.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import { developmentEnvironment } from './environment.js';
import { liveSend, liveSendImage } from './liveService.js';
import { sampleService } from './sampleService.js';

export interface ServiceParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

export type Services = ReturnType<typeof wireServices>;

/** Equal for the same key and addresses, and telling nothing of them. */
async function accessName(key: string, addresses: ServiceAddresses): Promise<string> {
	return (await digest(JSON.stringify([key, addresses]))).slice(0, 24);
}

/** The client of the service, live or sample, and what is known of the way there. */
export function wireServices(
	own: DisposableStore,
	{ context, settings, keys, directory, clock, log }: ServiceParts,
) {
	const environment = developmentEnvironment(context);
	const liveAddresses = (): ServiceAddresses => environment.addresses ?? settings.current.addresses;
	const noKeyToRead = (error: unknown): undefined => {
		log.error(`The secret storage did not answer: ${errorMessage(error)}`);
		return undefined;
	};
	const storedKey = own.add(new KeptUntil(() => keys.read(), keys.onDidChange));
	const rejection = own.add(new KeptUntil(() => keys.readRejection(), keys.onDidChange));
	const credentials = async (): Promise<Credentials | undefined> => {
		const addresses = liveAddresses();
		const stored: Credentials | undefined =
			(await storedKey.read().catch(noKeyToRead)) ??
			(environment.key ? { key: environment.key, origin: addresses.baseUrl, form: 'header' } : undefined);
		if (!stored) {
			return undefined;
		}
		const name = await accessName(stored.key, addresses);
		return { ...stored, name, isRejected: (await rejection.read().catch(noKeyToRead)) === name };
	};
	const meter = new RequestMeter(clock);
	const health = new EndpointHealth(clock);
	const keyStatus = new KeyStatus();
	const fetch = onDemand(async () => (await import('../client/nodeFetch.js')).nodeFetch(clock));
	const metered = (send: Transport): Transport => withMeter(meter, send);
	const sendImage = liveSendImage({ fetch: metered(fetch), clock });
	const hear = ({ name }: Credentials, isAccepted: boolean): void => {
		keys.noteRejection(isAccepted ? undefined : name).catch(noKeyToRead);
	};
	const live = { send: liveSend({ fetch, metered, credentials, keyStatus, hear, clock }), sendImage };
	const sample = sampleService(directory, clock, (error) =>
		log.error(`Sample data: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
	);
	const cache = new DiskCache(
		vscode.Uri.joinPath(context.globalStorageUri, 'answers'),
		async () => (await credentials())?.name,
		clock,
		(line) => log.warn(line),
	);
	const access = own.add(
		new Access({
			usesSampleData: () => settings.current.usesSampleData,
			credentials,
			addresses: liveAddresses,
			onDidChange: anyOf(settings.onDidChange, keys.onDidChange),
		}),
	);
	const rejected = own.add(new Emitter<void>());
	const client = new MarketDataClient(
		() => (access.isSample ? sample : { ...live, addresses: liveAddresses(), cache }),
		clock,
		(outcome) => {
			health.note(outcome);
			logOutcome(log, outcome);
			if (outcome.failure?.kind === 'unauthorized') {
				rejected.fire();
			}
		},
	);
	/** A client with a key that is not stored yet, to be tried at the addresses that it was entered for. */
	const clientWith = (
		key: Pick<Credentials, 'key' | 'form'>,
		addresses: ServiceAddresses,
	): MarketDataClient => {
		const candidate = { ...key, origin: addresses.baseUrl };
		const send = liveSend({
			fetch,
			metered,
			clock,
			keyStatus: new KeyStatus(),
			isTrial: true,
			credentials: () => Promise.resolve(candidate),
		});
		return new MarketDataClient(
			() => ({ addresses, send, sendImage }),
			clock,
			(outcome) => logOutcome(log, outcome),
		);
	};
	return {
		access,
		client,
		clientWith,
		credentials,
		/** When the service has rejected the key. */
		onDidReject: rejected.event,
		/** Where live answers come from. */
		liveAddresses,
		/** Where answers come from now. */
		addresses: () => (access.isSample ? sample.addresses : liveAddresses()),
		meter,
		health,
		keyStatus,
		cache,
	};
}
