import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { AddressProblem } from '../../contract/serviceAddress.js';
import type { QuietHours } from './quietHours.js';

/** Returns a sentence that says what is wrong with an address. */
function addressWords(problem: AddressProblem): string {
	switch (problem) {
		case 'notAnAddress':
			return l10n.t('This isn’t an address. Enter it as https://host.');
		case 'notHttps':
			return l10n.t('The address must start with https://, because your key is sent to it.');
		case 'holdsCredentials':
			return l10n.t('The address must not contain a user name or password.');
		case 'holdsPath':
			return l10n.t('The address must end after the host, without a path.');
		case 'holdsQuery':
			return l10n.t('The address must not contain a query or a fragment.');
		case 'numericHost':
			return l10n.t('The address must name a host, not a number.');
		case 'unusualHost':
			return l10n.t('The host in the address isn’t a plain host name.');
	}
}

/**
 * `application`: user settings only, so that no repository can decide it; `window`: workspace settings too.
 */
type SettingScope = 'application' | 'window';

/** The JSON schema of a setting's values in the manifest. */
interface SettingSchema {
	readonly type: 'boolean' | 'number' | 'string' | 'array' | 'object';
	readonly default: unknown;
	readonly enum?: readonly string[];
	/** Further limits and formats, by their names in the schema. */
	readonly [limit: string]: unknown;
}

/** A setting: its entry in the manifest, and what its value means to the program. */
export interface Setting<Value> {
	/** Name within the section `marketData`. */
	readonly name: string;
	readonly scope: SettingScope;
	readonly schema: SettingSchema;
	/** The parsed default of the schema. */
	readonly standard: Value;
	/**
	 * Parses a stored value. Calls `refuse` for an invalid one, with the end of a sentence that starts with
	 * the setting's name.
	 */
	readonly read: (stored: unknown, refuse: (why: string) => undefined) => Value | undefined;
}

const CANNOT_HAVE = ' holds a value that it cannot have; its default is used.';
const LONGEST_WORD = 32;
const MOST_WORDS = 1000;
const LONGEST_PERIOD_MINUTES = 1440;
const LONGEST_ADDRESS = 200;

/** A setting that is on or off. */
export function flag(name: string, scope: SettingScope, standard: boolean): Setting<boolean> {
	return {
		name,
		scope,
		schema: { type: 'boolean', default: standard },
		standard,
		read: (stored, refuse) => (typeof stored === 'boolean' ? stored : refuse(CANNOT_HAVE)),
	};
}

/** A setting with one of several words. */
export function choice<Word extends string>(
	name: string,
	scope: SettingScope,
	words: readonly Word[],
	standard: Word,
): Setting<Word> {
	return {
		name,
		scope,
		schema: { type: 'string', default: standard, enum: words },
		standard,
		read: (stored, refuse) => words.find((word) => word === stored) ?? refuse(CANNOT_HAVE),
	};
}

/** A setting with any of several words, each once. */
export function choices<Word extends string>(
	name: string,
	scope: SettingScope,
	words: readonly Word[],
	standard: readonly Word[],
): Setting<ReadonlySet<Word>> {
	return {
		name,
		scope,
		schema: { type: 'array', default: standard, uniqueItems: true, items: { type: 'string', enum: words } },
		standard: new Set(standard),
		read: (stored, refuse) =>
			Array.isArray(stored) && stored.every((one) => words.some((word) => word === one))
				? new Set(words.filter((word) => stored.includes(word)))
				: refuse(CANNOT_HAVE),
	};
}

/**
 * A refresh interval, in minutes in the settings and in milliseconds here; 0 means never, which is infinite.
 */
export function period(name: string, standardMinutes: number): Setting<number> {
	const inMs = (minutes: number): number => (minutes === 0 ? Number.POSITIVE_INFINITY : minutes * 60_000);
	return {
		name,
		scope: 'application',
		schema: { type: 'number', default: standardMinutes, minimum: 0, maximum: LONGEST_PERIOD_MINUTES },
		standard: inMs(standardMinutes),
		read: (stored, refuse) =>
			typeof stored === 'number' && stored >= 0 && stored <= LONGEST_PERIOD_MINUTES
				? inMs(stored)
				: refuse(CANNOT_HAVE),
	};
}

