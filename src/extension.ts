import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { systemClock } from './base/clock.js';
import { DisposableStore } from './base/disposable.js';
import { Emitter } from './base/event.js';
import { canonicalSymbol } from './base/symbol.js';
import { fetchTransport } from './client/fetchTransport.js';
import { imageTransport, liveTransport } from './client/liveService.js';
import { MarketDataClient, type Service } from './client/marketDataClient.js';
import { nodeFetch } from './client/nodeFetch.js';
import { rejectStatus } from './client/rejectStatus.js';
import { type Credentials, withAuth } from './client/withAuth.js';
import { KeyStanding } from './client/withKeyStanding.js';
import type { AuthForm } from './contract/authForm.js';
import { consensus, financials, trending } from './contract/index.js';
import { addressProblem, type ServiceAddresses } from './contract/serviceAddress.js';
import type { TrendingQuery } from './contract/trending.js';
import { Access } from './store/access.js';
import { checkKey } from './store/accessCheck.js';
import { AnswerStore } from './store/answerStore.js';
import { endpointSource } from './store/endpointSource.js';
import { logoPictureSource, logoRecordSource } from './store/logoSource.js';
import { AccessCommands } from './surface/accessCommands.js';
import { ApiKeys } from './surface/apiKeys.js';
import { registerCommands } from './surface/commandTable.js';
import { setContextKey } from './surface/contextKeys.js';
import { viewIds } from './surface/ids.js';
import { logOutcome } from './surface/log.js';
import { pickTicker } from './surface/lookUpTicker.js';
import { RecentTickers } from './surface/recentTickers.js';
import { RowTree } from './surface/rowTree.js';
import { showSampleStatus } from './surface/sampleStatus.js';
import { Settings } from './surface/settings.js';
import { registerTickerHover } from './surface/tickerHover.js';
import { TickerPanels } from './surface/tickerPanels.js';
import { parseDirectory, SymbolDirectory } from './tickers/symbolDirectory.js';
import { createFormats } from './viewmodel/format.js';
import { trendingTree } from './viewmodel/trendingRows.js';

const SAMPLE_ADDRESSES: ServiceAddresses = {
	baseUrl: 'https://data.sample.invalid',
	imageUrl: 'https://images.sample.invalid',
};

const TRENDING: TrendingQuery = { timeframe: '1d', source: 'all', pageSize: 100 };

