import type { EmptyReason } from '../viewmodel/tree/row.js';
import type { AccessMode } from '../store/access.js';

const PREFIX = 'marketData.';

/** The arguments of each command; those that are optional are asked for when left out. */
export interface CommandArgs {
	lookUpTicker: [];
	openTicker: [symbol?: unknown, tab?: unknown];
	/** Symbols, or rows of a tree. */
	compareTickers: [...given: unknown[]];
	setApiKey: [];
	removeApiKey: [];
	trySampleData: [];
	useMyKey: [];
	refresh: [list?: unknown];
	loadMore: [list?: unknown];
	chooseTrendingTimeframe: [];
	chooseTrendingSource: [];
	filterCalendars: [];
	clearCalendarFilters: [];
	/** The name of a calendar, or its row. */
	showCalendar: [calendar?: unknown];
	openAcquirer: [row?: unknown];
	openTarget: [row?: unknown];
	showLog: [];
	checkApiAccess: [];
	diagnoseConnection: [];
	clearCache: [];
	showFirmOrAnalyst: [];
	saveLogo: [symbol?: unknown];
	showTickersInFile: [];
	ignoreWord: [word?: unknown, act?: unknown];
	newWatchlist: [];
	renameWatchlist: [row?: unknown, rows?: unknown];
	deleteWatchlist: [row?: unknown, rows?: unknown];
	sortWatchlist: [row?: unknown, rows?: unknown];
	importWatchlist: [];
	exportWatchlist: [row?: unknown, rows?: unknown];
	/** Symbols, or rows of a tree. */
	addToWatchlist: [...given: unknown[]];
	addSelectionToWatchlist: [];
	removeFromWatchlist: [row?: unknown, rows?: unknown];
	moveUpInWatchlist: [row?: unknown, rows?: unknown];
	moveDownInWatchlist: [row?: unknown, rows?: unknown];
}

export type CommandName = keyof CommandArgs;

export const commandNames: readonly CommandName[] = [
	'lookUpTicker',
	'openTicker',
	'compareTickers',
	'setApiKey',
	'removeApiKey',
	'trySampleData',
	'useMyKey',
	'refresh',
	'loadMore',
	'chooseTrendingTimeframe',
	'chooseTrendingSource',
	'filterCalendars',
	'clearCalendarFilters',
	'showCalendar',
	'openAcquirer',
	'openTarget',
	'showLog',
	'checkApiAccess',
	'diagnoseConnection',
	'clearCache',
	'showFirmOrAnalyst',
	'saveLogo',
	'showTickersInFile',
	'ignoreWord',
	'newWatchlist',
	'renameWatchlist',
	'deleteWatchlist',
	'sortWatchlist',
	'importWatchlist',
	'exportWatchlist',
	'addToWatchlist',
	'addSelectionToWatchlist',
	'removeFromWatchlist',
	'moveUpInWatchlist',
	'moveDownInWatchlist',
];

/** The full id of a command. */
export function commandId(name: CommandName): string {
	return PREFIX + name;
}

export const viewIds = {
	watchlist: `${PREFIX}watchlist`,
	trending: `${PREFIX}trending`,
	calendars: `${PREFIX}calendars`,
} as const;

export const panelTypes = {
	ticker: `${PREFIX}ticker`,
	calendar: `${PREFIX}calendar`,
	compare: `${PREFIX}compare`,
} as const;

/** Facts that the manifest's conditions may use. */
export interface ContextKeys {
	'marketData.access': AccessMode;
	'marketData.watchlist': EmptyReason | 'rows';
	'marketData.trending': EmptyReason | 'rows';
	'marketData.calendars': EmptyReason | 'rows';
	'marketData.calendarsFiltered': boolean;
}

/** Settings, below the section `marketData`. */
export const settingNames = {
	sampleData: 'sampleData',
	address: 'service.address',
	imageAddress: 'service.imageAddress',
	authentication: 'service.authentication',
	colors: 'colors',
	statementPeriod: 'statements.period',
	statementScale: 'statements.scale',
	nextEvent: 'statusBar.nextEvent',
	refreshTrending: 'refresh.trending',
	refreshCalendars: 'refresh.calendars',
	refreshConsensus: 'refresh.consensus',
	watchlists: 'watchlists',
	hoverStrictness: 'hover.strictness',
	ignoredWords: 'hover.ignoredWords',
	hoverLanguages: 'hover.languages',
} as const;

export const settingsSection = 'marketData';

/** The name under which the key lies in the secret storage. */
export const secretName = 'apiKey';
