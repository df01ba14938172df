import {
	addressProblem,
	authForms,
	imageAddressProblem,
	liveAddresses,
} from '../../contract/serviceAddress.js';
import { alertKinds } from '../../market/alertKinds.js';
import { colorConventions } from '../../presentation/spokenText.js';
import {
	type PeriodChoice,
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

/** All settings of the snapshot; a test compares names, scopes and schemas with the manifest. */
export const settingTable = {
	usesSampleData: flag('sampleData', 'application', false),
	addresses: {
		baseUrl: address('service.address', liveAddresses.baseUrl, addressProblem),
		imageUrl: imageAddressBeside(liveAddresses.baseUrl),
	},
	/**
	 * The setting of version 0.1.0. Never applied, because any extension or a synced profile can change it.
	 */
	formerAuthForm: choice('service.authentication', 'application', authForms, 'header'),
	/** The colors for rising and falling values. */
	colors: choice('colors', 'application', colorConventions, 'theme'),
	/** The default display of financial statements, the period of key figures, and the time order. */
	statements: {
		period: choice('statements.period', 'window', periodChoices, 'quarter'),
		scale: choice('statements.scale', 'window', scaleChoices, 'auto'),
		keyFigures: choice('keyFigures.period', 'application', periodChoices, 'year'),
		order: choice('timeOrder', 'application', timeOrders, 'oldestFirst'),
	},
	/**
	 * Inlay hints after tickers in files. User settings only, because hints send requests for the content of
	 * a repository.
	 */
	hints: {
		isWanted: flag('inlayHints.enabled', 'application', false),
		shows: choices('inlayHints.show', 'application', hintParts, ['consensus', 'exDividend']),
	},
	/** Whether ticker lists in files get a code lens to compare and watch them. */
	showsListLens: flag('listsCodeLens.enabled', 'window', false),
	/** Whether tables of positions get a code lens to import them. */
	showsPositionsLens: flag('positionsCodeLens.enabled', 'window', true),
	/** Whether symbols that are no longer listed are marked in ticker lists. */
	marksFormerTickers: flag('formerTickers.enabled', 'window', true),
	/** Whether the status bar shows the next event of the watchlists. */
	showsNextEvent: flag('statusBar.nextEvent', 'application', false),
	/** The alerts for each of the user's own watchlists, by name, and the quiet times. */
	alerts: {
		lists: choicesByName('alerts.watchlists', alertKinds),
		quiet: quietTimes('alerts.quiet'),
	},
	/** Whether panels have single-key shortcuts. */
	hasPanelKeys: flag('panels.keys', 'application', true),
	/**
	 * The maximum age of each kind of answer before it is requested again, in milliseconds; infinite if only
	 * the user refreshes.
	 */
	refreshMs: {
		trending: period('refresh.trending', 5),
		calendars: period('refresh.calendars', 15),
		consensus: period('refresh.consensus', 360),
	},
	/** What the hover, Show Tickers in File and completion detect. */
	detection: {
		strictness: choice('hover.strictness', 'window', strictnesses, 'everything'),
		ignored: symbols('hover.ignoredWords'),
		silentLanguages: silenced('hover.languages'),
	},
};

/** Not in the snapshot, because each change of the lists reads the current value of the setting. */
export const watchlistsSetting = namedLists('watchlists');

/** The values of the settings in a table. */
type ValuesOf<Table> = {
	readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : ValuesOf<Table[Name]>;
};

/** The validated values of all settings. */
export type SettingsSnapshot = ValuesOf<typeof settingTable> & {
	/** The period of key figures in a comparison: the one that was chosen, otherwise TTM. */
	readonly comparedPeriod: PeriodChoice;
};

/** The kinds of data that refresh automatically. */
export type RefreshKind = keyof SettingsSnapshot['refreshMs'];

/** The raw value of a setting in each scope. */
export interface ValuesByScope {
	readonly user: unknown;
	readonly workspace: unknown;
	readonly folder: unknown;
	/** The effective value, for a setting that a workspace may decide. */
	readonly merged: unknown;
}

/** Validates all settings. An invalid value gives its default and a sentence for the log. */
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
	/** Combines all scopes: a workspace list must not override the user's own. */
	const together = <Item>(setting: Setting<ReadonlySet<Item>>): ReadonlySet<Item> => {
		const { user, workspace, folder } = scopesOf(setting.name);
		return new Set([user, workspace, folder].flatMap((stored) => [...meaning(setting, stored)]));
	};
	const { addresses, statements, hints, alerts, refreshMs, detection } = settingTable;
	const baseUrl = value(addresses.baseUrl);
	// Fiscal years end up to a year apart, trailing twelve months at most a quarter.
	const comparedPeriod: Setting<PeriodChoice> = { ...statements.keyFigures, standard: 'ttm' };
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
		comparedPeriod: value(comparedPeriod),
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

/** The image address may be on this machine only if the service address is too. */
function imageAddressBeside(baseUrl: string): Setting<string> {
	return address('service.imageAddress', liveAddresses.imageUrl, (text) =>
		imageAddressProblem(text, baseUrl),
	);
}
