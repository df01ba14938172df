import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { systemClock } from './base/clock.js';
import { DisposableStore } from './base/disposable.js';
import { Emitter } from './base/event.js';
import type { TickerSymbol } from './base/symbol.js';
import { fetchTransport } from './client/fetchTransport.js';
import { MarketDataClient, type Service } from './client/marketDataClient.js';
import { onDemand } from './client/onDemand.js';
import { rejectStatus } from './client/rejectStatus.js';
import { type Credentials, withAuth } from './client/withAuth.js';
import { KeyStanding } from './client/withKeyStanding.js';
import type { AuthForm } from './contract/authForm.js';
import type { Calendar, CalendarQuery, CalendarRow } from './contract/calendar.js';
import { isRecord } from './contract/decode.js';
import {
	consensus,
	dividends,
	financials,
	mergers,
	offerings,
	ratings,
	splits,
	trending,
} from './contract/index.js';
import { addressProblem, type ServiceAddresses } from './contract/serviceAddress.js';
import { Access } from './store/access.js';
import { checkAccess, checkKey } from './store/accessCheck.js';
import { AnswerStore } from './store/answerStore.js';
import { CalendarFeed } from './store/calendarFeed.js';
import { calendarSource } from './store/calendarSource.js';
import { EndpointDiary } from './store/endpointDiary.js';
import { endpointSource } from './store/endpointSource.js';
import { findByIdentifier } from './store/identifierSearch.js';
import { logoImage, logoPreviews } from './store/logoExport.js';
import { logoPictureSource, logoRecordSource } from './store/logoSource.js';
import { Pulse } from './store/pulse.js';
import { RequestMeter, withMeter } from './store/requestMeter.js';
import { TickerSnapshots } from './store/tickerSnapshots.js';
import { WatchlistEvents } from './store/watchlistEvents.js';
import { Watchlists } from './store/watchlists.js';
import { AccessCommands } from './surface/connection/accessCommands.js';
import { ApiKeys } from './surface/connection/apiKeys.js';
import { calendarRoot } from './surface/trees/calendarRoot.js';
import { CalendarsView } from './surface/trees/calendarsView.js';
import { registerCommands } from './surface/commandTable.js';
import { setContextKey } from './surface/contextKeys.js';
import { IgnoredWords } from './surface/editor/ignoredWords.js';
import { DiskShelf, digest } from './surface/connection/diskShelf.js';
import { commandId } from './surface/ids.js';
import { ListCommands } from './surface/trees/listCommands.js';
import { logOutcome } from './surface/log.js';
import { LookUpCommands } from './surface/lookUp/lookUpCommands.js';
import { showNextEvent } from './surface/watchlist/nextEventStatus.js';
import { RecentTickers } from './surface/lookUp/recentTickers.js';
import { Remembered } from './surface/remembered.js';
import { showSampleStatus } from './surface/sampleStatus.js';
import { Reports } from './surface/connection/reports.js';
import { Settings } from './surface/settings.js';
import { registerTickerCompletion } from './surface/editor/tickerCompletion.js';
import { registerTickerHover } from './surface/editor/tickerHover.js';
import { TickerPanels } from './surface/panels/tickerPanels.js';
import { TrendingView } from './surface/trees/trendingView.js';
import { WatchlistAnswers } from './surface/watchlist/watchlistAnswers.js';
import { WatchlistDragAndDrop } from './surface/watchlist/watchlistDragAndDrop.js';
import { watchlistHandlers } from './surface/watchlist/watchlistHandlers.js';
import { WatchlistMemory } from './surface/watchlist/watchlistMemory.js';
import { WatchlistTree } from './surface/watchlist/watchlistTree.js';
import { watchViews } from './surface/trees/watchViews.js';
import { parseDirectory, SymbolDirectory } from './tickers/symbolDirectory.js';
import { newYorkDay } from './viewmodel/calendar/calendarDays.js';
import { readFilters } from './viewmodel/calendar/calendarFilters.js';
import {
	dividendsKind,
	mergersKind,
	offeringsKind,
	ratingsKind,
	splitsKind,
} from './viewmodel/calendar/calendarKinds.js';
import { createFormats } from './viewmodel/format.js';
import type { RatingParty } from './viewmodel/lookUp/ratingParties.js';
import { readTrendingChoice, trendingQuery } from './viewmodel/trending/trendingChoice.js';

