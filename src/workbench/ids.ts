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
	readonly takes: keyof ArgsByKind;
	/** When it can be used; without it, always. */
	readonly enablement?: keyof ContextKeys | `marketData.access ${'==' | '!='} ${AccessMode}`;
	/** About how many requests a call sends; without it, none. What a person picks or types on the way is theirs to spend. */
	readonly asks?: number;
	/** It means something for rows or in another place alone, so that the palette leaves it out. */
	readonly isHidden?: true;
}

/** Every command; a test compares them with the manifest. */
export const commands = {
	lookUpTicker: { takes: 'nothing' },
	/** A symbol and a tab, or a row; by hand it is what a look-up does. */
	openTicker: { takes: 'two', asks: 10, isHidden: true },
	/** A symbol and a tab; what a click on a row does. */
	previewTicker: { takes: 'two', asks: 10, isHidden: true },
	/** A symbol or a row. */
	openTickerToSide: { takes: 'one', asks: 10, isHidden: true },
	/** What a click on the row does that is selected. */
	runWatchlistRow: { takes: 'nothing', isHidden: true },
	runTrendingRow: { takes: 'nothing', isHidden: true },
	runCalendarsRow: { takes: 'nothing', isHidden: true },
	/** A row, like all tabs. */
	openOverview: { takes: 'one', asks: 10, isHidden: true },
	openFinancials: { takes: 'one', asks: 10, isHidden: true },
	openRatings: { takes: 'one', asks: 10, isHidden: true },
	openDividends: { takes: 'one', asks: 10, isHidden: true },
	openEvents: { takes: 'one', asks: 10, isHidden: true },
	openNews: { takes: 'one', asks: 10, isHidden: true },
	openProfile: { takes: 'one', asks: 10, isHidden: true },
	copySymbol: { takes: 'rows', isHidden: true },
	/** Rows; without them, what is selected or shown, or something of a ticker. */
	copyAs: { takes: 'rows' },
	insertIntoEditor: { takes: 'rows' },
	export: { takes: 'rows' },
	/** Without a row, the link of the panel in which the person is. */
	copyLink: { takes: 'rows', isHidden: true },
	keepTickerOpen: { takes: 'nothing', enablement: 'marketData.inPreview' },
	compareTickers: { takes: 'many', asks: 30 },
	/** A period, as the settings name it. */
	chooseKeyFigurePeriod: { takes: 'one' },
	setApiKey: { takes: 'nothing' },
	removeApiKey: { takes: 'nothing', enablement: 'marketData.access == live' },
	trySampleData: { takes: 'nothing', enablement: 'marketData.access != sample' },
	/** From the walkthrough. */
	openSampleWorkspace: { takes: 'nothing', isHidden: true },
	useMyKey: { takes: 'nothing', enablement: 'marketData.access == sample' },
	/** A list. */
	refresh: { takes: 'one', asks: 30, enablement: 'marketData.access != none' },
	/** A list. */
	loadMore: { takes: 'one', asks: 1, isHidden: true },
	chooseTrendingTimeframe: { takes: 'nothing', enablement: 'marketData.access != none' },
	chooseTrendingSource: { takes: 'nothing', enablement: 'marketData.access != none' },
	filterCalendars: { takes: 'nothing' },
	clearCalendarFilters: { takes: 'nothing', enablement: 'marketData.calendarsFiltered' },
	goToToday: { takes: 'nothing', enablement: 'marketData.calendarsHaveDays' },
	goToThisWeek: { takes: 'nothing', enablement: 'marketData.calendarsHaveThisWeek' },
	/** The name of a calendar, or its row. */
	showCalendar: { takes: 'one', asks: 2 },
	queryService: { takes: 'nothing' },
	openQuery: { takes: 'nothing' },
	openAcquirer: { takes: 'one', asks: 10, isHidden: true },
	openTarget: { takes: 'one', asks: 10, isHidden: true },
	/** The row of a headline. */
	openInBrowser: { takes: 'one', isHidden: true },
	showLog: { takes: 'nothing' },
	checkApiAccess: { takes: 'nothing', asks: 10, enablement: 'marketData.access != none' },
	diagnoseConnection: { takes: 'nothing', asks: 10 },
	clearCache: { takes: 'nothing' },
	showFirmOrAnalyst: { takes: 'nothing', asks: 10, enablement: 'marketData.access != none' },
	/** A symbol. */
	saveLogo: { takes: 'one', asks: 13, enablement: 'marketData.access != none' },
	showTickersInFile: { takes: 'nothing' },
	showTickersInWorkspace: { takes: 'nothing' },
	/** A word, and `undo` to take it back. */
	ignoreWord: { takes: 'two' },
	/** What the row does that asks for it. */
	allowWorkspaceTickers: { takes: 'nothing', enablement: 'marketData.access != none', isHidden: true },
	showChanges: { takes: 'nothing', asks: 5, enablement: 'marketData.access != none' },
	/** Marks all as read. */
	readChanges: { takes: 'nothing', isHidden: true },
	showAlerts: { takes: 'nothing' },
	/** The row of a list. */
	chooseAlerts: { takes: 'rows' },
	newWatchlist: { takes: 'nothing' },
	renameWatchlist: { takes: 'rows' },
	deleteWatchlist: { takes: 'rows' },
	sortWatchlist: { takes: 'rows', asks: 30 },
	/** The address of a file. */
	importWatchlist: { takes: 'one' },
	/** The same. */
	refusePositions: { takes: 'one', isHidden: true },
	exportWatchlist: { takes: 'rows' },
	restoreWatchlists: { takes: 'nothing' },
	/** A change that is never refused: what a list asks is bounded by its own limits, however much it holds. */
	addToWatchlist: { takes: 'many' },
	addSelectionToWatchlist: { takes: 'nothing' },
	removeFromWatchlist: { takes: 'rows' },
	/** A row; with the keyboard Alt+Up and Alt+Down. */
	moveUpInWatchlist: { takes: 'rows', isHidden: true },
	moveDownInWatchlist: { takes: 'rows', isHidden: true },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/** The arguments of each command. */
export type CommandArgs = { readonly [Name in CommandName]: ArgsByKind[(typeof commands)[Name]['takes']] };

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
