import {
	addressProblem,
	authForms,
	imageAddressProblem,
	liveAddresses,
} from '../../contract/serviceAddress.js';
import { alertKinds } from '../../market/alertKinds.js';
import { colorConventions } from '../../presentation/spokenText.js';
import {
	periodChoices,
	scaleChoices,
	timeOrders,
} from '../../presentation/statement/statementPreferences.js';
import { strictnesses } from '../../tickers/detectionOptions.js';
import { hintParts } from './hintParts.js';
import {
	address,
	choice,
	choices,
	choicesByName,
	flag,
	namedLists,
	period,
	quietTimes,
	type Setting,
	silenced,
	symbols,
} from './settingKinds.js';

/** The section of all settings. */
export const settingsSection = 'marketData';

/** Every setting that is read into the snapshot; a test compares names, scopes and schemas with the manifest. */
export const settingTable = {
	usesSampleData: flag('sampleData', 'application', false),
	addresses: {
		baseUrl: address('service.address', liveAddresses.baseUrl, addressProblem),
		imageUrl: imageAddressBeside(liveAddresses.baseUrl),
	},
	/** What version 0.1.0 went by; never obeyed, since any extension or a synced profile can change it. */
	formerAuthForm: choice('service.authentication', 'application', authForms, 'header'),
	/** Which colours say that something rises or falls. */
	colors: choice('colors', 'application', colorConventions, 'theme'),
	/** How financial statements are shown until something else is chosen, of which period key figures are, and which way time runs. */
	statements: {
		period: choice('statements.period', 'window', periodChoices, 'quarter'),
		scale: choice('statements.scale', 'window', scaleChoices, 'auto'),
		keyFigures: choice('keyFigures.period', 'application', periodChoices, 'year'),
		order: choice('timeOrder', 'application', timeOrders, 'oldestFirst'),
	},
	/** What stands behind tickers in files; of the person alone, as it asks the service for what a repository holds. */
	hints: {
		isWanted: flag('inlayHints.enabled', 'application', false),
		shows: choices('inlayHints.show', 'application', hintParts, ['consensus', 'exDividend']),
	},
	/** Whether lists of tickers in files offer to be compared and watched. */
	showsListLens: flag('listsCodeLens.enabled', 'window', false),
	/** Whether tables of positions offer to be imported. */
	showsPositionsLens: flag('positionsCodeLens.enabled', 'window', true),
	/** Whether symbols that are not listed any more are marked in lists of tickers. */
	marksFormerTickers: flag('formerTickers.enabled', 'window', true),
	/** Whether the status bar says what comes next for the watchlists. */
	showsNextEvent: flag('statusBar.nextEvent', 'application', false),
	/** What is told by itself, by the names of the person's own watchlists, and when it is not. */
	alerts: {
		lists: choicesByName('alerts.watchlists', alertKinds),
		quiet: quietTimes('alerts.quiet'),
	},
	/** Whether keys that are pressed alone do something in panels. */
	hasPanelKeys: flag('panels.keys', 'application', true),
	/** How old each kind of answer may get before it is asked for again; infinite where only a person asks again. */
	refreshMs: {
		trending: period('refresh.trending', 5),
		calendars: period('refresh.calendars', 15),
		consensus: period('refresh.consensus', 360),
	},
	/** What the hover, Show Tickers in File and the completion find. */
	detection: {
		strictness: choice('hover.strictness', 'window', strictnesses, 'everything'),
		ignored: symbols('hover.ignoredWords'),
		silentLanguages: silenced('hover.languages'),
	},
};

/** Not in the snapshot: each change of the lists reads what the setting holds at that moment. */
export const watchlistsSetting = namedLists('watchlists');

/** What stands in the settings where a table says which. */
type ValuesOf<Table> = {
	readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : ValuesOf<Table[Name]>;
};

/** Every setting, checked. */
export type SettingsSnapshot = ValuesOf<typeof settingTable>;

/** What is refreshed by itself. */
export type RefreshKind = keyof SettingsSnapshot['refreshMs'];

/** What each scope holds of a setting, unchecked. */
export interface ValuesByScope {
	readonly user: unknown;
	readonly workspace: unknown;
	readonly folder: unknown;
	/** The value in force of a setting that a workspace may decide. */
	readonly merged: unknown;
}

/** Checks every setting; what cannot be read gives its default, and a sentence for the log. */
export function readSettings(
	scopesOf: (name: string) => ValuesByScope,
	report: (line: string) => void,
): SettingsSnapshot {
	const meaning = <Value>({ name, standard, read }: Setting<Value>, stored: unknown): Value => {
		const refuse = (why: string): undefined => {
			report(`${settingsSection}.${name}${why}`);
		};
		return stored === undefined ? standard : (read(stored, refuse) ?? standard);
	};
	const value = <Value>(setting: Setting<Value>): Value => {
		const { user, merged } = scopesOf(setting.name);
		return meaning(setting, setting.scope === 'application' ? user : merged);
	};
	/** Those of all scopes together: a list of the workspace must not undo the person's own. */
	const together = <Item>(setting: Setting<ReadonlySet<Item>>): ReadonlySet<Item> => {
		const { user, workspace, folder } = scopesOf(setting.name);
		return new Set([user, workspace, folder].flatMap((stored) => [...meaning(setting, stored)]));
	};
	const { addresses, statements, hints, alerts, refreshMs, detection } = settingTable;
	const baseUrl = value(addresses.baseUrl);
	return Object.freeze({
		usesSampleData: value(settingTable.usesSampleData),
		addresses: { baseUrl, imageUrl: value(imageAddressBeside(baseUrl)) },
		formerAuthForm: value(settingTable.formerAuthForm),
		colors: value(settingTable.colors),
		statements: {
			period: value(statements.period),
			scale: value(statements.scale),
			keyFigures: value(statements.keyFigures),
			order: value(statements.order),
		},
		hints: { isWanted: value(hints.isWanted), shows: value(hints.shows) },
		showsListLens: value(settingTable.showsListLens),
		showsPositionsLens: value(settingTable.showsPositionsLens),
		marksFormerTickers: value(settingTable.marksFormerTickers),
		showsNextEvent: value(settingTable.showsNextEvent),
		alerts: { lists: value(alerts.lists), quiet: value(alerts.quiet) },
		hasPanelKeys: value(settingTable.hasPanelKeys),
		refreshMs: {
			trending: value(refreshMs.trending),
			calendars: value(refreshMs.calendars),
			consensus: value(refreshMs.consensus),
		},
		detection: {
			strictness: value(detection.strictness),
			ignored: together(detection.ignored),
			silentLanguages: value(detection.silentLanguages),
		},
	});
}

/** On this machine only where the data is too. */
function imageAddressBeside(baseUrl: string): Setting<string> {
	return address('service.imageAddress', liveAddresses.imageUrl, (text) =>
		imageAddressProblem(text, baseUrl),
	);
}