const SAMPLE_ADDRESSES: ServiceAddresses = {
	baseUrl: 'https://data.sample.invalid',
	imageUrl: 'https://images.sample.invalid',
};

/** Who rated somebody lately is known from the ratings of this long. */
const RECENT_RATINGS_MS = 14 * 24 * 60 * 60_000;
const MOST_ANALYSTS = 50;

/** Long watchlists can be sorted by it, which takes the consensus of all their tickers. */
const MOST_CONSENSUS = 2_000;

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
	const meter = new RequestMeter(clock);
	const diary = new EndpointDiary(clock);
	const fetch = withMeter(
		meter,
		onDemand(async () => (await import('./client/nodeFetch.js')).nodeFetch(clock)),
	);
	const standing = new KeyStanding();
	const live = {
		send: onDemand(async () => {
			const { liveTransport } = await import('./client/liveService.js');
			return liveTransport({ fetch, credentials, standing, clock, random: Math.random });
		}),
		sendImage: onDemand(async () => {
			const { imageTransport } = await import('./client/liveService.js');
			return imageTransport({ fetch, clock });
		}),
	};
	const onError = (error: unknown): void =>
		log.error(`Sample data: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
	const shelf = new DiskShelf(
		vscode.Uri.joinPath(context.globalStorageUri, 'answers'),
		async () => {
			const known = await credentials();
			return known && (await digest(JSON.stringify([known.key, addresses()]))).slice(0, 24);
		},
		clock,
		(line) => log.warn(line),
	);
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
		() => (access.isSample ? sample : { ...live, addresses: addresses(), shelf }),
		clock,
		(outcome) => {
			diary.note(outcome);
			logOutcome(log, outcome);
		},
	);

	// Stores
	const trendingStore = own.add(
		new AnswerStore(
			endpointSource(client, trending, () => settings.current.refreshMs.trending),
			clock,
		),
	);
	const consensusStore = own.add(
		new AnswerStore(
			endpointSource(client, consensus, () => settings.current.refreshMs.consensus, MOST_CONSENSUS),
			clock,
		),
	);
	const financialsStore = own.add(new AnswerStore(endpointSource(client, financials), clock));
	const calendarFreshMs = (): number => settings.current.refreshMs.calendars;
	const ratingsStore = own.add(new AnswerStore(endpointSource(client, ratings, calendarFreshMs), clock));
	const logoStore = own.add(new AnswerStore(logoRecordSource(client), clock));
	const pictureStore = own.add(new AnswerStore(logoPictureSource(client, logoStore, clock), clock));
	const trendingChoice = own.add(new Remembered(context.globalState, 'trendingChoice', readTrendingChoice));
	const feedOf = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
	): CalendarFeed<Query, Row> =>
		own.add(new CalendarFeed(calendarSource(client, calendar, clock, calendarFreshMs), clock));
	const feeds = {
		ratings: feedOf(ratings),
		dividends: feedOf(dividends),
		splits: feedOf(splits),
		mergers: feedOf(mergers),
		offerings: feedOf(offerings),
	};
	const snapshots = new TickerSnapshots({
		asked: {
			consensus: consensusStore,
			financials: financialsStore,
			logo: pictureStore,
			ratings: ratingsStore,
			dividends: own.add(new AnswerStore(endpointSource(client, dividends, calendarFreshMs), clock)),
			splits: own.add(new AnswerStore(endpointSource(client, splits, calendarFreshMs), clock)),
			mergers: own.add(new AnswerStore(endpointSource(client, mergers, calendarFreshMs), clock)),
			offerings: own.add(new AnswerStore(endpointSource(client, offerings, calendarFreshMs), clock)),
		},
		trending: trendingStore,
		trendingQuery: () => trendingQuery(trendingChoice.value),
		clock,
	});
	const watchlistEvents = own.add(new WatchlistEvents(client, clock, calendarFreshMs));
	const stores = [watchlistEvents, trendingStore, logoStore, ...snapshots.stores, ...Object.values(feeds)];

	const watchlists = own.add(
		new Watchlists(
			{
				read: () => settings.readWatchlists(),
				write: (scope, value) => settings.writeWatchlists(scope, value),
				onDidChange: settings.onDidChange,
			},
			(line) => log.info(`Watchlists: ${line}`),
		),
	);

	let isFirst = true;
	own.add(
		access.onDidChange((mode) => {
			// What was asked before the key was first read was asked with the same key.
			if (!isFirst) {
				standing.reset();
				diary.clear();
				stores.forEach((store) => store.clear());
				void shelf.forgetOthers();
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
				const send = onDemand(async () => {
					const { liveTransport } = await import('./client/liveService.js');
					return liveTransport({ ...parts, credentials: () => Promise.resolve(candidate) });
				});
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
	const pulse = own.add(new Pulse(clock, Math.random));
	const lookAgain = own.add(new Emitter<void>());
	own.add(pulse.onBeat(() => lookAgain.fire()));
	const reports = own.add(new Reports());
	const connectionCommands = once(async () => {
		const { ConnectionCommands } = await import('./surface/connection/connectionCommands.js');
		return new ConnectionCommands({
			check: (signal) => checkAccess(client, signal),
			facts: async () => ({
				version: versionOf(context.extension),
				editor: `${vscode.env.appName} ${vscode.version}`,
				remote: vscode.env.remoteName,
				access: access.mode,
				keyOrigin: (await credentials())?.origin,
				isAccepted: standing.isAccepted,
				authForm: settings.current.authForm,
				addresses: access.isSample ? SAMPLE_ADDRESSES : addresses(),
				proxy: vscode.workspace.getConfiguration('http').get<string>('proxy', ''),
				proxySupport: vscode.workspace.getConfiguration('http').get<string>('proxySupport', ''),
				notes: diary.notes,
				requests: meter.lastHour,
				rate: meter.rate,
				serverAheadMs: meter.serverAheadMs,
				shelf: await shelf.size(),
				now: clock.now(),
			}),
			forget: async () => {
				stores.forEach((store) => store.clear());
				await shelf.clear();
				lookAgain.fire();
			},
			reports,
			formats,
		});
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
	const openPanel = async (symbol: TickerSymbol): Promise<void> => {
		await recent.add(symbol);
		panels.open(symbol);
	};
	const ratingParts = {
		recent: async (signal: AbortSignal) =>
			(await ratingsStore.get({ dateFrom: newYorkDay(clock.now() - RECENT_RATINGS_MS) }, signal)).value,
		ratingsOf: async ({ analystIds }: RatingParty, signal: AbortSignal) =>
			(await ratingsStore.get({ analystIds: analystIds.slice(0, MOST_ANALYSTS) }, signal)).value,
		wording: () => ({ formats, today: newYorkDay(clock.now()) }),
		open: (symbol: TickerSymbol) => openPanel(symbol),
	};
	const lookUpCommands = new LookUpCommands({
		directory,
		known: () => ({ watched: watchlists.symbols, recent: recent.symbols }),
		find: ({ kind, value }, signal) => findByIdentifier(client, kind, value, signal),
		open: openPanel,
		watch: async (symbol) => {
			await vscode.commands.executeCommand(commandId('addToWatchlist'), symbol);
		},
	});
	const watchlistMemory = new WatchlistMemory(context.globalState);
	const watchlistAnswers = new WatchlistAnswers({ watchlists, directory, formats, log });
	const watchlistView = own.add(
		new WatchlistTree({
			watchlists,
			memory: watchlistMemory,
			directory,
			events: watchlistEvents,
			consensus: consensusStore,
			hasAccess: () => access.mode !== 'none',
			isSample,
			onDidChange: anyOf(own, [access.onDidChange, lookAgain.event]),
			tellState: (state) => setContextKey('marketData.watchlist', state),
			dragAndDrop: new WatchlistDragAndDrop({
				watchlists,
				memory: watchlistMemory,
				answers: watchlistAnswers,
				directory,
			}),
			formats,
			clock,
		}),
	);
	const ignoredWords = own.add(new IgnoredWords({ settings, directory, clock }));
	const mayHaveChanged = anyOf(own, [access.onDidChange, lookAgain.event]);
	const trendingView = own.add(
		new TrendingView({
			store: trendingStore,
			choice: trendingChoice,
			isSample,
			onDidChange: mayHaveChanged,
			tellState: (state) => setContextKey('marketData.trending', state),
			formats,
			clock,
		}),
	);
	const calendarsView = own.add(
		new CalendarsView({
			roots: [
				calendarRoot(ratingsKind, feeds.ratings),
				calendarRoot(dividendsKind, feeds.dividends),
				calendarRoot(splitsKind, feeds.splits),
				calendarRoot(mergersKind, feeds.mergers),
				calendarRoot(offeringsKind, feeds.offerings),
			],
			filters: own.add(new Remembered(context.workspaceState, 'calendarFilters', readFilters)),
			watchlist: watchlists,
			isSample,
			onDidChange: mayHaveChanged,
			tellState: (state) => setContextKey('marketData.calendars', state),
			tellFiltered: (isFiltered) => setContextKey('marketData.calendarsFiltered', isFiltered),
			formats,
			clock,
		}),
	);
	const listCommands = new ListCommands({
		trending: trendingView,
		calendars: calendarsView,
		views: [watchlistView, trendingView, calendarsView],
		openTicker: (given) => lookUpCommands.openTicker(given),
	});
	own.add(
		registerCommands(
			{
				lookUpTicker: () => lookUpCommands.lookUp(),
				openTicker: (given) => lookUpCommands.openTicker(given),
				setApiKey: () => accessCommands.setApiKey(),
				removeApiKey: () => accessCommands.removeApiKey(),
				trySampleData: () => accessCommands.trySampleData(),
				useMyKey: () => accessCommands.useMyKey(),
				refresh: (list) => listCommands.refresh(list),
				loadMore: (list) => listCommands.loadMore(list),
				chooseTrendingTimeframe: () => trendingView.chooseTimeframe(),
				chooseTrendingSource: () => trendingView.chooseSource(),
				filterCalendars: () => calendarsView.chooseFilters(),
				clearCalendarFilters: () => calendarsView.clearFilters(),
				openAcquirer: (row) => listCommands.openSide('acquirer', row),
				openTarget: (row) => listCommands.openSide('target', row),
				showLog: () => log.show(),
				checkApiAccess: async () => (await connectionCommands()).checkApiAccess(),
				diagnoseConnection: async () => (await connectionCommands()).diagnoseConnection(),
				clearCache: async () => (await connectionCommands()).clearCache(),
				showFirmOrAnalyst: async () =>
					(await import('./surface/lookUp/ratingPartyCommand.js')).showFirmOrAnalyst(ratingParts),
				saveLogo: async (given) =>
					(await import('./surface/lookUp/saveLogo.js')).saveLogo(given, {
						symbolOf: (asked, title) => lookUpCommands.symbolOf(asked, title),
						previews: (symbol, signal) => logoPreviews(client, symbol, { urgency: 'interactive', signal }),
						image: (wish, signal) => logoImage(client, wish, { urgency: 'interactive', signal }),
					}),
				showTickersInFile: async () =>
					(await import('./surface/editor/tickersInFile.js')).showTickersInFile({
						directory,
						choice: () => settings.current.tickerChoice,
						open: (symbol) => lookUpCommands.openTicker(symbol),
						watch: async (symbols) => {
							await vscode.commands.executeCommand(commandId('addToWatchlist'), ...symbols);
						},
					}),
				...watchlistHandlers({
					watchlists,
					answers: watchlistAnswers,
					memory: watchlistMemory,
					tree: watchlistView,
					consensus: consensusStore,
					directory,
					pickTicker: (title) => lookUpCommands.symbolOf(undefined, title),
					formats,
				}),
				ignoreWord: (word, act) => (act === 'undo' ? ignoredWords.heed(word) : ignoredWords.ignore(word)),
			},
			log,
		),
	);
	const views = [watchlistView.rows, trendingView.rows, calendarsView.rows];
	own.add(watchViews(pulse, views, () => settings.current.showsNextEvent, settings.onDidChange));
	own.add(
		registerTickerHover({
			directory,
			choice: () => settings.current.tickerChoice,
			snapshots,
			isSample,
			formats,
			clock,
		}),
	);
	own.add(
		registerTickerCompletion({
			directory,
			choice: () => settings.current.tickerChoice,
			recent: () => recent.symbols,
		}),
	);
	own.add(showSampleStatus(access));
	own.add(
		showNextEvent({
			isWanted: () => settings.current.showsNextEvent,
			hasAccess: () => access.mode !== 'none',
			watchlists,
			events: watchlistEvents,
			onDidChange: anyOf(own, [access.onDidChange, settings.onDidChange, lookAgain.event]),
			formats,
			clock,
		}),
	);
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

function versionOf({ packageJSON: manifest }: { readonly packageJSON: unknown }): string {
	return isRecord(manifest) ? String(manifest.version) : '';
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
