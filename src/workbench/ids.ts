import type { EmptyReason } from '../presentation/row.js';
import type { AccessMode } from '../store/access.js';

const PREFIX = 'marketData.';

/** The arguments of a command. The command asks the user for missing ones. */
interface ArgsByKind {
	nothing: [];
	/** One item: a name, a symbol or a row. */
	one: [given?: unknown];
	/** One item and a detail about it. */
	two: [given?: unknown, more?: unknown];
	/** The row of a menu or key binding, and all selected rows. */
	rows: [row?: unknown, rows?: unknown];
	/** Symbols, or rows of a tree. */
	many: [...given: unknown[]];
}

/** The properties of a command that the manifest and its handler must agree on. */
interface Command {
	readonly args: keyof ArgsByKind;
	/** When the command is enabled; always if absent. */
	readonly enablement?: keyof ContextKeys | `marketData.access ${'==' | '!='} ${AccessMode}`;
	/**
	 * About how many requests a call sends; none if absent. Requests for what the user picks or types along
	 * the way don't count.
	 */
	readonly requestCost?: number;
	/** The command only makes sense on rows or elsewhere, so the palette hides it. */
	readonly isHidden?: true;
}

const REFRESH_BUTTON = {
	args: 'nothing',
	requestCost: 30,
	enablement: 'marketData.access != none',
	isHidden: true,
} as const satisfies Command;