/** Wires the extension; every part lives until the window closes it. */
export function activate(context: vscode.ExtensionContext): void {
	if (vscode.l10n.bundle) {
		l10n.config({ contents: vscode.l10n.bundle });
	}
	const own = new DisposableStore();
	context.subscriptions.push(own);
	const clock = systemClock;
	const formats = createFormats(vscode.env.language);
	const log = own.add(vscode.window.createOutputChannel('Market Data', { log: true }));
	const settings = own.add(new Settings((line) => log.warn(line)));
	const keys = own.add(new ApiKeys(context.secrets));
	const environment = developmentEnvironment(context);
	const addresses = (): ServiceAddresses => environment.addresses ?? settings.current.addresses;

	const directory = once(async () => {
		const file = vscode.Uri.joinPath(context.extensionUri, 'dist', 'symbols.txt');
		const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
		return new SymbolDirectory(parseDirectory(text));
	});

	// Client
	const noKeyToRead = (error: unknown): undefined => {
		log.error(`The secret storage did not answer: ${error instanceof Error ? error.message : String(error)}`);
		return undefined;
	};
	const credentials = async (): Promise<Credentials | undefined> => {
		const stored =
			(await keys.read().catch(noKeyToRead)) ??
			(environment.key && { key: environment.key, origin: addresses().baseUrl });
		return stored ? { ...stored, form: settings.current.authForm } : undefined;
	};
	const fetch = nodeFetch(clock);
	const standing = new KeyStanding();
	const live = {
		send: liveTransport({ fetch, credentials, standing, clock, random: Math.random }),
		sendImage: imageTransport({ fetch, clock }),
	};
	const onError = (error: unknown): void =>
		log.error(`Sample data: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
	const sandbox = once(async () => {
		const { createSandbox } = await import('./sandbox/inProcess.js');
		const { listings } = await directory();
		return createSandbox({ directory: listings, imageUrl: SAMPLE_ADDRESSES.imageUrl, clock, onError });
	});
	const sampleFetch = rejectStatus(
		clock,
		fetchTransport(async () => (await sandbox()).fetch),
	);
	const sample: Service = {
		addresses: SAMPLE_ADDRESSES,
		send: withAuth(
			async () => ({ key: (await sandbox()).key, origin: SAMPLE_ADDRESSES.baseUrl, form: 'header' }),
			sampleFetch,
		),
		sendImage: sampleFetch,
	};
	const access = own.add(
		new Access({
			usesSampleData: () => settings.current.usesSampleData,
			credentials,
			addresses,
			onDidChange: anyOf(own, [settings.onDidChange, keys.onDidChange]),
		}),
	);
	const client = new MarketDataClient(
		() => (access.isSample ? sample : { ...live, addresses: addresses() }),
		clock,
		(outcome) => logOutcome(log, outcome),
	);

	// Stores
	const trendingStore = own.add(new AnswerStore(endpointSource(client, trending), clock));
	const consensusStore = own.add(new AnswerStore(endpointSource(client, consensus), clock));
	const financialsStore = own.add(new AnswerStore(endpointSource(client, financials), clock));
	const logoStore = own.add(new AnswerStore(logoRecordSource(client), clock));
	const pictureStore = own.add(new AnswerStore(logoPictureSource(client, logoStore, clock), clock));
	const stores = [trendingStore, consensusStore, financialsStore, logoStore, pictureStore];

	let isFirst = true;
	own.add(
		access.onDidChange((mode) => {
			// What was asked before the key was first read was asked with the same key.
			if (!isFirst) {
				standing.reset();
				stores.forEach((store) => store.clear());
			}
			isFirst = false;
			log.info(`Access: ${mode}`);
			setContextKey('marketData.access', mode);
		}),
	);

	// Surfaces
	const isSample = (): boolean => access.isSample;
	const recent = new RecentTickers(context.globalState);
	const accessCommands = new AccessCommands({
		keys,
		settings,
		origin: () => addresses().baseUrl,
		log,
		check: (key, signal) => {
			const clientFor = (form: AuthForm): MarketDataClient => {
				const candidate = { key, origin: addresses().baseUrl, form };
				const parts = { fetch, clock, random: Math.random, standing: new KeyStanding() };
				const send = liveTransport({ ...parts, credentials: () => Promise.resolve(candidate) });
				const service: Service = { addresses: addresses(), send, sendImage: live.sendImage };
				return new MarketDataClient(
					() => service,
					clock,
					(outcome) => logOutcome(log, outcome),
				);
			};
			return checkKey(clientFor, settings.current.authForm, signal);
		},
	});
	const panels = own.add(
		new TickerPanels({
			extensionUri: context.extensionUri,
			directory,
			stores: {
				consensus: consensusStore,
				financials: financialsStore,
				logos: logoStore,
				pictures: pictureStore,
			},
			access,
			formats,
			clock,
			log,
		}),
	);
	const openTicker = async (given: unknown): Promise<void> => {
		const symbol =
			(typeof given === 'string' ? canonicalSymbol(given) : undefined) ??
			(await pickTicker(directory, recent.symbols));
		if (symbol) {
			await recent.add(symbol);
			panels.open(symbol);
		}
	};
	own.add(
		registerCommands(
			{
				lookUpTicker: () => openTicker(undefined),
				openTicker,
				setApiKey: () => accessCommands.setApiKey(),
				removeApiKey: () => accessCommands.removeApiKey(),
				trySampleData: () => accessCommands.trySampleData(),
				useMyKey: () => accessCommands.useMyKey(),
				refresh: async () => {
					await vscode.commands.executeCommand(`${viewIds.trending}.focus`);
					// The view itself says how it went.
					await Promise.allSettled([trendingStore.refresh(TRENDING, new AbortController().signal)]);
				},
				showLog: () => log.show(),
			},
			log,
		),
	);
	own.add(
		new RowTree(viewIds.trending, {
			model: () =>
				trendingTree(trendingStore.read(TRENDING), { now: clock.now(), formats, isSample: isSample() }),
			onDidChange: anyOf(own, [trendingStore.onDidChange, access.onDidChange]),
			tellState: (state) => setContextKey('marketData.trending', state),
		}),
	);
	own.add(
		registerTickerHover({
			directory,
			consensus: consensusStore,
			pictures: pictureStore,
			isSample,
			formats,
			clock,
		}),
	);
	own.add(showSampleStatus(access));
	void access.update();
}

/** One event for several; what they tell is that something changed. */
function anyOf(
	own: DisposableStore,
	events: readonly ((listener: () => void) => { dispose(): void })[],
): Emitter<void>['event'] {
	const any = own.add(new Emitter<void>());
	events.forEach((event) => own.add(event(() => any.fire())));
	return any.event;
}

/** Makes a value on first need and keeps it; a failed attempt is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		return made;
	};
}

/** Key and addresses from the environment, in development and test hosts alone. */
function developmentEnvironment({ extensionMode }: vscode.ExtensionContext): {
	readonly key?: string;
	readonly addresses?: ServiceAddresses;
} {
	if (!DEVELOPMENT_BUILD && extensionMode === vscode.ExtensionMode.Production) {
		return {};
	}
	const {
		MARKET_DATA_API_KEY: key,
		MARKET_DATA_BASE_URL: baseUrl,
		MARKET_DATA_IMAGE_URL: imageUrl,
	} = process.env;
	const isUsable = baseUrl !== undefined && addressProblem(baseUrl) === undefined;
	return {
		...(key ? { key } : {}),
		...(isUsable
			? { addresses: { baseUrl: new URL(baseUrl).origin, imageUrl: new URL(imageUrl ?? baseUrl).origin } }
			: {}),
	};
}
