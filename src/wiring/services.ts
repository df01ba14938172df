import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf } from '../base/event.js';
import { MarketDataClient } from '../client/marketDataClient.js';
import { onDemand } from '../client/onDemand.js';
import type { Credentials } from '../client/withAuth.js';
import { KeyStanding } from '../client/withKeyStanding.js';
import type { AuthForm } from '../contract/authForm.js';
import type { ServiceAddresses } from '../contract/serviceAddress.js';
import { Access } from '../store/access.js';
import { EndpointDiary } from '../store/endpointDiary.js';
import { RequestMeter, withMeter } from '../store/requestMeter.js';
import type { ApiKeys } from '../surface/connection/apiKeys.js';
import { DiskShelf, digest } from '../surface/connection/diskShelf.js';
import { logOutcome } from '../surface/log.js';
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

/** The client of the service, live or sample, and what is known of the way there. */
export function wireServices(
	own: DisposableStore,
	{ context, settings, keys, directory, clock, log }: ServiceParts,
) {
	const environment = developmentEnvironment(context);
	const liveAddresses = (): ServiceAddresses => environment.addresses ?? settings.current.addresses;
	const noKeyToRead = (error: unknown): undefined => {
		log.error(`The secret storage did not answer: ${error instanceof Error ? error.message : String(error)}`);
		return undefined;
	};
	const credentials = async (): Promise<Credentials | undefined> => {
		const stored =
			(await keys.read().catch(noKeyToRead)) ??
			(environment.key && { key: environment.key, origin: liveAddresses().baseUrl });
		return stored ? { ...stored, form: settings.current.authForm } : undefined;
	};
	const meter = new RequestMeter(clock);
	const diary = new EndpointDiary(clock);
	const standing = new KeyStanding();
	const fetch = withMeter(
		meter,
		onDemand(async () => (await import('../client/nodeFetch.js')).nodeFetch(clock)),
	);
	const sendImage = liveSendImage({ fetch, clock });
	const live = { send: liveSend({ fetch, credentials, standing, clock }), sendImage };
	const sample = sampleService(directory, clock, (error) =>
		log.error(`Sample data: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
	);
	const shelf = new DiskShelf(
		vscode.Uri.joinPath(context.globalStorageUri, 'answers'),
		async () => {
			const known = await credentials();
			return known && (await digest(JSON.stringify([known.key, liveAddresses()]))).slice(0, 24);
		},
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
	const client = new MarketDataClient(
		() => (access.isSample ? sample : { ...live, addresses: liveAddresses(), shelf }),
		clock,
		(outcome) => {
			diary.note(outcome);
			logOutcome(log, outcome);
		},
	);
	/** A client with a key that is not stored yet, to be tried. */
	const clientWith = (key: string, form: AuthForm): MarketDataClient => {
		const candidate = { key, origin: liveAddresses().baseUrl, form };
		const send = liveSend({
			fetch,
			clock,
			standing: new KeyStanding(),
			credentials: () => Promise.resolve(candidate),
		});
		return new MarketDataClient(
			() => ({ addresses: liveAddresses(), send, sendImage }),
			clock,
			(outcome) => logOutcome(log, outcome),
		);
	};
	return {
		access,
		client,
		clientWith,
		credentials,
		/** Where live answers come from. */
		liveAddresses,
		/** Where answers come from now. */
		addresses: () => (access.isSample ? sample.addresses : liveAddresses()),
		meter,
		diary,
		standing,
		shelf,
	};
}