/** An address that requests are sent to, as its origin. */
export function address(
	name: string,
	standard: string,
	problemOf: (text: string) => AddressProblem | undefined,
): Setting<string> {
	return {
		name,
		scope: 'application',
		schema: { type: 'string', default: standard, format: 'uri', maxLength: LONGEST_ADDRESS },
		standard,
		read: (stored, refuse) => {
			if (typeof stored !== 'string') {
				return refuse(CANNOT_HAVE);
			}
			const problem = problemOf(stored.trim());
			return problem
				? refuse(`: ${addressWords(problem)} The standard address is used.`)
				: new URL(stored.trim()).origin;
		},
	};
}

/** A list of words, as symbols; words that can't be tickers are ignored. */
export function symbols(name: string): Setting<ReadonlySet<TickerSymbol>> {
	return {
		name,
		scope: 'window',
		schema: {
			type: 'array',
			default: [],
			maxItems: MOST_WORDS,
			uniqueItems: true,
			items: { type: 'string', minLength: 1, maxLength: LONGEST_WORD },
		},
		standard: new Set(),
		read: (stored, refuse) =>
			Array.isArray(stored) && stored.every((word) => typeof word === 'string')
				? new Set(stored.flatMap((word) => canonicalSymbol(word) ?? []))
				: refuse(CANNOT_HAVE),
	};
}

/** The names that are switched off; all others are on. */
export function silenced(name: string): Setting<ReadonlySet<string>> {
	return {
		name,
		scope: 'window',
		schema: { type: 'object', default: {}, additionalProperties: { type: 'boolean' } },
		standard: new Set(),
		read: (stored, refuse) =>
			isRecord(stored) && Object.values(stored).every((value) => typeof value === 'boolean')
				? new Set(Object.keys(stored).filter((key) => stored[key] === false))
				: refuse(CANNOT_HAVE),
	};
}

/** Chosen words per name; words that this version doesn't know are ignored. */
export function choicesByName<Word extends string>(
	name: string,
	words: readonly Word[],
): Setting<ReadonlyMap<string, ReadonlySet<Word>>> {
	return {
		name,
		scope: 'application',
		schema: {
			type: 'object',
			default: {},
			additionalProperties: { type: 'array', uniqueItems: true, items: { type: 'string', enum: words } },
		},
		standard: new Map(),
		read: (stored, refuse) =>
			isRecord(stored)
				? new Map(
						Object.entries(stored).map(([key, chosen]) => [
							key,
							new Set(words.filter((word) => Array.isArray(chosen) && chosen.includes(word))),
						]),
					)
				: refuse(CANNOT_HAVE),
	};
}

/** When no alerts are shown. */
export interface QuietTimes {
	/** Hours in local time; they span midnight if the end is earlier than the start. */
	readonly hours?: QuietHours;
	/** Whether alerts are off while the window doesn't have the focus. */
	readonly whileUnfocused: boolean;
}

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** A setting for the times without alerts. */
export function quietTimes(name: string): Setting<QuietTimes> {
	const time = { type: 'string', pattern: TIME };
	return {
		name,
		scope: 'application',
		schema: {
			type: 'object',
			default: {},
			properties: { from: time, to: time, whileUnfocused: { type: 'boolean' } },
			additionalProperties: false,
		},
		standard: { whileUnfocused: false },
		read: (stored, refuse) => {
			const { from, to, whileUnfocused = false } = isRecord(stored) ? stored : {};
			const hasHours = isTime(from) && isTime(to) && from !== to;
			const isRead = isRecord(stored) && (hasHours || (from === undefined && to === undefined));
			return isRead && typeof whileUnfocused === 'boolean'
				? { whileUnfocused, ...(hasHours && { hours: { from, to } }) }
				: refuse(CANNOT_HAVE);
		},
	};
}

function isTime(written: unknown): written is string {
	return typeof written === 'string' && new RegExp(TIME).test(written);
}

/** Lists of symbols by name. The watchlist code parses their content, separately for each scope. */
export function namedLists(name: string): Setting<unknown> {
	return {
		name,
		scope: 'window',
		schema: {
			type: 'object',
			default: {},
			additionalProperties: {
				type: 'array',
				maxItems: MOST_WORDS,
				uniqueItems: true,
				items: { type: 'string', maxLength: LONGEST_WORD },
			},
		},
		standard: {},
		read: (stored) => stored,
	};
}
