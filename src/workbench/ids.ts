import type { EmptyReason } from '../presentation/row.js';
import type { AccessMode } from '../store/access.js';

const PREFIX = 'marketData.';

/** What a command is given; what is left out is asked for. */
interface ArgsByKind {
	nothing: [];
	/** One thing, as a name, a symbol or a row. */
	one: [given?: unknown];
	/** One thing, and what about it. */
	two: [given?: unknown, more?: unknown];
	/** The row that a menu or a key is about, and all that are selected. */
	rows: [row?: unknown, rows?: unknown];
	/** Symbols, or rows of a tree. */
	many: [...given: unknown[]];
}

/** A command, as far as the manifest and its handler have to agree on it. */
interface Command {
	readonly args: keyof ArgsByKind;
	/** When it can be used; without it, always. */
	readonly enablement?: keyof ContextKeys | `marketData.access ${'==' | '!='} ${AccessMode}`;
	/** About how many requests a call sends; without it, none. What a person picks or types on the way is theirs to spend. */
	readonly requestCost?: number;
	/** It means something for rows or in another place alone, so that the palette leaves it out. */
	readonly isHidden?: true;
}

/** Every command; a test compares them with the manifest. */
export const commands = {
	lookUpTicker: { args: 'nothing' },
	/** A symbol and a tab, or a row; by hand it is what a look-up does. */
	openTicker: { args: 'two', requestCost: 10, isHidden: true },
	/** A symbol and a tab; what a click on a row does. */
	previewTicker: { args: 'two', requestCost: 10, isHidden: true },
	/** A symbol or a row. */
	openTickerToSide: { args: 'one', requestCost: 10, isHidden: true },
	/** What a click on the row does that is selected. */
	runWatchlistRow: { args: 'nothing', isHidden: true },
	runTrendingRow: { args: 'nothing', isHidden: true },
	runCalendarsRow: { args: 'nothing', isHidden: true },
	/** A row, like all tabs. */
	openOverview: { args: 'one', requestCost: 10, isHidden: true },
	openFinancials: { args: 'one', requestCost: 10, isHidden: true },
	openRatings: { args: 'one', requestCost: 10, isHidden: true },
	openDividends: { args: 'one', requestCost: 10, isHidden: true },
	openEvents: { args: 'one', requestCost: 10, isHidden: true },
	openNews: { args: 'one', requestCost: 10, isHidden: true },
	openProfile: { args: 'one', requestCost: 10, isHidden: true },
	copySymbol: { args: 'rows', isHidden: true },
	/** Rows; without them, what is selected or shown, or something of a ticker. */
	copyAs: { args: 'rows' },
	insertIntoEditor: { args: 'rows' },
	export: { args: 'rows' },
	/** Without a row, the link of the panel in which the person is. */
	copyLink: { args: 'rows', isHidden: true },
	keepTickerOpen: { args: 'nothing', enablement: 'marketData.inPreview' },
	compareTickers: { args: 'many', requestCost: 30 },
	/** A period, as the settings name it. */
	chooseKeyFigurePeriod: { args: 'one' },
	setApiKey: { args: 'nothing' },
	removeApiKey: { args: 'nothing', enablement: 'marketData.access == live' },
	trySampleData: { args: 'nothing', enablement: 'marketData.access != sample' },
	/** From the walkthrough. */
	openSampleWorkspace: { args: 'nothing', isHidden: true },
	useMyKey: { args: 'nothing', enablement: 'marketData.access == sample' },
	/** A list. */
	refresh: { args: 'one', requestCost: 30, enablement: 'marketData.access != none' },
	/** A list. */
	loadMore: { args: 'one', requestCost: 1, isHidden: true },
	chooseTrendingTimeframe: { args: 'nothing', enablement: 'marketData.access != none' },
	chooseTrendingSource: { args: 'nothing', enablement: 'marketData.access != none' },
	filterCalendars: { args: 'nothing' },
	clearCalendarFilters: { args: 'nothing', enablement: 'marketData.calendarsFiltered' },
	goToToday: { args: 'nothing', enablement: 'marketData.calendarsHaveDays' },
	goToThisWeek: { args: 'nothing', enablement: 'marketData.calendarsHaveThisWeek' },
	/** The name of a calendar, or its row. */
	showCalendar: { args: 'one', requestCost: 2 },
	queryService: { args: 'nothing' },
	openQuery: { args: 'nothing' },
	openAcquirer: { args: 'one', requestCost: 10, isHidden: true },
	openTarget: { args: 'one', requestCost: 10, isHidden: true },
	/** The row of a headline. */
	openInBrowser: { args: 'one', isHidden: true },
	showLog: { args: 'nothing' },
	checkApiAccess: { args: 'nothing', requestCost: 10, enablement: 'marketData.access != none' },
	diagnoseConnection: { args: 'nothing', requestCost: 10 },
	clearCache: { args: 'nothing' },
	showFirmOrAnalyst: { args: 'nothing', requestCost: 10, enablement: 'marketData.access != none' },
	/** A symbol. */
	saveLogo: { args: 'one', requestCost: 13, enablement: 'marketData.access != none' },
	showTickersInFile: { args: 'nothing' },
	showTickersInWorkspace: { args: 'nothing' },
	/** A word, and `undo` to take it back. */
	ignoreWord: { args: 'two' },
	/** What the row does that asks for it. */
	allowWorkspaceTickers: { args: 'nothing', enablement: 'marketData.access != none', isHidden: true },
	showChanges: { args: 'nothing', requestCost: 5, enablement: 'marketData.access != none' },
	/** Marks all as read. */
	readChanges: { args: 'nothing', isHidden: true },
	showAlerts: { args: 'nothing' },
	/** The row of a list. */
	chooseAlerts: { args: 'rows' },
	newWatchlist: { args: 'nothing' },
	renameWatchlist: { args: 'rows' },
	deleteWatchlist: { args: 'rows' },
	sortWatchlist: { args: 'rows', requestCost: 30 },
	/** The address of a file. */
	importWatchlist: { args: 'one' },
	/** The same. */
	refusePositions: { args: 'one', isHidden: true },
	exportWatchlist: { args: 'rows' },
	restoreWatchlists: { args: 'nothing' },
	/** A change that is never refused: what a list asks is bounded by its own limits, however much it holds. */
	addToWatchlist: { args: 'many' },
	addSelectionToWatchlist: { args: 'nothing' },
	removeFromWatchlist: { args: 'rows' },
	/** A row; with the keyboard Alt+Up and Alt+Down. */
	moveUpInWatchlist: { args: 'rows', isHidden: true },
	moveDownInWatchlist: { args: 'rows', isHidden: true },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/** The arguments of each command. */
export type CommandArgs = { readonly [Name in CommandName]: ArgsByKind[(typeof commands)[Name]['args']] };

/** @internal Tests compare them with the manifest. */
export const commandNames: readonly CommandName[] = Object.keys(commands).filter(isCommandName);

function isCommandName(name: string): name is CommandName {
	return name in commands;
}

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
	query: `${PREFIX}query`,
	changes: `${PREFIX}changes`,
} as const;

/** Facts that the manifest's conditions may use. */
export interface ContextKeys {
	'marketData.access': AccessMode;
	/** Whether the secret storage had lost the key when the window opened. */
	'marketData.keyForgotten': boolean;
	'marketData.watchlist': EmptyReason | 'rows';
	'marketData.trending': EmptyReason | 'rows';
	'marketData.calendars': EmptyReason | 'rows';
	'marketData.calendarsFiltered': boolean;
	/** Whether a calendar that is open has days at all, or days of this week. */
	'marketData.calendarsHaveDays': boolean;
	'marketData.calendarsHaveThisWeek': boolean;
	/** Whether the editor that the person is in, or was in last, is the preview of a ticker. */
	'marketData.inPreview': boolean;
}

/** The name under which the key lies in the secret storage. */
export const secretName = 'apiKey';

/** The name under which stands, beside it, which key the service has rejected. */
export const rejectionName = 'rejectedKey';

/** The name under which the filters of the calendars are kept with the workspace. */
export const CALENDAR_FILTERS = 'calendarFilters';