/** All commands; a test compares them with the manifest. */
export const commands = {
	/** What to search for first; else what is selected. */
	lookUpTicker: { args: 'one' },
	/** A symbol and a tab, or a row. The user does the same by looking up a ticker. */
	openTicker: { args: 'two', requestCost: 10, isHidden: true },
	/** A symbol and a tab. Run by a click on a row. */
	previewTicker: { args: 'two', requestCost: 10, isHidden: true },
	/** A symbol or a row. */
	openTickerToSide: { args: 'one', requestCost: 10, isHidden: true },
	/** Run by a click on a row; acts on the selected row. */
	runWatchlistRow: { args: 'nothing', isHidden: true },
	runTrendingRow: { args: 'nothing', isHidden: true },
	runCalendarsRow: { args: 'nothing', isHidden: true },
	/** A row, like all tabs; Dividends and Profile are parts of tabs. */
	openOverview: { args: 'one', requestCost: 10, isHidden: true },
	openFinancials: { args: 'one', requestCost: 10, isHidden: true },
	openRatings: { args: 'one', requestCost: 10, isHidden: true },
	openDividends: { args: 'one', requestCost: 10, isHidden: true },
	openEvents: { args: 'one', requestCost: 10, isHidden: true },
	openNews: { args: 'one', requestCost: 10, isHidden: true },
	openProfile: { args: 'one', requestCost: 10, isHidden: true },
	copySymbol: { args: 'rows', isHidden: true },
	/** Rows. Without rows: what is selected or shown, or data of a ticker. */
	copyAs: { args: 'rows' },
	insertIntoEditor: { args: 'rows' },
	export: { args: 'rows' },
	/** Without a row, copies the link of the active panel. */
	copyLink: { args: 'rows' },
	keepTickerOpen: { args: 'nothing', enablement: 'marketData.inPreview' },
	compareTickers: { args: 'many', requestCost: 30 },
	/** A period, by its name in the settings. */
	chooseKeyFigurePeriod: { args: 'one' },
	setApiKey: { args: 'nothing' },
	removeApiKey: { args: 'nothing', enablement: 'marketData.keyStored' },
	/** Opens a ticker only without an argument: the walkthrough, which passes one, stays in view. */
	trySampleData: { args: 'one', enablement: 'marketData.access != sample' },
	/** Used by the walkthrough. */
	openSampleWorkspace: { args: 'nothing', isHidden: true },
	useMyKey: { args: 'nothing', enablement: 'marketData.access == sample' },
	/** A view, a list or `panel`, the active panel. Without it, all that is visible. */
	refresh: { args: 'one', requestCost: 30, enablement: 'marketData.access != none' },
	/** Run by the button of a view or a panel. */
	refreshWatchlist: REFRESH_BUTTON,
	refreshTrending: REFRESH_BUTTON,
	refreshCalendars: REFRESH_BUTTON,
	refreshPanel: REFRESH_BUTTON,
	/** A list. */
	loadMore: { args: 'one', requestCost: 1, isHidden: true },
	chooseTrendingTimeframe: { args: 'nothing', enablement: 'marketData.access != none' },
	chooseTrendingSource: { args: 'nothing', enablement: 'marketData.access != none' },
	filterCalendars: { args: 'nothing' },
	clearCalendarFilters: { args: 'nothing', enablement: 'marketData.calendarsFiltered' },
	/** The lists and days of the events ahead. */
	chooseUpcoming: { args: 'nothing' },
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
	/** Opens the same report, for key bindings and links from before. */
	checkApiAccess: { args: 'nothing', isHidden: true },
	diagnoseConnection: { args: 'nothing' },
	clearCache: { args: 'nothing' },
	showFirmOrAnalyst: { args: 'nothing', requestCost: 2, enablement: 'marketData.access != none' },
	/** A symbol. */
	saveLogo: { args: 'one', requestCost: 13, enablement: 'marketData.access != none' },
	showTickersInFile: { args: 'nothing' },
	showTickersInWorkspace: { args: 'nothing' },
	/** A word, and `undo` to undo it. */
	ignoreWord: { args: 'two' },
	/** Run by the row that asks for permission. */
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
	/** The URI of a file, and the symbols of one of its lists. */
	importWatchlist: { args: 'two' },
	/** The URI of a file. */
	refusePositions: { args: 'one', isHidden: true },
	/** A list or its row, and the URI of a file, `choose` or `forget`. */
	choosePriceFile: { args: 'two' },
	exportWatchlist: { args: 'rows' },
	/** The rows of lists; without them, all lists. */
	showWatchlistTable: { args: 'rows', requestCost: 30 },
	restoreWatchlists: { args: 'nothing' },
	/** Changes of this window; on the keyboard Ctrl+Z. */
	undoWatchlistChange: { args: 'nothing' },
	/** On the keyboard Ctrl+Y. */
	redoWatchlistChange: { args: 'nothing', isHidden: true },
	/** Never rate-limited: a list's own limits bound its requests, however long it is. */
	addToWatchlist: { args: 'many' },
	addSelectionToWatchlist: { args: 'nothing' },
	removeFromWatchlist: { args: 'rows' },
	/** A row; on the keyboard Alt+Up and Alt+Down. */
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
	connection: `${PREFIX}connection`,
	watchlistTable: `${PREFIX}watchlistTable`,
} as const;

/** The context keys used in the manifest's conditions. */
export interface ContextKeys {
	'marketData.access': AccessMode;
	/** Whether there is a key to remove, also while sample data is shown. */
	'marketData.keyStored': boolean;
	/** Whether the secret storage had lost the key when the window opened. */
	'marketData.keyForgotten': boolean;
	'marketData.watchlist': EmptyReason | 'rows';
	'marketData.trending': EmptyReason | 'rows';
	'marketData.calendars': EmptyReason | 'rows';
	'marketData.calendarsFiltered': boolean;
	/** Whether an open calendar has days at all, or days of this week. */
	'marketData.calendarsHaveDays': boolean;
	'marketData.calendarsHaveThisWeek': boolean;
	/** Whether the active editor, or the last active one, is a ticker preview. */
	'marketData.inPreview': boolean;
	/** Whether the open step goes back on Escape. */
	'marketData.escapeGoesBack': boolean;
}

/** The name of the API key in the secret storage. */
export const secretName = 'apiKey';

/** The name of the secret-storage entry that says which key the service has rejected. */
export const rejectionName = 'rejectedKey';

/** The name of the calendar filters in the workspace state. */
export const CALENDAR_FILTERS = 'calendarFilters';

/** The name of the lists and days of the events ahead in the workspace state. */
export const UPCOMING_CHOICE = 'upcomingChoice';
